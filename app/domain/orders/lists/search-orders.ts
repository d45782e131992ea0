import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { addDays } from '#app/lib/dates.ts'
import { foldEmail } from '#app/lib/email-address.ts'
import { countOf, type FoundCount, MAX_COUNT } from '#app/lib/pagination.ts'
import { foldUuid } from '#app/lib/uuid.ts'
import type { OrderListQuery } from '../schema.ts'
import { type AccountSearch, anywhere, ordersWithAccount } from './find-accounts.ts'

/** With more customers or orders than this, the next orders will include some of theirs anyway. */
const FEW = 1_000

type Wanted = {
  where: SQL | undefined
  /** By date; null for any order, which makes counting faster. */
  direction: 'asc' | 'desc' | null
  limit: number
}

/** Builds a subquery of order ids by id prefix, product name, customer or account, each with its own index and limit. */
export async function idsOfFound(search: AccountSearch, { where, direction, limit }: Wanted): Promise<SQL> {
  const first = (condition: SQL | undefined) =>
    sql`(${db()
      .select({ id: orders.id })
      .from(orders)
      .where(and(condition, where))
      .orderBy(...(direction ? byDate(direction) : []))
      .limit(limit)})`
  const { q } = search
  const [byName, byAccount] = await Promise.all([isNamed(q), hasAccount(search)])
  // With the exact text of an account, skips the search for parts of names, which takes longer the more customers there are.
  const byCustomer = await isOfCustomer(q, { isWhole: byAccount !== undefined })
  const ofEach =
    byCustomer.few &&
    sql`(select placed.id from unnest(${sql.param(byCustomer.few)}::uuid[]) as found (customer_id)
      cross join lateral ${first(sql`${orders.customerId} = found.customer_id`)} as placed)`
  const kinds = [hasId(q), byName, byCustomer.many, byAccount].filter((kind) => kind !== undefined).map(first)
  if (ofEach) kinds.push(ofEach)
  return kinds.length > 0 ? sql.join(kinds, sql` union `) : sql`select null::uuid where false`
}

export function isSold({ from, to, product, type }: Pick<OrderListQuery, 'from' | 'to' | 'product' | 'type'>) {
  return and(
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, addDays(new Date(to), 1)) : undefined,
    product ? eq(orders.productId, product) : undefined,
    type ? eq(orders.orderType, type) : undefined,
  )
}

export async function countFound(where: SQL | undefined): Promise<FoundCount> {
  const some = db()
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('some')
  return countOf(await db().$count(some))
}

export function byDate(direction: 'asc' | 'desc'): SQL[] {
  const order = { asc, desc }[direction]
  return [order(orders.createdAt), order(orders.id)]
}

const PART_OF_ID = /^[\da-f-]+$/i
const DIGITS = 32

/** Matches ids with this prefix, with or without hyphens, as a range of the primary key. */
function hasId(q: string): SQL | undefined {
  const part = foldUuid(q)
  const digits = part.replaceAll('-', '')
  if (!PART_OF_ID.test(part) || digits === '' || digits.length > DIGITS) return undefined
  return sql`${orders.id} between ${digits.padEnd(DIGITS, '0')}::uuid and ${digits.padEnd(DIGITS, 'f')}::uuid`
}

async function isNamed(q: string): Promise<SQL | undefined> {
  const part = q.toLowerCase()
  const names = (await listOrderedNames()).filter((name) => name.toLowerCase().includes(part))
  return names.length > 0 ? inArray(orders.productName, names) : undefined
}

async function hasAccount(search: AccountSearch): Promise<SQL | undefined> {
  const ids = await ordersWithAccount(search, anywhere)
  const { rows } = await db().execute<{ id: string }>(
    sql`select distinct order_id as id from ${ids} as found limit ${FEW + 1}`,
  )
  if (rows.length > FEW) return sql`${orders.id} in ${ids}`
  return rows.length > 0
    ? inArray(
        orders.id,
        rows.map(({ id }) => id),
      )
    : undefined
}

async function isOfCustomer(q: string, { isWhole }: { isWhole: boolean }): Promise<{ few?: string[]; many?: SQL }> {
  const isIt = isWhole
    ? eq(sql`lower(${customers.email})`, foldEmail(q))
    : or(contains(customers.name, q), containsEmail(customers.email, q))
  const matching = and(isNull(customers.deletedAt), isIt)
  const ids = () => db().select({ id: customers.id }).from(customers).where(matching)
  const found = await ids().limit(FEW + 1)
  if (found.length > FEW) return { many: inArray(orders.customerId, ids()) }
  return found.length > 0 ? { few: found.map(({ id }) => id) } : {}
}

/** How late an order may become visible after its timestamp. */
const LATENESS_MS = 10 * 60 * 1000

const known = new Set<string>()
let lookedAt: Date | undefined

/** Orders never change, so a process reads all names once, then only new ones. No index covers them. */
async function listOrderedNames(now = new Date()): Promise<string[]> {
  const since = lookedAt && new Date(lookedAt.getTime() - LATENESS_MS)
  const found = await db()
    .selectDistinct({ name: orders.productName })
    .from(orders)
    .where(since && gt(orders.createdAt, since))
  for (const { name } of found) known.add(name)
  lookedAt = now
  return [...known]
}
