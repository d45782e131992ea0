import { randomUUID } from 'node:crypto'
import type { Database } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { LicenseKeysExhausted } from './refusals.ts'

const MAX_ATTEMPTS = 10

type Issue = {
  customerId: string
  email: string
  orderId: string
  softwareName: string
  durationDays: number
  at: Date
}

/**
 * Creates an active licence that runs from `at` on, in the caller's transaction. The key is drawn anew while it is taken, ten
 * times at most (spec §9); then refuses with LicenseKeysExhausted.
 */
export async function issueLicense(
  tx: Database,
  { customerId, email, orderId, softwareName, durationDays, at: startsAt }: Issue,
  drawKey = newLicenseKey,
): Promise<{ id: string; startsAt: Date; expiresAt: Date }> {
  const expiresAt = addDays(startsAt, durationDays)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const [issued] = await tx
      .insert(licenses)
      .values({
        id: randomUUID(),
        licenseKey: drawKey(),
        customerId,
        email,
        plan: softwareName,
        softwareName,
        orderId,
        startsAt,
        expiresAt,
        createdAt: startsAt,
      })
      .onConflictDoNothing({ target: licenses.licenseKey })
      .returning({ id: licenses.id })
    if (issued) return { id: issued.id, startsAt, expiresAt }
  }
  throw new LicenseKeysExhausted()
}
