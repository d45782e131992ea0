import { and, desc, eq, sql } from 'drizzle-orm'
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

export type TopUp = NonNullable<Awaited<ReturnType<typeof getTopUp>>>

export async function getTopUp({ id, customerId }: { id: string; customerId: string }) {
  if (!isUuid(id)) return null
  const [topUp] = await db()
    .select(columns)
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.customerId, customerId)))
  return topUp ?? null
}

type TopUpPage = { customerId: string; before?: string | null; limit?: number }

/** Returns a page of the customer's top-ups, newest first; `older` continues the list. */
export async function listTopUps({ customerId, before = null, limit = 20 }: TopUpPage) {
  const last = before === null ? null : await getTopUp({ id: before, customerId })
  const found = await db()
    .select(columns)
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        // The stored instant is finer than a Date.
        last
          ? sql`(${payments.createdAt}, ${payments.id}) < ((select created_at from payments where id = ${last.id}), ${last.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1)
  const topUps = found.slice(0, limit)
  return { topUps, older: found.length > topUps.length ? (topUps.at(-1)?.id ?? null) : null }
}

/** Returns the receipt of this customer's top-up; null when nothing was credited. */
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
