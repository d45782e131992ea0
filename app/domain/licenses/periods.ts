import { and, eq, gt, gte, ne, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { licenseReminders, licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { announceLicenseChange } from '#app/domain/licenses/checks/find-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { isOwnedBy, type Owner } from './queries.ts'
import { licenseRefusals } from './refusals.ts'
import { endWithout, isRenewedBy, renewsFrom, type Software, unusedMs } from './rules.ts'

type Renewal = { licenseId: string; customer: Owner; software: Software & { durationDays: number }; at: Date }

/** Adds a period to a license of the customer in the caller's transaction, and activates the license. */
export async function renewLicense(tx: Database, { licenseId, customer, software, at }: Renewal) {
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
  if (startsAt < license.expiresAt) {
    // An admin had ended the license, so its former periods must not keep it alive when the new one is refunded.
    const isOfLicense = isPeriodOf({ licenseId, customerId: customer.id })
    await tx
      .update(softwareSubscriptions)
      .set({ status: 'ended' })
      .where(and(isOfLicense, gt(softwareSubscriptions.endDate, at)))
  }
  const expiresAt = addDays(startsAt, software.durationDays)
  await tx
    .update(licenses)
    .set({ status: 'active', expiresAt, productId: software.id })
    .where(eq(licenses.id, licenseId))
  await announceLicenseChange(tx, license.licenseKey)
  return { id: licenseId, startsAt, expiresAt }
}

/** Returns the period an order paid for and when its license would end without it, or null if it can't be ended. */
export async function getEndablePeriod(orderId: string, at = new Date()) {
  const [period] = await select(db(), orderId)
  return endable(db(), period, at)
}

/** Removes the unused part of a paid period and moves later periods up. Returns the old and new end, or null. */
export async function endPeriod(tx: Database, { orderId, at }: { orderId: string; at: Date }) {
  const [period] = await select(tx, orderId).for('update', { of: [licenses, softwareSubscriptions] })
  const ending = await endable(tx, period, at)
  if (!ending) return null
  const { licenseId, licenseKey, endDate, expiresAt, endsAt } = ending
  const earlier = sql`make_interval(secs => ${unusedMs(ending, at) / 1000})`
  await tx.update(licenses).set({ expiresAt: endsAt }).where(eq(licenses.id, licenseId))
  await announceLicenseChange(tx, licenseKey)
  await tx.update(softwareSubscriptions).set({ status: 'ended' }).where(eq(softwareSubscriptions.orderId, orderId))
  await tx
    .update(softwareSubscriptions)
    .set({
      startDate: sql`${softwareSubscriptions.startDate} - ${earlier}`,
      endDate: sql`${softwareSubscriptions.endDate} - ${earlier}`,
    })
    .where(and(isPeriodOf(ending), gte(softwareSubscriptions.startDate, endDate)))
  // No reminder, because the email about the refund says that the license ended.
  if (endsAt <= at) {
    await tx.insert(licenseReminders).values({ licenseId, kind: 'expired', expiresAt: endsAt }).onConflictDoNothing()
  }
  return { before: expiresAt, after: endsAt }
}

function select(database: Database, orderId: string) {
  return database
    .select({
      orderId: softwareSubscriptions.orderId,
      customerId: softwareSubscriptions.customerId,
      licenseId: licenses.id,
      licenseKey: licenses.licenseKey,
      expiresAt: licenses.expiresAt,
      deletedAt: licenses.deletedAt,
      status: softwareSubscriptions.status,
      startDate: softwareSubscriptions.startDate,
      endDate: softwareSubscriptions.endDate,
    })
    .from(softwareSubscriptions)
    .innerJoin(licenses, eq(licenses.id, softwareSubscriptions.licenseId))
    .where(eq(softwareSubscriptions.orderId, orderId))
}

type Period = Awaited<ReturnType<typeof select>>[number]

async function endable(database: Database, period: Period | undefined, at: Date) {
  if (!period || period.deletedAt || period.status === 'ended' || period.endDate <= at) return null
  const isOther = ne(softwareSubscriptions.orderId, period.orderId)
  const others = await database
    .select({ startDate: softwareSubscriptions.startDate, endDate: softwareSubscriptions.endDate })
    .from(softwareSubscriptions)
    .where(and(isPeriodOf(period), isOther, ne(softwareSubscriptions.status, 'ended')))
  return { ...period, endsAt: endWithout(period, others, at) }
}

/** Includes the customer, whom the index requires. */
function isPeriodOf({ licenseId, customerId }: { licenseId: string; customerId: string }) {
  return and(eq(softwareSubscriptions.customerId, customerId), eq(softwareSubscriptions.licenseId, licenseId))
}
