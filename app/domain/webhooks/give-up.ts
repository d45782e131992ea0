import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { KEPT_DAYS } from './rules.ts'

const AT_ONCE = 1_000

/**
 * Ends deliveries that failed for three days, with an alarm for each endpoint, and cancels those of deleted endpoints.
 */
export async function giveUpWebhooks(): Promise<void> {
  let ended: number
  do ended = await transaction(giveUpSome)
  while (ended === AT_ONCE)
}

async function giveUpSome(tx: Database): Promise<number> {
  const isDeleted = isNotNull(webhookEndpoints.deletedAt)
  const isOver = and(lte(webhookDeliveries.giveUpAt, sql`now()`), lte(webhookDeliveries.nextTryAt, sql`now()`))
  const over = await tx
    .select({ id: webhookDeliveries.id, endpointId: webhookEndpoints.id, deletedAt: webhookEndpoints.deletedAt })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(isNotNull(webhookDeliveries.nextTryAt), or(isDeleted, isOver)))
    .limit(AT_ONCE)
    .for('no key update', { of: webhookDeliveries, skipLocked: true })
  const cancelled = over.filter(({ deletedAt }) => deletedAt !== null)
  const failed = over.filter(({ deletedAt }) => deletedAt === null)
  await end(tx, 'cancelled', cancelled)
  await end(tx, 'failed', failed)
  for (const endpointId of new Set(failed.map((delivery) => delivery.endpointId))) {
    const ids = failed.filter((delivery) => delivery.endpointId === endpointId).map(({ id }) => id)
    await raiseGivenUp(tx, endpointId, ids)
  }
  return over.length
}

async function end(tx: Database, status: 'failed' | 'cancelled', deliveries: { id: string }[]): Promise<void> {
  if (deliveries.length === 0) return
  const ids = deliveries.map(({ id }) => id)
  await tx.execute(sql`
    update webhook_deliveries set status = ${status}, next_try_at = null
    where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`)
}

/** Raises an alarm about events that were not delivered. */
export async function raiseGivenUp(tx: Database, endpointId: string, deliveryIds: string[]): Promise<void> {
  const isIt = and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.deletedAt))
  const [endpoint] = await tx.select({ url: webhookEndpoints.url }).from(webhookEndpoints).where(isIt)
  if (!endpoint) return
  const count = deliveryIds.length.toLocaleString('en-US')
  await raiseAlarm(tx, {
    kind: 'webhook-given-up',
    subject: `webhook:${endpointId}`,
    message:
      `${deliveryIds.length === 1 ? 'An event was' : `${count} events were`} not taken by ${new URL(endpoint.url).host} within three days. ` +
      'Nothing more is tried; replay from the log when it answers again.',
    rowIds: deliveryIds,
  })
}

/** Each may have twenty deliveries, and each of those as many tries. */
const EVENTS_AT_ONCE = 200

/** Deletes events older than thirty days with their deliveries and tries; pending ones stay. */
export async function forgetWebhooks(): Promise<void> {
  let found: number
  do found = await transaction(forgetSome)
  while (found === EVENTS_AT_ONCE)
}

async function forgetSome(tx: Database): Promise<number> {
  const isPending = eq(webhookDeliveries.status, 'pending')
  const waits = db()
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.eventId, webhookEvents.id), isPending))
  const old = await tx
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(and(lt(webhookEvents.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`), notExists(waits)))
    .orderBy(asc(webhookEvents.createdAt))
    .limit(EVENTS_AT_ONCE)
  if (old.length > 0)
    await forget(
      tx,
      old.map(({ id }) => id),
    )
  return old.length
}

async function forget(tx: Database, eventIds: string[]): Promise<void> {
  const deliveries = await tx
    .select({ id: webhookDeliveries.id, eventId: webhookDeliveries.eventId, status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.eventId, eventIds))
    // Waits for a replay.
    .for('update')
  const replayed = deliveries.filter(({ status }) => status === 'pending').map(({ eventId }) => eventId)
  const forgotten = eventIds.filter((id) => !replayed.includes(id))
  const ids = deliveries.filter(({ eventId }) => forgotten.includes(eventId)).map(({ id }) => id)
  await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, ids))
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids))
  await tx.delete(webhookEvents).where(inArray(webhookEvents.id, forgotten))
}
