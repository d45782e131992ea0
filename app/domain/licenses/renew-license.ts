import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { isOwnedBy } from './queries.ts'
import { LicenseNotExtended, LicenseSuspended } from './refusals.ts'
import { announceLicenseChange } from './remembered.ts'
import { isRenewedBy, renewsFrom, type Software } from './rules.ts'

type Renewal = {
  licenseId: string
  customer: { id: string; email: string }
  software: Software & { durationDays: number }
  at: Date
}

/**
 * Adds a period to one of the customer's licenses, in the caller's transaction, and makes it active: from its end on, or from `at` on when that
 * is past. Answers the period that was added. Refuses with LicenseNotExtended when the customer has no such license of this
 * software, and with LicenseSuspended.
 */
export async function renewLicense(
  tx: Database,
  { licenseId, customer, software, at }: Renewal,
): Promise<{ id: string; startsAt: Date; expiresAt: Date }> {
  const [license] = await tx
    .select({
      licenseKey: licenses.licenseKey,
      status: licenses.status,
      expiresAt: licenses.expiresAt,
      softwareName: licenses.softwareName,
      productId: licenses.productId,
    })
    .from(licenses)
    .where(and(eq(licenses.id, licenseId), isOwnedBy(customer)))
    .for('update')
  if (!license || !isRenewedBy(license, software)) throw new LicenseNotExtended()
  if (license.status === 'inactive') throw new LicenseSuspended()
  const startsAt = renewsFrom(license, at)
  const expiresAt = addDays(startsAt, software.durationDays)
  await tx.update(licenses).set({ status: 'active', expiresAt }).where(eq(licenses.id, licenseId))
  await announceLicenseChange(tx, license.licenseKey)
  return { id: licenseId, startsAt, expiresAt }
}
