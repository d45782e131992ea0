import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { fulfillments, productEndpoints } from '#app/db/schema/fulfillment.ts'
import { refunds } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { formatDuration } from '#app/lib/duration.ts'
import { type Cursor, isBackwards, readPage } from '#app/lib/pagination.ts'
import { inReadersLanguage } from '#app/lib/stored-text.ts'
import type { FulfillmentListQuery } from './schema.ts'

const MEASURED = 20
const LEAST_MEASURED = 5

/** Returns how long making the goods of a product usually takes, such as "5 minutes"; null if nobody knows. */
export async function getUsualTime(productId: string): Promise<string | null> {
  const seconds = await getUsualSeconds(productId)
  return seconds === null ? null : formatDuration(seconds)
}

async function getUsualSeconds(productId: string): Promise<number | null> {
  const last = db()
    .select({
      took: sql<number>`extract(epoch from ${fulfillments.deliveredAt} - ${fulfillments.createdAt})`.as('took'),
    })
    .from(fulfillments)
    .where(and(eq(fulfillments.productId, productId), eq(fulfillments.status, 'delivered')))
    .orderBy(desc(fulfillments.deliveredAt))
    .limit(MEASURED)
    .as('last')
  const [[endpoint], [measured]] = await Promise.all([
    db()
      .select({ minutes: productEndpoints.usualMinutes })
      .from(productEndpoints)
      .where(eq(productEndpoints.productId, productId)),
    db()
      .select({
        count: sql<number>`count(*)::int`,
        seconds: sql<number>`ceil(percentile_cont(0.5) within group (order by took))::float8`,
      })
      .from(last),
  ])
  if (endpoint?.minutes) return endpoint.minutes * 60
  return measured && measured.count >= LEAST_MEASURED ? Math.max(1, measured.seconds) : null
}

export type Fulfillment = NonNullable<Awaited<ReturnType<typeof getFulfillment>>>

/** Returns the state of an order whose goods are made, with the reason of its refund. */
export async function getFulfillment(orderId: string) {
  const [found] = await db()
    .select({
      productId: fulfillments.productId,
      status: fulfillments.status,
      deliveredAt: fulfillments.deliveredAt,
      contentDeletedAt: fulfillments.contentDeletedAt,
      giveUpAt: fulfillments.giveUpAt,
      attempts: fulfillments.attempts,
      nextAttemptAt: fulfillments.nextAttemptAt,
      lastError: fulfillments.lastError,
      refundReason: refunds.reason,
    })
    .from(fulfillments)
    .leftJoin(refunds, eq(refunds.orderId, fulfillments.orderId))
    .where(eq(fulfillments.orderId, orderId))
    .orderBy(desc(refunds.createdAt))
    .limit(1)
  return found ? { ...found, lastError: found.lastError && inReadersLanguage(found.lastError) } : null
}

export async function hasFulfillments(): Promise<boolean> {
  const [first] = await db().select({ id: fulfillments.orderId }).from(fulfillments).limit(1)
  return first !== undefined
}

const PAGE = 50

const listed = {
  id: fulfillments.orderId,
  status: fulfillments.status,
  attempts: fulfillments.attempts,
  nextAttemptAt: fulfillments.nextAttemptAt,
  lastError: fulfillments.lastError,
  createdAt: fulfillments.createdAt,
  productName: orders.productName,
  quantity: orders.quantity,
  customerName: customers.name,
}

export type ListedFulfillment = Awaited<ReturnType<typeof listFulfillments>>['rows'][number]

/** Lists a page of the orders whose goods are made, the newest first. */
export async function listFulfillments({ status, ...cursor }: FulfillmentListQuery) {
  const { rows, ...page } = await readPage(cursor, PAGE, (from, limit) => {
    const order = isBackwards(from) ? asc : desc
    return db()
      .select(listed)
      .from(fulfillments)
      .innerJoin(orders, eq(orders.id, fulfillments.orderId))
      .innerJoin(customers, eq(customers.id, fulfillments.customerId))
      .where(and(status ? eq(fulfillments.status, status) : undefined, isBeyond(from)))
      .orderBy(order(fulfillments.createdAt), order(fulfillments.orderId))
      .limit(limit)
  })
  return {
    ...page,
    rows: rows.map((row) => ({ ...row, lastError: row.lastError && inReadersLanguage(row.lastError) })),
  }
}

function isBeyond({ after, before }: Cursor): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from fulfillments as place where place.order_id = ${id})`
  const isPast = sql.raw(after ? '<' : '>')
  return sql`(${fulfillments.createdAt}, ${fulfillments.orderId}) ${isPast} (${placed}, ${id}::uuid)`
}
