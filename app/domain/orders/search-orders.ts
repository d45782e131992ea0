import { and, asc, desc, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { contains, containsEmail } from '#app/db/contains.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { foldUuid } from '#app/lib/uuid.ts'

/** So many customers are looked up one by one; of more, some order will be among the next ones anyway. */
const FEW = 1_000

type Wanted = {
  /** A further condition on an order. */
  where: SQL | undefined
  /** By date; null for any, as for counting, which is quicker. */
  direction: 'asc' | 'desc' | null
  limit: number
}

/**
 * A subquery of ids: the first orders, by date, whose id begins with what is searched for, whose product's name contains it, or whose
 * customer's name or address does; `limit` of each kind, which are at least the first `limit` of all. Each kind is found by an index of its
 * own, which no condition over all of them could use.
 */
export async function idsOfFound(q: string, { where, direction, limit }: Wanted): Promise<SQL> {
  const first = (condition: SQL | undefined) =>
    sql`(${db()
      .select({ id: orders.id })
      .from(orders)
      .where(and(condition, where))
      .orderBy(...(direction ? byDate(direction) : []))
      .limit(limit)})`
  const [byName, byCustomer] = await Promise.all([isNamed(q), isOfCustomer(q)])
  const ofEach =
    byCustomer.few &&
    sql`(select placed.id from unnest(${sql.param(byCustomer.few)}::uuid[]) as found (customer_id)
      cross join lateral ${first(sql`${orders.customerId} = found.customer_id`)} as placed)`
  const kinds = [hasId(q), byName, byCustomer.many].filter((kind) => kind !== undefined).map(first)
  if (ofEach) kinds.push(ofEach)
  return kinds.length > 0 ? sql.join(kinds, sql` union `) : sql`select null::uuid where false`
}

/** Newest first, or the other way round. */
export function byDate(direction: 'asc' | 'desc'): SQL[] {
  const order = { asc, desc }[direction]
  return [order(orders.createdAt), order(orders.id)]
}

const PART_OF_ID = /^[\da-f-]+$/i
const DIGITS = 32

/** A range of the primary key: ids that begin so, with or without the hyphens. */
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

/** Nothing is left of a deleted person to be found by. */
async function isOfCustomer(q: string): Promise<{ few?: string[]; many?: SQL }> {
  const matching = and(isNull(customers.deletedAt), or(contains(customers.name, q), containsEmail(customers.email, q)))
  const ids = () => db().select({ id: customers.id }).from(customers).where(matching)
  const found = await ids().limit(FEW + 1)
  if (found.length > FEW) return { many: inArray(orders.customerId, ids()) }
  return found.length > 0 ? { few: found.map(({ id }) => id) } : {}
}

/** How late an order may become visible after the instant that it carries. */
const LATENESS_MS = 10 * 60 * 1000

const known = new Set<string>()
let lookedAt: Date | undefined

/**
 * Returns every product name on an order, which may differ from the product's name now. No index holds them, and to look for a part of a
 * name in every order takes long; but an order never changes, so a process reads all of them once and after that what came since.
 */
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
