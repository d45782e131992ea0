import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '#app/db/schema/webhooks.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { postWebhook } from '#app/integrations/post-webhook.ts'
import { inEnglish, type StoredText, stored } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { bodyOf, KEPT_DAYS, nextTryAfter } from './rules.ts'
import { openSecret, signedHeaders } from './secret.ts'

/** Limits the concurrent attempts of an endpoint per process, so that a slow one does not block the others. */
const MOST_OF_ENDPOINT = 5
const NEXT_LOOK_MS = 1_000
/** Longer than an attempt takes. In whole milliseconds, like a Date, because the lease identifies the attempt. */
const LEASE = sql`date_trunc('milliseconds', now()) + interval '1 minute'`

/** Sends all due deliveries, in any number of processes. Leases, sends, then records each, so none is lost. */
export async function deliverWebhooks(stop?: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, string>()
  try {
    while (!stop?.aborted) {
      const taken = await takeDue([...underWay.values()])
      for (const delivery of taken) {
        const sending = deliver(delivery).finally(() => underWay.delete(sending))
        underWay.set(sending, delivery.endpointId)
      }
      if (underWay.size === 0) return
      await Promise.race([...underWay.keys(), pause(NEXT_LOOK_MS, undefined, { signal: stop }).catch(() => {})])
    }
  } finally {
    await Promise.all(underWay.keys())
  }
}

type Delivery = Awaited<ReturnType<typeof readTaken>>[number]

/** Leases due deliveries. `busy` contains the endpoint of each delivery in progress. */
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
  const { id, attempts, nextTryAt, giveUpAt } = webhookDeliveries
  const { id: endpointId, url, secretSealed, previousSecretSealed, previousSecretUntil } = webhookEndpoints
  const leasedUntil = sql<Date>`${nextTryAt}`.mapWith(nextTryAt)
  const endpoint = { endpointId, url, secretSealed, previousSecretSealed, previousSecretUntil }
  return db()
    .select({ id, attempts, leasedUntil, giveUpAt, event: webhookEvents, ...endpoint })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(endpointId, webhookDeliveries.endpointId))
    .where(and(inArray(id, ids), isNotNull(nextTryAt)))
}

async function deliver(delivery: Delivery): Promise<void> {
  const startedAt = new Date()
  const since = performance.now()
  try {
    const reply = await send(delivery, startedAt)
    await note(delivery, { ...reply, startedAt, durationMs: Math.round(performance.now() - since) })
  } catch (error) {
    log.error({ err: error, deliveryId: delivery.id }, 'could not deliver a webhook')
  }
}

async function send(delivery: Delivery, at: Date): ReturnType<typeof postWebhook> {
  const secrets = secretsOf(delivery, at)
  if (!secrets) return { statusCode: null, error: stored('server.webhooks.faults.secretUnreadable'), answer: '' }
  const { url, event } = delivery
  const body = bodyOf(event)
  const headers = signedHeaders({ eventId: event.id, body, at, secrets })
  return postWebhook({ url, headers, body }, { networks: config().webhookNetworks })
}

/** Returns null if a secret cannot be opened, for example with another SEALING_KEY. */
function secretsOf(delivery: Delivery, at: Date): string[] | null {
  const { endpointId, secretSealed, previousSecretSealed: previous, previousSecretUntil: until } = delivery
  try {
    const secret = openSecret(secretSealed, endpointId, 'secret_sealed')
    if (!previous || !until || until <= at) return [secret]
    return [secret, openSecret(previous, endpointId, 'previous_secret_sealed')]
  } catch (error) {
    log.error({ err: error, endpointId }, "could not open a webhook's secret")
    return null
  }
}

type Attempt = Awaited<ReturnType<typeof send>> & { startedAt: Date; durationMs: number }

/** Records an attempt, and its outcome unless another process or a replay has taken over the delivery. */
async function note(delivery: Delivery, { error, ...attempt }: Attempt): Promise<void> {
  const { id, endpointId, leasedUntil } = delivery
  await transaction(async (tx) => {
    await tx
      .insert(webhookAttempts)
      .values({ deliveryId: id, ...attempt, error: error && inEnglish(error), errorText: error })
    const change = changeAfter(delivery, error)
    const { rowCount } = await tx
      .update(webhookDeliveries)
      .set(change)
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.nextTryAt, leasedUntil)))
    if (change.status === 'failed' && rowCount === 1) await raiseGivenUp(tx, endpointId, [id])
  })
}

function changeAfter(delivery: Delivery, error: StoredText | null) {
  if (error === null) return { status: 'delivered', nextTryAt: null, deliveredAt: sql`now()` } as const
  const nextTryAt = nextTryAfter(delivery)
  return { status: nextTryAt ? 'pending' : 'failed', nextTryAt } as const
}

const AT_ONCE = 1_000

/** Fails deliveries after three days, with an alarm for each endpoint, and cancels those of deleted endpoints. */
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
  const ids = deliveries.map(({ id }) => id)
  await tx.update(webhookDeliveries).set({ status, nextTryAt: null }).where(inArray(webhookDeliveries.id, ids))
}

async function raiseGivenUp(tx: Database, endpointId: string, deliveryIds: string[]): Promise<void> {
  const isIt = and(eq(webhookEndpoints.id, endpointId), isNull(webhookEndpoints.deletedAt))
  const [endpoint] = await tx.select({ url: webhookEndpoints.url }).from(webhookEndpoints).where(isIt)
  if (!endpoint) return
  await raiseAlarm(tx, {
    kind: 'webhook-given-up',
    subject: `webhook:${endpointId}`,
    message: stored('server.alarms.messages.webhookGivenUp', {
      host: new URL(endpoint.url).host,
      count: deliveryIds.length,
    }),
    rowIds: deliveryIds,
  })
}

const EVENTS_AT_ONCE = 200

/** Deletes events older than thirty days with their deliveries and attempts, except those with pending deliveries. */
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
  const eventIds = old.map(({ id }) => id)
  const deliveries = await tx
    .select({ id: webhookDeliveries.id, eventId: webhookDeliveries.eventId, status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.eventId, eventIds))
    // Waits for a concurrent replay.
    .for('update')
  const replayed = deliveries.filter(({ status }) => status === 'pending').map(({ eventId }) => eventId)
  const forgotten = eventIds.filter((id) => !replayed.includes(id))
  const ids = deliveries.filter(({ eventId }) => forgotten.includes(eventId)).map(({ id }) => id)
  await tx.delete(webhookAttempts).where(inArray(webhookAttempts.deliveryId, ids))
  await tx.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, ids))
  await tx.delete(webhookEvents).where(inArray(webhookEvents.id, forgotten))
  return old.length
}
