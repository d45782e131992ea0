import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orderLabels, orders } from '#app/db/schema/orders.ts'
import { namesLike } from '#app/domain/translations/queries.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import { type Cursor, type FoundCount, isBackwards, readCountedPage, readInBatches } from '#app/lib/pagination.ts'
import { foldUuid } from '#app/lib/uuid.ts'
import { getPurchaseTotals, type ListedOrder, ownOrderColumns, withStatus } from '../queries.ts'
import type { OrderListQuery } from '../schema.ts'
import { type AccountSearch, isSecret, listFoundAccounts, ofCustomer, ordersWithAccount } from './find-accounts.ts'
import { countFound, isSold } from './search-orders.ts'

/** Restricts every statement here. */
export type OrderScope = { customerId: string }

type Filter = Pick<OrderListQuery, 'from' | 'to' | 'product' | 'type'> & AccountSearch
type Cut = Pick<OrderListQuery, 'sort' | 'direction' | 'after' | 'before'>

const PAGE = 50
const EXPORT_BATCH = 1_000

const sortColumns = { date: orders.createdAt, quantity: orders.quantity, amount: orders.totalCents }

export async function listOrders(scope: OrderScope, query: Filter & Cut) {
  const { rows, ...page } = await readCountedPage(query, {
    size: PAGE,
    read: (cursor, limit) => readOrders(scope, { ...query, ...cursor }, limit),
    count: () => countOrders(scope, query),
  })
  const accounts = await listFoundAccounts(
    query,
    rows.map(({ id }) => id),
  )
  return { orders: rows, accounts, ...page }
}

/** Whether the text finds an order and is no password or line of an account, so that it may appear in a URL. */
export async function isPlainSearch({ customerId }: OrderScope, search: AccountSearch): Promise<boolean> {
  if (await isSecret(search, ofCustomer(customerId))) return false
  return (await readOrders({ customerId }, { ...search, sort: 'date', direction: 'desc' }, 1)).length > 0
}

export function exportOrders(scope: OrderScope, query: Filter & Cut): AsyncGenerator<ListedOrder> {
  return readInBatches(
    ({ after }: Cursor, limit) => readOrders(scope, { ...query, after, before: undefined }, limit),
    EXPORT_BATCH,
  )
}

/** Lists the products to filter by: those for sale or bought before. */
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

async function readOrders(scope: OrderScope, query: Filter & Cut, limit: number) {
  const column = sortColumns[query.sort]
  const isDescending = (query.direction === 'desc') !== isBackwards(query)
  const cursor = query.after ?? query.before
  // The cursor must be a row of the same scope, so that the URL reveals nothing about other customers' orders.
  const beyondPlace =
    cursor &&
    sql`(${column}, ${orders.id}) ${sql.raw(isDescending ? '<' : '>')}
      (select ${column}, ${orders.id} from ${orders} where ${orders.id} = ${cursor} and ${isWithin(scope)})`
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const rows = await db()
    .select(ownOrderColumns)
    .from(orders)
    .where(and(isWithin(scope), await matches(scope, query), beyondPlace || undefined))
    .orderBy(sql`${column} ${direction}, ${orders.id} ${direction}`)
    .limit(limit)
  return rows.map(withStatus)
}

function isWithin({ customerId }: OrderScope): SQL {
  return eq(orders.customerId, customerId)
}

async function matches(scope: OrderScope, { q, typed, ...filter }: Filter): Promise<SQL | undefined> {
  if (q === '') return isSold(filter)
  const withAccount = await ordersWithAccount({ q, typed }, ofCustomer(scope.customerId))
  return and(or(isNamed(q), sql`${orders.id} in ${withAccount}`), isSold(filter))
}

const PART_OF_ID = /^[\da-f-]+$/

/** Compares ids only with what an id can contain, because the worst case reads every order of the scope. */
function isNamed(q: string): SQL | undefined {
  const pattern = containsPattern(q)
  const id = foldUuid(q)
  const byId = PART_OF_ID.test(id) ? sql`${orders.id}::text like ${containsPattern(id)}` : undefined
  const byLabel = sql`exists (select from ${orderLabels} where order_id = ${orders.id} and label ilike ${pattern})`
  return or(byId, byLabel, ilike(orders.productName, pattern), namesLike(orders.productName, pattern))
}

async function countOrders(scope: OrderScope, filter: Filter): Promise<FoundCount> {
  const matching = await matches(scope, filter)
  if (matching) return countFound(and(isWithin(scope), matching))
  const { orders: placed } = await getPurchaseTotals(scope.customerId)
  return { count: placed, isMore: false }
}
