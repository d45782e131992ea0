import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { payerColumns } from './payer-columns.ts'
import { reviewReason } from './transitions.ts'

const MOST = 50

/**
 * Top-ups that credit nothing until somebody has looked: under review, or held by the provider; amounts in cents, the one that changed
 * last first. At most 50, and whether there are more.
 */
export async function listHeldPayments() {
  const found = await db()
    .select({
      id: payments.id,
      status: payments.status,
      providerStatus: payments.providerStatus,
      invoiceId: payments.invoiceId,
      amountCents: payments.amountCents,
      arrivedCents: payments.arrivedCents,
      updatedAt: payments.updatedAt,
      customer: payerColumns,
    })
    .from(payments)
    .innerJoin(customers, eq(customers.id, payments.customerId))
    // Word for word as the index says it.
    .where(sql`${payments.status} in ('review', 'held')`)
    .orderBy(desc(payments.updatedAt))
    .limit(MOST + 1)
  const held = found.slice(0, MOST).map((payment) => ({ ...payment, reason: reviewReason(payment) }))
  return { held, hasMore: found.length > MOST }
}
