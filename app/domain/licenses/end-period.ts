import { and, eq, gte, ne, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { licenseReminders, licenses, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { announceLicenseChange } from './outage-cache.ts'
import { endWithout, unusedMs } from './rules.ts'

const columns = {
  orderId: softwareSubscriptions.orderId,
  customerId: softwareSubscriptions.customerId,
  licenseId: licenses.id,
  licenseKey: licenses.licenseKey,
  expiresAt: licenses.expiresAt,
  deletedAt: licenses.deletedAt,
  status: softwareSubscriptions.status,
  startDate: softwareSubscriptions.startDate,
  endDate: softwareSubscriptions.endDate,
}

/**
 * The period that an order paid for and its license, and when that would end without the period; null when there is nothing to end: the
 * period is over or was ended before, or the license was deleted.
 */
export async function getEndablePeriod(orderId: string, at = new Date()) {
  const [period] = await select(db(), orderId)
  return endable(db(), period, at)
}

/**
 * Takes what is left of the period that an order paid for out of its license, in the caller's transaction: the license ends earlier by
 * so much, and the periods that were paid for after it move up. The period stays on record as ended, with its dates. Answers when the
 * license ended before and ends now; null, and nothing changed, when there was nothing to end (see getEndablePeriod).
 */
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
    .where(and(isOfLicense(ending), gte(softwareSubscriptions.startDate, endDate)))
  // The mail about the refund says that it ended; no reminder is to say so again.
  if (endsAt <= at) {
    await tx.insert(licenseReminders).values({ licenseId, kind: 'expired', expiresAt: endsAt }).onConflictDoNothing()
  }
  return { before: expiresAt, after: endsAt }
}

function select(database: Database, orderId: string) {
  return database
    .select(columns)
    .from(softwareSubscriptions)
    .innerJoin(licenses, eq(licenses.id, softwareSubscriptions.licenseId))
    .where(eq(softwareSubscriptions.orderId, orderId))
}

type Period = Awaited<ReturnType<typeof select>>[number]

async function endable(database: Database, period: Period | undefined, at: Date) {
  if (!period || period.deletedAt || period.status === 'ended' || period.endDate <= at) return null
  const others = await database
    .select({ startDate: softwareSubscriptions.startDate, endDate: softwareSubscriptions.endDate })
    .from(softwareSubscriptions)
    .where(
      and(
        isOfLicense(period),
        ne(softwareSubscriptions.orderId, period.orderId),
        ne(softwareSubscriptions.status, 'ended'),
      ),
    )
  return { ...period, endsAt: endWithout(period, others, at) }
}

/** By the customer as well, whose periods an index knows. */
function isOfLicense({ licenseId, customerId }: Period) {
  return and(eq(softwareSubscriptions.customerId, customerId), eq(softwareSubscriptions.licenseId, licenseId))
}
