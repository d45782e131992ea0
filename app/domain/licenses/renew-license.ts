import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { announceLicenseChange } from './outage-cache.ts'
import { isOwnedBy } from './queries.ts'
import { licenseRefusals } from './refusals.ts'
import { isRenewedBy, renewsFrom, type Software } from './rules.ts'

type Renewal = {
  licenseId: string
  customer: { id: string; email: string }
  software: Software & { durationDays: number }
  at: Date
}

/**
 * Adds a period to one of the customer's licenses, in the caller's transaction, and makes it active: from its end on,
 * or from `at` on when it is expired, and then no earlier period runs on. From then on it is a license of this product,
 * also where none was noted. Answers the period that was added. Refuses when the customer has no such license of this
 * software, and when it is suspended.
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
  if (!license || !isRenewedBy(license, software)) throw licenseRefusals.licenseNotExtended()
  if (license.status === 'inactive') throw licenseRefusals.licenseSuspended()
  const startsAt = renewsFrom(license, at)
  if (startsAt < license.expiresAt) await endFormerPeriods(tx, { licenseId, customerId: customer.id, at })
  const expiresAt = addDays(startsAt, software.durationDays)
  // Older licenses have none yet; with it come its limit of devices and its id in what a check answers.
  const productId = software.id
  await tx.update(licenses).set({ status: 'active', expiresAt, productId }).where(eq(licenses.id, licenseId))
  await announceLicenseChange(tx, license.licenseKey)
  return { id: licenseId, startsAt, expiresAt }
}

/** Of a license that an admin set to expired before its end: they do not keep it alive when the new one is given back. */
async function endFormerPeriods(
  tx: Database,
  { licenseId, customerId, at }: { licenseId: string; customerId: string; at: Date },
) {
  await tx
    .update(softwareSubscriptions)
    .set({ status: 'ended' })
    .where(
      and(
        eq(softwareSubscriptions.customerId, customerId),
        eq(softwareSubscriptions.licenseId, licenseId),
        gt(softwareSubscriptions.endDate, at),
      ),
    )
}
