import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { fulfillments, productEndpoints } from '#app/db/schema/fulfillment.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { refundUnmade } from '#app/domain/orders/refund-order.ts'
import type { StoredText } from '#app/lib/stored-text.ts'
import { log } from '#app/log.server.ts'
import { t } from '#messages'
import { inLanguage } from '#messages/in-node.ts'
import { languageOr } from '#messages/languages.ts'
import { askEndpoint } from './ask-endpoint.ts'
import { noteFailure, noteSuccess } from './failures.ts'
import { readAnswer } from './read-answer.ts'
import { nextAttemptAfter, type Outcome } from './rules.ts'
import { sealContent } from './sealed.ts'

/** Limits the concurrent requests to an endpoint per process, so that a slow one does not block the others. */
const MOST_OF_ENDPOINT = 5
const NEXT_LOOK_MS = 1_000
/** Longer than a request takes. In whole milliseconds, like a Date, because the lease identifies the request. */
const LEASE = sql`date_trunc('milliseconds', now()) + interval '1 minute'`

/** Asks the endpoints of all orders that are due, in any number of processes. Leases, asks, then records each. */
export async function makeOrders(stop?: AbortSignal): Promise<void> {
  const underWay = new Map<Promise<void>, string>()
  try {
    while (!stop?.aborted) {
      const taken = await takeDue([...underWay.values()])
      for (const order of taken) {
        const making = make(order).finally(() => underWay.delete(making))
        underWay.set(making, order.endpoint.productId)
      }
      if (underWay.size === 0) return
      await Promise.race([...underWay.keys(), pause(NEXT_LOOK_MS, undefined, { signal: stop }).catch(() => {})])
    }
  } finally {
    await Promise.all(underWay.keys())
  }
}

type Taken = Awaited<ReturnType<typeof readTaken>>[number]

/** Leases orders that are due. `busy` contains the product of each request in progress. */
async function takeDue(busy: string[]): Promise<Taken[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    with room as (
      select endpoints.product_id, ${MOST_OF_ENDPOINT} - count(busy.id)::int as free
      from product_endpoints as endpoints
      left join jsonb_array_elements_text(${JSON.stringify(busy)}::jsonb) as busy (id) on busy.id = endpoints.product_id
      group by endpoints.product_id
    ), due as (
      select taken.order_id from room cross join lateral (
        select order_id from fulfillments
        where status = 'waiting' and product_id = room.product_id and next_attempt_at <= now()
        order by next_attempt_at limit room.free
        for no key update skip locked
      ) as taken
    )
    update fulfillments set next_attempt_at = ${LEASE}, attempts = attempts + 1
    from due where fulfillments.order_id = due.order_id
    returning fulfillments.order_id as id`)
  return rows.length === 0 ? [] : readTaken(rows.map(({ id }) => id))
}

function readTaken(ids: string[]) {
  const { orderId, attempts, nextAttemptAt, giveUpAt } = fulfillments
  const { id, name, email, language } = customers
  return db()
    .select({
      orderId,
      attempts,
      giveUpAt,
      leasedUntil: sql<Date>`${nextAttemptAt}`.mapWith(nextAttemptAt),
      endpoint: productEndpoints,
      productName: orders.productName,
      quantity: orders.quantity,
      unitPriceCents: orders.unitPriceCents,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      customer: { id, name, email, language },
    })
    .from(fulfillments)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(productEndpoints, eq(productEndpoints.productId, fulfillments.productId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inArray(orderId, ids), eq(fulfillments.status, 'waiting')))
}

async function make(order: Taken): Promise<void> {
  const { orderId, endpoint, attempts: attempt, customer } = order
  try {
    const outcome = readAnswer(await askEndpoint(endpoint, { ...order, attempt, customer }))
    await record(order, outcome)
    const isFailure = outcome.kind === 'never' || (outcome.kind === 'later' && outcome.isFailure)
    await (isFailure ? noteFailure : noteSuccess)(endpoint.productId)
  } catch (error) {
    // The lease ends, and the order is tried again.
    log.error({ err: error, orderId }, 'could not make an order')
  }
}

async function record(order: Taken, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'made') return deliver(order, outcome.content)
  if (outcome.kind === 'never') return refund(order, outcome.why, outcome.reason)
  const nextAttemptAt = nextAttemptAfter(order)
  if (nextAttemptAt)
    await db().update(fulfillments).set({ nextAttemptAt, lastError: outcome.why }).where(isLeased(order))
  else await refund(order, outcome.why, null, { isLate: true })
}

function isLeased({ orderId, leasedUntil }: Taken) {
  return and(
    eq(fulfillments.orderId, orderId),
    eq(fulfillments.status, 'waiting'),
    eq(fulfillments.nextAttemptAt, leasedUntil),
  )
}

/** Stores the goods unless the order was refunded. The row decides, so that it never gets both. */
async function deliver({ orderId, productName, quantity, customer }: Taken, content: string): Promise<void> {
  const contentSealed = sealContent(content, orderId)
  const isDelivered = await transaction(async (tx) => {
    const { rowCount } = await tx
      .update(fulfillments)
      .set({ status: 'delivered', contentSealed, deliveredAt: sql`now()`, nextAttemptAt: null, lastError: null })
      .where(and(eq(fulfillments.orderId, orderId), eq(fulfillments.status, 'waiting')))
    if (rowCount !== 1) return false
    await addJob(tx, 'send-mail', {
      template: 'order-made',
      to: customer.email,
      name: customer.name,
      url: `${config().appUrl}/customer/orders/${orderId}`,
      orderId,
      productName,
      quantity,
    })
    return true
  }, 'fulfillment')
  if (!isDelivered)
    log.warn({ orderId }, 'goods arrived after the order was delivered or refunded, and were not stored')
}

async function refund(order: Taken, why: StoredText, said: string | null, { isLate = false } = {}): Promise<void> {
  const { orderId, leasedUntil: nextAttemptAt, customer } = order
  await db().update(fulfillments).set({ lastError: why }).where(isLeased(order))
  const reason = await inLanguage(languageOr(customer.language), () => {
    if (isLate) return t('server.fulfillment.reasons.late')
    return said ? t('server.fulfillment.reasons.refused', { reason: said }) : t('server.fulfillment.reasons.declined')
  })
  await refundUnmade({ orderId, nextAttemptAt, reason })
}
