import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents } from '#app/db/schema/webhooks.ts'
import { KEPT_DAYS } from './rules.ts'

/** Each may have twenty deliveries, and each of those as many tries. */
const AT_ONCE = 200

/** Deletes events of more than thirty days ago, with their deliveries and tries, some at a time; what is still to be sent stays. */
export async function forgetWebhooks(): Promise<void> {
  let found: number
  do found = await transaction(forgetSome)
  while (found === AT_ONCE)
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
    .limit(AT_ONCE)
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
    // Whoever replays one at this moment comes first.
    .for('update')
  const replayed = deliveries.filter(({ status }) => status === 'pending').map(({ eventId }) => eventId)
  const forgotten = eventIds.filter((id) => !replayed.includes(id))
  const ids = deliveries.filter(({ eventId }) => forgotten.includes(eventId)).map(({ id }) => id)
  await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, ids))
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids))
  await tx.delete(webhookEvents).where(inArray(webhookEvents.id, forgotten))
}
