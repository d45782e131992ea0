import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { providerLabel } from './provider.ts'
import { receiptNumber } from './rules.ts'

const columns = {
  id: payments.id,
  amountCents: payments.amountCents,
  creditedCents: payments.creditedCents,
  status: payments.status,
  providerStatus: payments.providerStatus,
  paymentUrl: payments.paymentUrl,
  expiresAt: payments.expiresAt,
  createdAt: payments.createdAt,
}

export type TopUp = Awaited<ReturnType<typeof listRecentTopUps>>[number]

/** The customer's last few top-ups, newest first. */
export async function listRecentTopUps(customerId: string, limit = 5) {
  return db()
    .select(columns)
    .from(payments)
    .where(eq(payments.customerId, customerId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit)
}

/** A top-up of this customer, or null. */
export async function getTopUp({ id, customerId }: { id: string; customerId: string }): Promise<TopUp | null> {
  if (!isUuid(id)) return null
  const [topUp] = await db()
    .select(columns)
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  return topUp ?? null
}

const TOP_UPS_A_PAGE = 20

/** The customer's top-ups, newest first, a page at a time; `older` is the last one's id when there are more, to ask with as `before`. */
export async function listTopUps({ customerId, before }: { customerId: string; before: string | null }) {
  const last = before === null ? null : await getTopUp({ id: before, customerId })
  const found = await db()
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        // By the stored instant, which is finer than a Date; two values, not a row, so that the index is entered at the right place.
        last ? sql`(${payments.createdAt}, ${payments.id}) < (${storedInstant(last.id)}, ${last.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(TOP_UPS_A_PAGE + 1)
  const topUps = found.slice(0, TOP_UPS_A_PAGE)
  return { topUps, older: found.length > topUps.length ? (topUps.at(-1)?.id ?? null) : null }
}

function storedInstant(id: string): SQL {
  return sql`(select created_at from payments where id = ${id})`
}

/** What the receipt of this customer's top-up says, in cents; null when none of that id was credited. */
export async function getReceipt({ id, customerId }: { id: string; customerId: string }) {
  const [payment] = await db()
    .select({
      provider: payments.provider,
      invoiceId: payments.invoiceId,
      askedCents: payments.amountCents,
      creditedCents: payments.creditedCents,
      returnedCents: sql<number>`coalesce((select sum(amount_cents) from ${ledgerTransfers}
        where payment_id = ${id} and customer_id = ${customerId} and reason = 'refund'), 0)`.mapWith(Number),
      startedAt: payments.createdAt,
      creditedAt: payments.creditedAt,
    })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  if (!payment?.creditedAt) return null
  const isTest = payment.provider === 'simulator'
  const provider = isTest ? 'Built-in simulator (test money)' : providerLabel(payment.provider)
  return { ...payment, provider, creditedAt: payment.creditedAt, number: receiptNumber(id) }
}
