import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { readInvoice } from '#app/integrations/cryptomus/client.ts'
import { InvoiceNotFound } from '#app/integrations/cryptomus/errors.ts'
import { log } from '#app/log.server.ts'
import { getPaymentProvider, type PaymentProvider } from './queries.ts'
import { TopUpsNotSetUp } from './refusals.ts'
import type { StoredPayment } from './rules.ts'
import { settlePayment } from './settle-payment.ts'

const MOST_AT_ONCE = 3
const TIMEOUT_MS = 2_500

/** Called off by the customer, while the provider's page still takes money. */
const isCancelledHereOnly = and(eq(payments.status, 'expired'), ne(payments.providerStatus, 'cancel'))

/**
 * Asks the provider about the customer's few newest open payments, before all about `first`, so that a lost notice strands nobody,
 * and answers whether that brought money. It takes a bounded time, and what fails is only logged: the page that calls it shows
 * what is known.
 */
export async function refreshOpenPayments(customerId: string, first: string | null = null): Promise<boolean> {
  const provider = await getPaymentProvider().catch(nobody)
  if (!provider) return false
  const open = await db()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.customerId, customerId),
        eq(payments.provider, provider.name),
        or(inArray(payments.status, ['created', 'waiting']), isCancelledHereOnly),
        gt(payments.createdAt, sql`now() - interval '3 days'`),
      ),
    )
    .orderBy(
      sql`${payments.id} is distinct from ${first}::uuid`,
      eq(payments.status, 'expired'),
      desc(payments.createdAt),
    )
    .limit(MOST_AT_ONCE)
  const credited = await Promise.all(open.map((payment) => refresh(provider, payment)))
  return credited.includes(true)
}

function nobody(error: unknown): null {
  if (error instanceof TopUpsNotSetUp) return null
  throw error
}

async function refresh(provider: PaymentProvider, payment: StoredPayment): Promise<boolean> {
  try {
    const invoice = await readInvoice(provider.account, payment.providerOrderId, TIMEOUT_MS)
    return (await settlePayment(payment, provider, invoice)) === 'credited'
  } catch (error) {
    log.warn({ err: error, paymentId: payment.id }, 'an open payment could not be read again')
    if (error instanceof InvoiceNotFound) await closeIfNeverOpened(payment)
    return false
  }
}

/** The process ended between our row and the provider's answer, and the provider knows nothing of it. */
async function closeIfNeverOpened({ id }: StoredPayment): Promise<void> {
  await db()
    .update(payments)
    .set({ status: 'failed', updatedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, id),
        eq(payments.status, 'created'),
        isNull(payments.invoiceId),
        lt(payments.createdAt, sql`now() - interval '1 minute'`),
      ),
    )
}
