import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { preferReplicaInBatches } from '#app/db/replica.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers, shopTallies } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import {
  type Cursor,
  type FoundCount,
  isBackwards,
  MAX_COUNT,
  readCountedPage,
  readInBatches,
} from '#app/lib/pagination.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { heldOrderColumns, isGivenBack, withStatus } from '../queries.ts'
import type { AllOrdersQuery } from '../schema.ts'
import { type AccountSearch, anywhere, isSecret, listFoundAccounts } from './find-accounts.ts'
import { readSearch } from './seal-search.ts'
import { byDate, countFound, idsOfFound, isSold } from './search-orders.ts'

type Filter = Omit<AllOrdersQuery, 'after' | 'before' | 'sealed'> & AccountSearch

export type HeldOrder = Awaited<ReturnType<typeof readOrders>>[number]

const PAGE = 50
const EXPORT_BATCH = 2_000

export async function listAllOrders(query: Filter & Cursor) {
  const { rows, ...page } = await readCountedPage(query, {
    size: PAGE,
    read: (cursor, limit) => readOrders(query, cursor, limit),
    count: () => countOrders(query),
  })
  const accounts = await listFoundAccounts(
    query,
    rows.map(({ id }) => id),
  )
  return { orders: rows, accounts, ...page }
}

/** Whether the text finds an order and is no password or line of an account, so that it may appear in a URL. */
export async function isPlainSearch(search: AccountSearch): Promise<boolean> {
  if (await isSecret(search, anywhere)) return false
  return (await readOrders(search, {}, 1)).length > 0
}

export function readAllOrders(filter: Filter): AsyncGenerator<HeldOrder> {
  const read = preferReplicaInBatches((cursor: Cursor, limit: number) => readOrders(filter, cursor, limit))
  return readInBatches(read, EXPORT_BATCH)
}

export async function getFilterChoices({ customer }: Pick<Filter, 'customer'>) {
  const [listed, holder] = await Promise.all([
    db().select({ id: products.id, name: products.name }).from(products).orderBy(products.name, products.id),
    customer ? findHolder(customer) : null,
  ])
  return { products: listed, holder }
}

/** Finds a customer by id or email address; `email` is null for a deleted one. */
export async function findHolder(customer: string) {
  const isHolder = isUuid(customer)
    ? eq(customers.id, customer)
    : and(eq(sql`lower(${customers.email})`, customer), isNull(customers.deletedAt))
  const email = sql<string | null>`case when ${customers.deletedAt} is null then ${customers.email} end`
  const [holder] = await db().select({ id: customers.id, name: customers.name, email }).from(customers).where(isHolder)
  return holder ?? null
}

async function readOrders(filter: Filter, cursor: Cursor, limit: number) {
  const direction = isBackwards(cursor) ? 'asc' : 'desc'
  const rows = await db()
    .select(heldOrderColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(await found(filter, { where: isBeyond(cursor), direction, limit }))
    .orderBy(...byDate(direction))
    .limit(limit)
  return rows.map(withStatus)
}

type Part = { where?: SQL; direction: 'asc' | 'desc' | null; limit: number }

async function found({ q, typed, ...filter }: Filter, { where, ...part }: Part): Promise<SQL | undefined> {
  const wanted = and(matches(filter), where)
  return q ? sql`${orders.id} in (${await idsOfFound({ q, typed }, { ...part, where: wanted })})` : wanted
}

/** Two values instead of a row let PostgreSQL start at the right place in the index, to the microsecond. */
function isBeyond({ after, before }: Cursor): SQL | undefined {
  const id = after ?? before
  if (id === undefined) return undefined
  const placed = sql`(select created_at from orders as place where place.id = ${id})`
  return sql`(${orders.createdAt}, ${orders.id}) ${sql.raw(after ? '<' : '>')} (${placed}, ${id}::uuid)`
}

function matches({ customer, minAmount, maxAmount, refunded, ...filter }: Omit<Filter, keyof AccountSearch>) {
  return and(
    isSold(filter),
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

/** Repeats the condition of the partial index on such transfers. */
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
  const { q, typed: _, ...rest } = filter
  if (q !== '' || matches(rest)) return countFound(await found(filter, { direction: null, limit: MAX_COUNT + 1 }))
  const [tallied] = await db()
    .select({ orders: sql<number>`coalesce(sum(${shopTallies.orders}), 0)`.mapWith(Number) })
    .from(shopTallies)
  return { count: tallied?.orders ?? 0, isMore: false }
}

type Export = { query: AllOrdersQuery; actorId: string; clientIp: string }

/** Keeps search terms and email addresses out of the audit log, which outlives deleted customers. */
export async function exportAllOrders({ query, actorId, clientIp }: Export): Promise<AsyncGenerator<HeldOrder>> {
  const { q: _q, sealed: _sealed, after: _after, before: _before, ...filter } = query
  const { customer } = filter
  const search = readSearch(query, actorId)
  const holder = customer && { customer: (await findHolder(customer))?.id ?? null }
  const after = { ...filter, ...holder, isSearched: search.q !== '' }
  await transaction((tx) =>
    recordAudit(tx, { actorId, action: 'orders.exported', subject: 'orders', after, ip: clientIp }),
  )
  return readAllOrders({ ...filter, ...search })
}
