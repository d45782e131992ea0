import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { failPoint, HAS_FAIL_POINTS } from '#app/db/fail-points.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { isPending } from '#app/domain/customers/rules.ts'
import { InvoiceNotFound, ProviderError, ProviderMalformed } from '#app/integrations/payment-errors.ts'
import type { Invoice } from '#app/integrations/payment-gateway.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { log } from '#app/log.server.ts'
import { getProviderNamed, type PaymentProvider } from './provider.ts'
import { paymentRefusals, TopUpsNotSetUp } from './refusals.ts'
import type { StoredPayment } from './rules.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'

export type Check = { settlement: Settlement } | { fault: ProviderError }

type CheckOptions = {
  /** Facts that a notice contradicts. */
  doubts?: string[]
  timeoutMs?: number
}

/**
 * Asks the provider about a top-up, with no transaction open, and settles it by the answer. A fault changes nothing. An
 * unknown invoice raises an alarm, unless it was never made.
 */
export async function checkPayment(
  provider: PaymentProvider,
  payment: StoredPayment,
  { doubts = [], timeoutMs }: CheckOptions = {},
): Promise<Check> {
  const { providerOrderId: orderId, invoiceId: uuid } = payment
  let invoice: Invoice
  try {
    invoice = await provider.gateway.readInvoice({ orderId, uuid }, timeoutMs)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, paymentId: payment.id }, 'the provider could not be asked about a top-up')
    await noteFault(payment, error)
    if (error instanceof InvoiceNotFound) await noteDenial(payment)
    return { fault: error }
  }
  if (HAS_FAIL_POINTS) await failPoint('settlement:asked')
  return { settlement: await settlePayment(payment, provider, invoice, doubts) }
}

/** An unreadable response may mean that the provider's protocol changed, so it raises an alarm. */
async function noteFault({ id }: StoredPayment, fault: ProviderError): Promise<void> {
  const { message } = fault
  await transaction(async (tx) => {
    await tx.update(payments).set({ lastFault: message }).where(eq(payments.id, id))
    if (fault instanceof ProviderMalformed) {
      await raiseAlarm(tx, { kind: 'payment-unreadable', subject: `payment:${id}`, message })
    }
  })
}

async function noteDenial(payment: StoredPayment): Promise<void> {
  if ((await closedAsNeverMade(payment)) || payment.invoiceId === null) return
  // Another account at the provider knows none of the former's invoices; settled ones stay settled.
  if (!isPending(payment)) return
  const message = 'The provider says that it knows no such invoice, though it made it.'
  const alarm = { kind: 'payment-denied', subject: `payment:${payment.id}`, message } as const
  await transaction((tx) => raiseAlarm(tx, alarm))
}

/** Closes a top-up whose process ended before it reached the provider. */
async function closedAsNeverMade({ id }: StoredPayment): Promise<boolean> {
  const { rowCount } = await db()
    .update(payments)
    .set({ status: 'failed', checkAt: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.status, ['created', 'failed']),
        isNull(payments.invoiceId),
        sql`${payments.createdAt} < now() - interval '1 minute'`,
      ),
    )
  return rowCount === 1
}

const TIMEOUT_MS = 8_000

const checks = rateLimit('payment-check', { points: 30, seconds: 60 })

/** The settlement, or the fault as a sentence and whether the shop asks again by itself. */
export type CheckedAgain = { settlement: Settlement } | { fault: string; isAskedAgain: boolean }

/**
 * Asks the provider about a top-up for an admin, for at most eight seconds, and settles it by the answer. Refuses with
 * TooManyAttempts after thirty a minute, and with TopUpsNotSetUp.
 */
export async function checkAgain(paymentId: string, actorId: string): Promise<CheckedAgain> {
  await checks.spend(actorId)
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw paymentRefusals.paymentNotFound()
  const provider = await getProviderNamed(payment.provider)
  if (!provider) throw new TopUpsNotSetUp()
  const check = await checkPayment(provider, payment, { timeoutMs: TIMEOUT_MS })
  if ('settlement' in check) return check
  const isAskedAgain = (await db().$count(payments, and(eq(payments.id, paymentId), isNotNull(payments.checkAt)))) > 0
  return { fault: check.fault.message, isAskedAgain }
}
