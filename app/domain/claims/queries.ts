import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Database, db } from '#app/db/client.server.ts'
import { refunds } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { claims, stockAccounts } from '#app/db/schema/stock.ts'
import { goodsOfOrder } from '#app/domain/catalog/queries.ts'
import { placeOf, placesOf } from '#app/domain/orders/delivery/item-names.ts'
import { itemName } from '#app/domain/orders/rules.ts'
import { deliveredFor } from '#app/domain/stock/queries.ts'
import { type ClaimRule, isGivenBack, warrantyEnd } from './rules.ts'

export const PAGE = 50

export const givenBackCents = sql<number>`(
  select coalesce(sum(amount_cents), 0) from ledger_transfers
  where ledger_transfers.order_id = ${orders.id} and reason in ('refund', 'claim')
)`.mapWith(Number)

const decidedByRule = sql<number>`(
  select count(*) from claims
  where claims.order_id = ${orders.id} and claims.status <> 'open' and claims.decided_by is null
)`.mapWith(Number)

const spentCents = sql<number>`(
  select spent_after_cents from orders as newest where newest.customer_id = ${orders.customerId} order by number desc limit 1
)`.mapWith(Number)

const claimedByRuleCents = sql<number>`(
  select coalesce(sum(ceil(claimed.total_cents::numeric / claimed.quantity)), 0) from claims join orders as claimed on claimed.id = claims.order_id
  where claims.customer_id = ${orders.customerId} and claims.status <> 'open' and claims.decided_by is null
)`.mapWith(Number)

export type ClaimedOrder = NonNullable<Awaited<ReturnType<typeof findClaimedOrder>>>

export async function findClaimedOrder(database: Database, { id, customerId }: { id: string; customerId: string }) {
  const [order] = await database
    .select({
      id: orders.id,
      customerId: orders.customerId,
      customerName: customers.name,
      productId: orders.productId,
      productName: orders.productName,
      goods: goodsOfOrder,
      quantity: orders.quantity,
      totalCents: orders.totalCents,
      givenBackCents,
      decidedByRule,
      spentCents,
      claimedByRuleCents,
      createdAt: orders.createdAt,
      // Orders of accounts always have both.
      warrantyHours: sql<number>`${orders.warrantyHours}`,
      claimRule: sql<ClaimRule>`${orders.claimRule}`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId), eq(orders.orderType, 'account')))
  return order ?? null
}

const isClaimed = sql<boolean>`exists (select from claims where claims.stock_account_id = stock_accounts.id)`

const isRefunded = sql<boolean>`exists (select from refunded_lines where refunded_lines.stock_account_id = stock_accounts.id)`

export async function findLines(database: Database, orderId: string, lineIds: string[]) {
  return database
    .select({ id: stockAccounts.id, username: stockAccounts.username, isClaimed, isRefunded })
    .from(stockAccounts)
    .where(and(inArray(stockAccounts.id, lineIds), deliveredFor(orderId)))
    .orderBy(asc(stockAccounts.id))
}

export async function countClaims(database: Database, { customerId, at }: { customerId: string; at: Date }) {
  const dayBefore = new Date(at.getTime() - 24 * 60 * 60 * 1000).toISOString()
  const [counts] = await database
    .select({
      open: sql<number>`count(*) filter (where ${claims.status} = 'open')`.mapWith(Number),
      lastDay: sql<number>`count(*) filter (where ${claims.createdAt} > ${dayBefore})`.mapWith(Number),
    })
    .from(claims)
    .where(eq(claims.customerId, customerId))
  return counts ?? { open: 0, lastDay: 0 }
}

/** Returns the requested lines and others that can be claimed, without credentials; null for unknown ids. */
export async function getClaimForm(wanted: { orderId: string; customerId: string; lineIds: string[] }) {
  const { orderId, customerId, lineIds } = wanted
  const order = await findClaimedOrder(db(), { id: orderId, customerId })
  if (!order) return null
  const asked = await findLines(db(), orderId, lineIds)
  if (asked.length < new Set(lineIds).size) return null
  const hasRefund = (await db().$count(refunds, eq(refunds.orderId, orderId))) > 0
  if (isGivenBack(order)) return { order, lines: [], askedIds: [], areAllClaimed: false, hasMore: false, hasRefund }
  const others = await db()
    .select({ id: stockAccounts.id, username: stockAccounts.username })
    .from(stockAccounts)
    .where(and(deliveredFor(orderId), sql`not ${isClaimed}`, sql`not ${isRefunded}`))
    // Sorted by id, the planner would scan the whole stock for the first line of this order.
    .orderBy(asc(stockAccounts.username), asc(stockAccounts.id))
    .limit(PAGE + 1)
  const places = await placesOf(db(), orderId, [...asked, ...others])
  const unclaimed = asked.filter((line) => !line.isClaimed && !line.isRefunded)
  const askedIds = new Set(unclaimed.map(({ id }) => id))
  const fitting = others.slice(0, PAGE).filter(({ id }) => !askedIds.has(id))
  return {
    order,
    lines: [...unclaimed, ...fitting].map(({ id, username }) => ({
      id,
      name: itemName({ username, place: places[id] }),
    })),
    askedIds: [...askedIds],
    areAllClaimed: asked.length > 0 && asked.every((line) => line.isClaimed),
    hasMore: others.length > PAGE,
    hasRefund,
  }
}

export const replacement = alias(stockAccounts, 'replacement')
export const decider = alias(customers, 'decider')

export const claimColumns = {
  id: claims.id,
  orderId: claims.orderId,
  productName: orders.productName,
  username: stockAccounts.username,
  place: placeOf('stock_accounts'),
  replacementUsername: replacement.username,
  replacementPlace: placeOf('replacement'),
  reason: claims.reason,
  details: claims.details,
  status: claims.status,
  creditedCents: claims.creditedCents,
  decisionNote: claims.decisionNote,
  createdAt: claims.createdAt,
  decidedAt: claims.decidedAt,
}

type Named = {
  username: string
  place: number | null
  replacementUsername: string | null
  replacementPlace: number | null
}

/** Names the item and its replacement. `isNamed` tells whether a search finds the item by that. */
export function withNames<Claim extends Named>({ place, replacementPlace, ...claim }: Claim) {
  const { username, replacementUsername: fresh } = claim
  return {
    ...claim,
    username: itemName({ username, place }),
    isNamed: username !== '',
    replacementUsername: fresh === null ? null : itemName({ username: fresh, place: replacementPlace }),
  }
}

export async function listClaims({ customerId, after }: { customerId: string; after: string | null }) {
  // Two subqueries instead of a row let PostgreSQL start at the right place in the index.
  const place = (column: string) =>
    sql`(select ${sql.identifier(column)} from claims where id = ${after} and customer_id = ${customerId})`
  const found = await db()
    .select(claimColumns)
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(stockAccounts, eq(stockAccounts.id, claims.stockAccountId))
    .leftJoin(replacement, eq(replacement.claimId, claims.id))
    .where(
      and(
        eq(claims.customerId, customerId),
        after === null
          ? undefined
          : sql`(${claims.createdAt}, ${claims.id}) < (${place('created_at')}, ${place('id')})`,
      ),
    )
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(PAGE + 1)
  const { items, next } = pageOf(found)
  return { items: items.map(withNames), next }
}

export async function listOrderClaims(orderId: string) {
  const found = await db()
    .select({ ...claimColumns, decidedBy: decider.name })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .innerJoin(stockAccounts, eq(stockAccounts.id, claims.stockAccountId))
    .leftJoin(replacement, eq(replacement.claimId, claims.id))
    .leftJoin(decider, eq(decider.id, claims.decidedBy))
    .where(eq(claims.orderId, orderId))
    .orderBy(desc(claims.createdAt), desc(claims.id))
    .limit(PAGE)
  return found.map(withNames)
}

/** Returns null for an order that delivered no accounts. */
export async function getWarrantyEnd(order: { id: string; customerId: string }): Promise<Date | null> {
  const [found] = await db()
    .select({ createdAt: orders.createdAt, warrantyHours: sql<number>`${orders.warrantyHours}` })
    .from(orders)
    .where(and(eq(orders.id, order.id), eq(orders.customerId, order.customerId), eq(orders.orderType, 'account')))
  return found ? warrantyEnd(found) : null
}

function pageOf<Item extends { id: string }>(found: Item[]): { items: Item[]; next: string | null } {
  const items = found.slice(0, PAGE)
  return { items, next: found.length > PAGE ? (items.at(-1)?.id ?? null) : null }
}
