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
  /** What a notice claimed falsely. */
  doubts?: string[]
  timeoutMs?: number
}

/**
 * Asks the provider about a top-up, with no transaction open, and settles it by the answer. A provider that cannot be asked changes
 * nothing. One that does not know an invoice that may still bring money raises an alarm, unless the invoice was never made.
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

/** A response that cannot be read may be a change of the provider's protocol, which no waiting mends. */
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
  // An account at the provider that came after the one that made it denies all of them; what was settled stays so.
  if (!isPending(payment)) return
  const message = 'The provider says that it knows no such invoice, though it made it.'
  const alarm = { kind: 'payment-denied', subject: `payment:${payment.id}`, message } as const
  await transaction((tx) => raiseAlarm(tx, alarm))
}

/** The process ended between our row and the provider's answer, and the provider knows nothing of it. */
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

/**
 * What came of asking: what was settled, or why the provider could not be asked, as a sentence, and whether the shop asks again without
 * anybody's doing.
 */
export type CheckedAgain = { settlement: Settlement } | { fault: string; isAskedAgain: boolean }

/**
 * Asks the provider about a top-up because an admin wants to know now, and settles it by the answer as ever. Waits for
 * eight seconds at most. Refuses with TooManyAttempts after thirty a minute of one admin, and with TopUpsNotSetUp where
 * a key does not open.
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
