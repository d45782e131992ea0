import { and, asc, desc, eq, gt, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { type Cursor, readInBatches } from '#app/lib/pagination.ts'
import type { Period } from './rules.ts'

export type Scope = { customerId: string; period: Period }

/** Positive into the balance, negative out of it. */
const amountCents = sql<number>`case when ${ledgerTransfers.toAccount} = 'customer:' || ${ledgerTransfers.customerId}
  then ${ledgerTransfers.amountCents} else -${ledgerTransfers.amountCents} end`.mapWith(Number)

const columns = {
  id: ledgerTransfers.id,
  createdAt: ledgerTransfers.createdAt,
  reason: ledgerTransfers.reason,
  note: ledgerTransfers.note,
  orderId: ledgerTransfers.orderId,
  productId: orders.productId,
  productName: orders.productName,
  quantity: orders.quantity,
  paymentId: payments.id,
  amountCents,
  balanceCents: ledgerTransfers.balanceAfterCents,
}

export type Transfer = Awaited<ReturnType<typeof listTransfers>>['transfers'][number]

const PAGE = 50
const BATCH = 1_000

export async function listTransfers(
  { before = null, ...scope }: Scope & { before?: number | null },
  limit = PAGE,
): Promise<{ transfers: Awaited<ReturnType<typeof select>>; older: number | null }> {
  const found = await select(scope, before === null ? undefined : lt(ledgerTransfers.id, before), desc, limit + 1)
  const transfers = found.slice(0, limit)
  return { transfers, older: found.length > limit ? (transfers.at(-1)?.id ?? null) : null }
}

/** Uses two conditions, because charges and returned money have separate indexes. */
export async function listOrderTransfers(orderId: string) {
  const isOfOrder = eq(ledgerTransfers.orderId, orderId)
  return listWithActors(
    or(and(isOfOrder, sql`reason = 'purchase'`), and(isOfOrder, sql`reason in ('refund', 'claim')`)),
  )
}

export async function listPaymentTransfers(paymentId: string) {
  return listWithActors(eq(ledgerTransfers.paymentId, paymentId))
}

/** Sums what a top-up added to the balance without its bonus: its credit and adjustments, less what was taken back. */
export async function sumBooked(paymentId: string, database: Database = db()): Promise<number> {
  const [sum] = await database
    .select({ cents: sql<number>`coalesce(sum(${amountCents}), 0)`.mapWith(Number) })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.paymentId, paymentId), sql`not (${isTopUpBonus})`))
  return sum?.cents ?? 0
}

const isTopUpBonus = sql`${ledgerTransfers.reason} in ('bonus', 'bonus_reversed')`

/** Sums the bonus of a top-up that neither a reversal nor a payout took back. */
export async function sumTopUpBonus(
  database: Database,
  { paymentId, customerId }: { paymentId: string; customerId: string },
): Promise<number> {
  const byPayouts = sql`(select sum((source ->> 'bonusCents')::bigint)
    from payouts cross join jsonb_array_elements(sources) as source
    where payouts.customer_id = ${customerId} and status in ('started', 'sent') and source ->> 'paymentId' = ${paymentId})`
  const [sum] = await database
    .select({ cents: sql<number>`coalesce(sum(${amountCents}), 0) - coalesce(${byPayouts}, 0)`.mapWith(Number) })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.paymentId, paymentId), isTopUpBonus))
  return sum?.cents ?? 0
}

type GuestPayment = Pick<typeof payments.$inferSelect, 'id' | 'customerId' | 'bonusCents'>

/** Returns what the order of a guest's payment cost beyond the payment's bonus, less what it gave back. */
export async function sumSpentByGuest(
  database: Database,
  { id, customerId, bonusCents }: GuestPayment,
): Promise<number> {
  const { rows } = await database.execute<{ cents: string }>(sql`
    select coalesce(sum(amount_cents * case to_account when 'revenue' then 1 else -1 end), 0) as cents
    from ledger_transfers join orders on orders.id = order_id
    where orders.customer_id = ${customerId} and idempotency_key = ${id}`)
  return Math.max(0, Number(rows[0]?.cents ?? 0) - bonusCents)
}

/** Sums the bonus that paid for an order and was not given back yet. */
export async function sumOrderBonus(database: Database, orderId: string): Promise<number> {
  const isOfOrder = eq(ledgerTransfers.orderId, orderId)
  const [sum] = await database
    .select({
      cents: sql<number>`coalesce(sum(case ${ledgerTransfers.reason} when 'purchase' then ${ledgerTransfers.bonusCents}
        else -${ledgerTransfers.bonusCents} end), 0)`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .where(or(and(isOfOrder, sql`reason = 'purchase'`), and(isOfOrder, sql`reason in ('refund', 'claim')`)))
  return sum?.cents ?? 0
}

/** Returns the part of a balance that is never paid out. */
export async function getBonus(customerId: string): Promise<number> {
  const [found] = await db()
    .select({ bonusCents: customers.bonusCents })
    .from(customers)
    .where(eq(customers.id, customerId))
  return found?.bonusCents ?? 0
}

async function listWithActors(where: SQL | undefined) {
  const found = await db()
    .select({
      id: ledgerTransfers.id,
      createdAt: ledgerTransfers.createdAt,
      reason: ledgerTransfers.reason,
      note: ledgerTransfers.note,
      amountCents,
      actorName: customers.name,
    })
    .from(ledgerTransfers)
    .leftJoin(customers, eq(customers.id, ledgerTransfers.actorId))
    .where(where)
    .orderBy(desc(ledgerTransfers.id))
    .limit(PAGE + 1)
  return { transfers: found.slice(0, PAGE), hasOlder: found.length > PAGE }
}

export function readTransfers(scope: Scope): AsyncGenerator<Transfer> {
  const read = ({ after = 0 }: Cursor<number>, limit: number) =>
    select(scope, gt(ledgerTransfers.id, after), asc, limit)
  return readInBatches(read, BATCH)
}

function select(scope: Scope, page: SQL | undefined, order: typeof asc, limit: number) {
  return db()
    .select(columns)
    .from(ledgerTransfers)
    .leftJoin(orders, eq(orders.id, ledgerTransfers.orderId))
    .leftJoin(payments, and(eq(payments.id, ledgerTransfers.paymentId), gt(payments.creditedCents, 0)))
    .where(and(isIn(scope), page))
    .orderBy(order(ledgerTransfers.id))
    .limit(limit)
}

function isIn({ customerId, period: { from, until } }: Scope): SQL | undefined {
  return and(
    eq(ledgerTransfers.customerId, customerId),
    from ? gte(ledgerTransfers.createdAt, from) : undefined,
    until ? lt(ledgerTransfers.createdAt, until) : undefined,
  )
}

/** Sums a period's transfers. Opening + in - out = closing, even if servers' clocks differ. */
export async function sumTransfers({ customerId, period: { from, until } }: Scope) {
  const { createdAt } = ledgerTransfers
  const isBefore = from ? sql`${createdAt} < ${from.toISOString()}` : sql`false`
  const isInside = sql`not (${isBefore})`
  const sum = (of: SQL, where: SQL) => sql<number>`coalesce(sum(${of}) filter (where ${where}), 0)`.mapWith(Number)
  const [sums] = await db()
    .select({
      openingCents: sum(amountCents, isBefore),
      inCents: sum(amountCents, sql`${isInside} and ${amountCents} > 0`),
      outCents: sum(sql`-(${amountCents})`, sql`${isInside} and ${amountCents} < 0`),
      count: sql<number>`count(*) filter (where ${isInside})`.mapWith(Number),
    })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.customerId, customerId), until ? lt(createdAt, until) : undefined))
  const { openingCents, inCents, outCents, count } = sums ?? { openingCents: 0, inCents: 0, outCents: 0, count: 0 }
  return { openingCents, inCents, outCents, count, closingCents: openingCents + inCents - outCents }
}
