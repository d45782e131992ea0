import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { pageOpenFirst } from '#app/db/open-first.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { claims, stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { placeInOrder } from '#app/domain/orders/delivery/item-names.ts'
import { containsPattern } from '#app/lib/contains-pattern.ts'
import type { OpenFirstCursor } from '#app/lib/list-inputs.ts'
import { claimColumns, decider, givenBackCents, PAGE, replacement, withNames } from './queries.ts'
import type { ClaimState } from './rules.ts'

type QueueFilter = {
  state: ClaimState | null
  claimId?: string | null
  search: string
  after?: OpenFirstCursor | undefined
}

/** Open claims have no decision date: 'infinity' puts them first. */
const decided = sql`coalesce(${claims.decidedAt}, 'infinity')`

const accountCount = sql<number>`(
  select accounts_after from orders as newest where newest.customer_id = ${claims.customerId} order by number desc limit 1
)`

/** Lists claims for admins: open ones first, oldest first; then decided ones, latest first. */
export async function listClaimQueue({ state, claimId, search, after }: QueueFilter) {
  const isWanted = and(
    state ? eq(claims.status, state) : undefined,
    claimId ? eq(claims.id, claimId) : undefined,
    after ? comesAfter(after) : undefined,
  )
  const inQueue = [desc(decided), asc(claims.createdAt), asc(claims.id)]
  const pageIds = db()
    .select({ id: claims.id })
    .from(claims)
    .where(isWanted)
    .orderBy(...inQueue)
    .limit(PAGE + 1)
  const found = await db()
    .select({
      ...claimColumns,
      customerId: claims.customerId,
      customerName: customers.name,
      customerEmail: customers.email,
      accountCount,
      quantity: orders.quantity,
      // Only the items of a discounted order can differ.
      pricedPlace: sql<number>`case when ${orders.totalCents} % ${orders.quantity} = 0 then 1 else ${placeInOrder('stock_accounts')} end`,
      totalCents: orders.totalCents,
      givenBackCents,
      decidedBy: decider.name,
      batchId: stockAccounts.batchId,
      batchNote: stockBatches.sourceNote,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(customers, eq(customers.id, claims.customerId))
    .innerJoin(stockAccounts, eq(stockAccounts.id, claims.stockAccountId))
    .innerJoin(stockBatches, eq(stockBatches.id, stockAccounts.batchId))
    .leftJoin(replacement, eq(replacement.claimId, claims.id))
    .leftJoin(decider, eq(decider.id, claims.decidedBy))
    // Without a search, the page's ids are found before joining the stock, which may have a million rows.
    .where(search === '' ? inArray(claims.id, pageIds) : and(isWanted, matches(search)))
    .orderBy(...inQueue)
    .limit(PAGE + 1)
  const { rows, next } = pageOpenFirst(found, PAGE, ({ status }) => status === 'open')
  const records = await claimRecords(rows.map(({ customerId }) => customerId))
  return { items: rows.map((claim) => ({ ...withNames(claim), ...(records[claim.customerId] ?? NO_RECORD) })), next }
}

function matches(search: string): SQL | undefined {
  const pattern = containsPattern(search)
  return or(
    ilike(customers.name, pattern),
    ilike(customers.email, pattern),
    ilike(stockAccounts.username, pattern),
    ilike(stockAccounts.searchText, pattern),
  )
}

/** The claim at the place may have been decided since: those that were open after it still follow. */
function comesAfter({ among, id }: OpenFirstCursor): SQL {
  const place = among === 'open' ? sql`'infinity'` : sql`last.decided_at`
  return sql`exists (
    select from claims as last
    where last.id = ${id} and (${place}, ${claims.createdAt}, ${claims.id}) > (${decided}, last.created_at, last.id)
  )`
}

const NO_RECORD = { made: 0, granted: 0 }

async function claimRecords(customerIds: string[]): Promise<Record<string, typeof NO_RECORD>> {
  const found = await db()
    .select({
      customerId: claims.customerId,
      made: sql<number>`count(*)`.mapWith(Number),
      granted: sql<number>`count(*) filter (where ${claims.status} in ('swapped', 'credited'))`.mapWith(Number),
    })
    .from(claims)
    .where(inArray(claims.customerId, customerIds))
    .groupBy(claims.customerId)
  return Object.fromEntries(found.map(({ customerId, ...record }) => [customerId, record]))
}
