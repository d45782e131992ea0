import type { Database } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { licenseRefusals } from './refusals.ts'

const MAX_ATTEMPTS = 10

type Issue = {
  id: string
  customerId: string
  email: string
  /** Null for one that an admin gives. */
  orderId: string | null
  productId: string
  softwareName: string
  startsAt: Date
  expiresAt: Date
}

/**
 * Creates an active license in the caller's transaction. Draws another key while it is taken, also by licenses that
 * were deleted, and refuses after ten.
 */
export async function issueLicense(tx: Database, license: Issue, drawKey = newLicenseKey): Promise<void> {
  const { softwareName: plan, startsAt: createdAt } = license
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [issued] = await tx
      .insert(licenses)
      .values({ ...license, licenseKey: drawKey(), plan, createdAt })
      .onConflictDoNothing({ target: licenses.licenseKey })
      .returning({ id: licenses.id })
    if (issued) return
  }
  throw licenseRefusals.licenseKeysExhausted()
}
