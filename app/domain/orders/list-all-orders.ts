import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { mayBeOldInParts } from '#app/db/replica.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers, products, shopTallies } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { addDays } from '#app/lib/dates.ts'
import { parseDollars } from '#app/lib/money.ts'
import {
  countOf,
  type FoundCount,
  isBackwards,
  MAX_COUNT,
  type Place,
  readInBatches,
  turnCountedPage,
} from '#app/lib/turn-page.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { heldOrderColumns, isGivenBack, withStatus } from './queries.ts'
import type { AllOrdersQuery } from './schema.ts'
import { byDate, idsOfFound } from './search-orders.ts'

type Filter = Omit<AllOrdersQuery, 'after' | 'before' | 'order'>

export type HeldOrder = Awaited<ReturnType<typeof readOrders>>[number]

const PAGE = 50
const EXPORT_BATCH = 2_000

/** One page of everybody's orders that match, newest first; for admins. Amounts in cents. */
export async function listAllOrders(query: Filter & Place) {
  const { rows, ...page } = await turnCountedPage(query, {
    size: PAGE,
    read: (place, limit) => readOrders(query, place, limit),
    count: () => countOrders(query),
  })
  return { orders: rows, ...page }
}

/** All orders that match, newest first, a bounded number of them in memory at a time. */
export function readAllOrders(filter: Filter): AsyncGenerator<HeldOrder> {
  const read = mayBeOldInParts((place: Place, limit: number) => readOrders(filter, place, limit))
  return readInBatches(read, EXPORT_BATCH)
}

/** What the filter of all orders offers: every product, and the customer whose orders are wanted. */
export async function getFilterChoices({ customer }: Pick<Filter, 'customer'>) {
  const [listed, holder] = await Promise.all([
    db().select({ id: products.id, name: products.name }).from(products).orderBy(products.name, products.id),
    customer ? findHolder(customer) : null,
  ])
  return { products: listed, holder }
}

/** By id or by address; a person who was deleted has no address any more, and null. */
export async function findHolder(customer: string) {
  const isHolder = isUuid(customer)
    ? eq(customers.id, customer)
    : and(eq(sql`lower(${customers.email})`, customer), isNull(customers.deletedAt))
  const email = sql<string | null>`case when ${customers.deletedAt} is null then ${customers.email} end`
  const [holder] = await db().select({ id: customers.id, name: customers.name, email }).from(customers).where(isHolder)
  return holder ?? null
}

async function readOrders(filter: Filter, place: Place, limit: number) {
  const direction = isBackwards(place) ? 'asc' : 'desc'
  const rows = await db()
    .select(heldOrderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(await found(filter, { where: isBeyond(place), direction, limit }))
    .orderBy(...byDate(direction))
    .limit(limit)
  return rows.map(withStatus)
}

type Part = { where?: SQL; direction: 'asc' | 'desc' | null; limit: number }

async function found({ q, ...filter }: Filter, { where, ...part }: Part): Promise<SQL | undefined> {
  const wanted = and(matches(filter), where)
  return q ? sql`${orders.id} in (${await idsOfFound(q, { ...part, where: wanted })})` : wanted
}

/** Two values, not a row, so that the index is entered at the right place; exact to the microsecond. */
function isBeyond({ after, before }: Place): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from orders as place where place.id = ${id})`
  return sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(after ? '<' : '>')} (${placed}, ${id}::uuid)`
}

function matches({ from, to, product, type, customer, minAmount, maxAmount, refunded }: Omit<Filter, 'q'>) {
  return and(
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, addDays(new Date(to), 1)) : undefined,
    product ? eq(orders.productId, product) : undefined,
    type ? eq(orders.orderType, type) : undefined,
    customer ? isOf(customer) : undefined,
    minAmount ? gte(orders.totalCents, parseDollars(minAmount) ?? 0) : undefined,
    maxAmount ? lte(orders.totalCents, parseDollars(maxAmount) ?? 0) : undefined,
    refunded ? refundConditions[refunded] : undefined,
  )
}

function isOf(customer: string): SQL {
  if (isUuid(customer)) return eq(orders.customerId, customer)
  return sql`${orders.customerId} = (
    select id from customers where lower(email) = ${customer} and deleted_at is null
  )`
}

/** Names the condition of the partial index that holds such transfers. */
const hasRefund = sql`exists (
  select from ledger_transfers
  where order_id = ${orders.id} and reason in ('refund', 'claim') and reason = 'refund' and from_account = 'revenue'
)`

const refundConditions: Record<NonNullable<Filter['refunded']>, SQL> = {
  no: sql`not ${hasRefund}`,
  any: hasRefund,
  partly: sql`(${hasRefund} and not ${isGivenBack})`,
  fully: sql`(${hasRefund} and ${isGivenBack})`,
}

async function countOrders(filter: Filter): Promise<FoundCount> {
  const { q, ...rest } = filter
  if (q === '' && !matches(rest)) return { count: await countPlaced(), isMore: false }
  const some = db()
    .select({ id: orders.id })
    .from(orders)
    .where(await found(filter, { direction: null, limit: MAX_COUNT + 1 }))
    .limit(MAX_COUNT + 1)
    .as('some')
  return countOf(await db().$count(some))
}

/** As many as were ever placed, by the tallies (docs/decisions/011). */
async function countPlaced(): Promise<number> {
  const [tallied] = await db()
    .select({ orders: sql<number>`coalesce(sum(${shopTallies.orders}), 0)`.mapWith(Number) })
    .from(shopTallies)
  return tallied?.orders ?? 0
}

type Export = { query: AllOrdersQuery; actorId: string; clientAddress: string }

/**
 * Everybody's orders that match, newest first, as they are taken. It is audited before the first one is read, with the filter. The words that
 * were searched for are left out, and a customer stands there by id: the log outlasts a person who is deleted.
 */
export async function exportAllOrders({ query, actorId, clientAddress }: Export): Promise<AsyncGenerator<HeldOrder>> {
  const { q, after: _after, before: _before, ...filter } = query
  const { customer } = filter
  await transaction(async (tx) =>
    recordAudit(tx, {
      actorId,
      action: 'orders.exported',
      subject: 'orders',
      after: {
        ...filter,
        ...(customer && { customer: (await findHolder(customer))?.id ?? null }),
        isSearched: q !== '',
      },
      address: clientAddress,
    }),
  )
  return readAllOrders({ q, ...filter })
}
