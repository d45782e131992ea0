import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { postWebhook } from '#app/integrations/post-webhook.ts'
import { log } from '#app/log.server.ts'
import { raiseGivenUp } from './give-up.ts'
import { bodyOf, nextTryAfter } from './rules.ts'
import { openSecret } from './sealed-secret.ts'
import { signedHeaders } from './signature.ts'

/** At the same time, of one process: an endpoint that does not answer holds its own places and nobody else's. */
const MOST_OF_ENDPOINT = 5
const NEXT_LOOK_MS = 1_000
/** Longer than a try takes; what a process that was killed had taken on is due again after that. */
const LEASE = sql`now() + interval '1 minute'`

/**
 * Sends what is due, and answers when nothing is left that is. A delivery is taken on before it is sent and noted after that, so it
 * may be sent twice, under the same id, and never goes missing. Any number of processes may do so at once: each takes on others. `stop`
 * ends it after those that were taken on.
 */
export async function deliverWebhooks(stop?: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, string>()
  try {
    for (;;) {
      const taken = await takeDue([...underWay.values()])
      for (const delivery of taken) {
        const sending = deliver(delivery).finally(() => underWay.delete(sending))
        underWay.set(sending, delivery.endpointId)
      }
      if (underWay.size === 0 || stop?.aborted) return
      // What else becomes due need not wait for who is slow.
      await Promise.race([...underWay.keys(), pause(NEXT_LOOK_MS)])
    }
  } finally {
    await Promise.all(underWay.keys())
  }
}

type Delivery = Awaited<ReturnType<typeof readTaken>>[number]

/** As many of each endpoint as there is room for beside those of `busy`, which names the endpoint of each that is under way. */
async function takeDue(busy: string[]): Promise<Delivery[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    with room as (
      select endpoints.id, ${MOST_OF_ENDPOINT} - count(busy.id)::int as free
      from webhook_endpoints as endpoints
      left join jsonb_array_elements_text(${JSON.stringify(busy)}::jsonb) as busy (id) on busy.id::uuid = endpoints.id
      where endpoints.active and endpoints.deleted_at is null
      group by endpoints.id
    ), due as (
      select taken.id from room cross join lateral (
        select id from webhook_deliveries
        where endpoint_id = room.id and next_try_at <= now() and give_up_at > now()
        order by next_try_at limit room.free
        for no key update skip locked
      ) as taken
    )
    update webhook_deliveries set next_try_at = ${LEASE}, attempts = attempts + 1
    from due where webhook_deliveries.id = due.id
    returning webhook_deliveries.id`)
  return rows.length === 0 ? [] : readTaken(rows.map(({ id }) => id))
}

function readTaken(ids: string[]) {
  return db()
    .select({
      id: webhookDeliveries.id,
      attempts: webhookDeliveries.attempts,
      giveUpAt: webhookDeliveries.giveUpAt,
      event: webhookEvents,
      endpointId: webhookEndpoints.id,
      url: webhookEndpoints.url,
      secretSealed: webhookEndpoints.secretSealed,
      previousSecretSealed: webhookEndpoints.previousSecretSealed,
      previousSecretUntil: webhookEndpoints.previousSecretUntil,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(inArray(webhookDeliveries.id, ids))
}

async function deliver(delivery: Delivery): Promise<void> {
  const startedAt = new Date()
  try {
    const body = bodyOf(delivery.event)
    const headers = signedHeaders({
      eventId: delivery.event.id,
      body,
      at: startedAt,
      secrets: secretsOf(delivery, startedAt),
    })
    const since = performance.now()
    const reply = await postWebhook({ url: delivery.url, headers, body }, { networks: config().webhookNetworks })
    await note(delivery, { ...reply, startedAt, durationMs: Math.round(performance.now() - since) })
  } catch (error) {
    // It is due again when its lease runs out.
    log.error({ err: error, deliveryId: delivery.id }, 'a webhook could not be delivered')
  }
}

function secretsOf(delivery: Delivery, at: Date): string[] {
  const { endpointId, secretSealed, previousSecretSealed: previous, previousSecretUntil: until } = delivery
  const secret = openSecret(secretSealed, endpointId, 'secret_sealed')
  if (!previous || !until || until <= at) return [secret]
  return [secret, openSecret(previous, endpointId, 'previous_secret_sealed')]
}

type Attempt = Omit<typeof webhookAttempts.$inferInsert, 'id' | 'deliveryId' | 'error'> & { error: string | null }

/** Writes down a try and what follows from it. A late no of a process that hung changes nothing for who tries it now. */
async function note(delivery: Delivery, attempt: Attempt): Promise<void> {
  const { id, attempts, endpointId } = delivery
  await transaction(async (tx) => {
    await tx.insert(webhookAttempts).values({ deliveryId: id, ...attempt })
    const isPending = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'pending'))
    if (attempt.error === null) {
      const delivered = { status: 'delivered', nextTryAt: null, deliveredAt: sql`now()` } as const
      await tx.update(webhookDeliveries).set(delivered).where(isPending)
      return
    }
    const isOurs = and(isPending, eq(webhookDeliveries.attempts, attempts))
    const nextTryAt = nextTryAfter(delivery)
    const change = nextTryAt ? { nextTryAt } : ({ status: 'failed', nextTryAt } as const)
    const { rowCount } = await tx.update(webhookDeliveries).set(change).where(isOurs)
    if (!nextTryAt && rowCount === 1) await raiseGivenUp(tx, endpointId, [id])
  })
}
