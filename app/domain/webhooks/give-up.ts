import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/db/schema/webhooks.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'

const AT_ONCE = 1_000

/**
 * Gives up what nobody took within three days, as of an endpoint that is turned off or of a shop that stood still, with an alarm for each
 * endpoint; what waits for one that was deleted is cancelled. To be called again and again.
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

/** So that nothing is dropped unseen. */
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
