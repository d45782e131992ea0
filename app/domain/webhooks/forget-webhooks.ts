import { and, eq, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents } from '#app/db/schema/webhooks.ts'
import { KEPT_DAYS } from './rules.ts'

const AT_ONCE = 1_000

const isOld = lt(webhookEvents.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`)

/** Deletes events of more than thirty days ago, with their deliveries and tries; what is still to be sent stays. */
export async function forgetWebhooks(): Promise<void> {
  let forgotten: number
  do forgotten = await transaction(forgetSome)
  while (forgotten === AT_ONCE)
  const isTold = db()
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.eventId, webhookEvents.id))
  await db()
    .delete(webhookEvents)
    .where(and(isOld, notExists(isTold)))
}

async function forgetSome(tx: Database): Promise<number> {
  const old = await tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(isOld, ne(webhookDeliveries.status, 'pending')))
    .limit(AT_ONCE)
    // Whoever replays one at this moment comes first.
    .for('update', { of: webhookDeliveries })
  if (old.length === 0) return 0
  const ids = old.map(({ id }) => id)
  await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, ids))
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids))
  return old.length
}
