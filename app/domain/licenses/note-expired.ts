import { and, asc, eq, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { licenses } from '#app/db/schema/orders.ts'
import { webhookEvents } from '#app/db/schema/webhooks.ts'
import { recordEvents } from '#app/domain/webhooks/record-events.ts'
import { END_TOLD_DAYS, endEvent } from './license-event.ts'

const AT_ONCE = 500

/** Of endEvent, whose moments have no microseconds. */
const onceKey = sql<string>`'license.expired:' || ${licenses.id} || ':' || floor(extract(epoch from ${licenses.expiresAt}) * 1000)::bigint`

/**
 * Records for webhooks which licenses reached their end within the last seven days, and after an endpoint was there to be told: each end
 * once, however often this runs. What an admin set to expired before its end was told then, and what was deleted is not told.
 */
export async function noteExpired(now = new Date()): Promise<void> {
  let noted: number
  do noted = await transaction((tx) => noteSome(tx, now))
  while (noted === AT_ONCE)
}

async function noteSome(tx: Database, now: Date): Promise<number> {
  const isTold = db().select({ one: sql`1` }).from(webhookEvents).where(eq(webhookEvents.onceKey, onceKey))
  const ended = await tx
    .select({
      id: licenses.id,
      productId: licenses.productId,
      softwareName: licenses.softwareName,
      customerId: licenses.customerId,
      email: licenses.email,
      expiresAt: licenses.expiresAt,
    })
    .from(licenses)
    .where(and(hasEnded(now), ne(licenses.status, 'expired'), isNull(licenses.deletedAt), notExists(isTold)))
    .orderBy(asc(licenses.expiresAt))
    .limit(AT_ONCE)
  await recordEvents(tx, ended.map(endEvent))
  return ended.length
}

/** Nothing has, for this, while no endpoint wants to know. */
function hasEnded(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const firstTold = sql`(
    select min(created_at) from webhook_endpoints
    where active and deleted_at is null and 'license.expired' = any(event_types))`
  return sql`${licenses.expiresAt} <= ${at} and ${licenses.expiresAt} > greatest(${at} - make_interval(days => ${END_TOLD_DAYS}), ${firstTold})
    and ${firstTold} is not null`
}
