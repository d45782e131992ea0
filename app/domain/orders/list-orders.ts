import { and, eq, gte, ilike, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { products } from '#app/db/schema/shop.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { addDays } from '#app/lib/dates.ts'
import {
  countOf,
  type FoundCount,
  isBackwards,
  MAX_COUNT,
  type Place,
  readInBatches,
  turnCountedPage,
} from '#app/lib/turn-page.ts'
import { foldUuid } from '#app/lib/uuid.ts'
import { getPurchaseTotals, type ListedOrder, orderColumns, withStatus } from './queries.ts'
import type { OrderListQuery } from './schema.ts'

/** Whose orders may be seen; part of every statement here. */
export type OrderScope = { customerId: string }

type Filter = Pick<OrderListQuery, 'q' | 'from' | 'to' | 'product' | 'type'>
type Cut = Pick<OrderListQuery, 'sort' | 'direction' | 'after' | 'before'>

const PAGE = 50
const EXPORT_BATCH = 1_000

const sortColumns = { date: orders.createdAt, quantity: orders.quantity, amount: orders.totalCents }

/** One page of the orders that match. */
export async function listOrders(scope: OrderScope, query: Filter & Cut) {
  const { rows, ...page } = await turnCountedPage(query, {
    size: PAGE,
    read: (place, limit) => readOrders(scope, { ...query, ...place }, limit),
    count: () => countOrders(scope, query),
  })
  return { orders: rows, ...page }
}

/** All orders that match, in the order asked for, read a batch at a time as they are taken. */
export function exportOrders(scope: OrderScope, query: Filter & Cut): AsyncGenerator<ListedOrder> {
  return readInBatches(
    ({ after }: Place, limit) => readOrders(scope, { ...query, after, before: undefined }, limit),
    EXPORT_BATCH,
  )
}

/** Products to filter by: what is on sale, and what is not any more but was bought. */
export async function listOrderedProducts(scope: OrderScope): Promise<{ id: string; name: string }[]> {
  return db()
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(
      or(
        eq(products.active, true),
        sql`exists (select from ${orders} where ${orders.productId} = ${products.id} and ${isWithin(scope)})`,
      ),
    )
    .orderBy(products.name, products.id)
}

/** Follows the order asked for from `after` on, and runs against it from `before` on. */
async function readOrders(scope: OrderScope, query: Filter & Cut, limit: number) {
  const column = sortColumns[query.sort]
  const isDescending = (query.direction === 'desc') !== isBackwards(query)
  const place = query.after ?? query.before
  // The place is a row of the same scope, so that the address tells nothing of anybody else's, and exact to the microsecond.
  const beyondPlace =
    place &&
    sql`(${column}, ${orders.id}) ${sql.raw(isDescending ? '<' : '>')}
      (select ${column}, ${orders.id} from ${orders} where ${orders.id} = ${place} and ${isWithin(scope)})`
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const rows = await db()
    .select(orderColumns)
    .from(orders)
    .where(and(isWithin(scope), matches(query), beyondPlace || undefined))
    .orderBy(sql`${column} ${direction}, ${orders.id} ${direction}`)
    .limit(limit)
  return rows.map(withStatus)
}

function isWithin({ customerId }: OrderScope): SQL {
  return eq(orders.customerId, customerId)
}

function matches({ q, from, to, product, type }: Filter): SQL | undefined {
  return and(
    q ? isNamed(q) : undefined,
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, addDays(new Date(to), 1)) : undefined,
    product ? eq(orders.productId, product) : undefined,
    type ? eq(orders.orderType, type) : undefined,
  )
}

const PART_OF_ID = /^[\da-f-]+$/

/** Reads every order of the scope in the worst case, so it looks at no id for what can be in none. */
function isNamed(q: string): SQL | undefined {
  const pattern = containsPattern(q)
  const id = foldUuid(q)
  const byId = PART_OF_ID.test(id) ? sql`${orders.id}::text like ${containsPattern(id)}` : undefined
  return or(byId, ilike(orders.productName, pattern))
}

async function countOrders(scope: OrderScope, filter: Filter): Promise<FoundCount> {
  const matching = matches(filter)
  if (!matching) {
    const { orders: placed } = await getPurchaseTotals(scope.customerId)
    return { count: placed, isMore: false }
  }
  const some = db()
    .select({ id: orders.id })
    .from(orders)
    .where(and(isWithin(scope), matching))
    .limit(MAX_COUNT + 1)
    .as('some')
  const found = await db().$count(some)
  return countOf(found)
}
