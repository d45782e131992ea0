import { and, eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { keepAlarms } from '#app/domain/alarms/keep-alarms.ts'
import { raiseAlarm } from '#app/domain/alarms/raise-alarm.ts'
import { creditTopUp, lockWallet, reverseTopUp, type Wallet } from '#app/domain/wallet/commands.ts'
import { sumBooked } from '#app/domain/wallet/queries.ts'
import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { formatDollars } from '#app/lib/money.ts'
import { nextCheckAt } from './check-times.ts'
import type { PaymentProvider } from './provider.ts'
import type { PaymentStatus, StoredPayment } from './rules.ts'
import { contradictions, isOvertaken, type Outcome, outcomeOf, outcomeOfContradiction } from './transitions.ts'

export type Settlement = 'credited' | 'reversed' | 'noted' | 'mismatch'

/** Settles a payment by the provider's answer in one transaction: however often it runs, it credits once. */
export async function settlePayment(
  { id, customerId, invoiceId }: Pick<StoredPayment, 'id' | 'customerId' | 'invoiceId'>,
  { gateway }: PaymentProvider,
  invoice: Invoice,
  doubts: string[] = [],
): Promise<Settlement> {
  return transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    const isTheirs = and(eq(payments.id, id), eq(payments.customerId, customerId))
    const [payment] = await tx.select().from(payments).where(isTheirs).for('no key update')
    if (!payment || !wallet) throw new Error(`The payment ${id} is gone.`)
    // The answer is about a second invoice of the same order id; the next check asks by the invoice's own id.
    if (invoiceId === null && payment.invoiceId !== null && payment.invoiceId !== invoice.uuid) return 'noted'

    const bookedCents = payment.creditedAt ? await sumBooked(id, tx) : 0
    const wrong = [...doubts, ...contradictions(payment, gateway.merchantId, invoice)]
    const outcome =
      wrong.length > 0 ? outcomeOfContradiction(payment, wrong) : outcomeOf({ ...payment, bookedCents }, invoice)
    const { status, creditCents } = outcome
    if (creditCents > 0) {
      await creditTopUp(tx, { customerId, amountCents: creditCents, paymentId: id })
      await announceCredit(tx, wallet, payment, outcome)
    }
    const owedCents = outcome.reverse ? bookedCents : 0
    const reversedCents =
      owedCents > 0 ? await reverseTopUp(tx, { customerId, amountCents: owedCents, paymentId: id }) : 0

    await tx
      .update(payments)
      .set(changeBy(payment, gateway, invoice, outcome, wrong.length > 0))
      .where(eq(payments.id, id))
    const subject = `payment:${id}`
    if (outcome.alarm && (wrong.length > 0 || hasChanged(payment, invoice, status))) {
      await raiseAlarm(tx, { ...outcome.alarm, subject })
    }
    if (owedCents > reversedCents) {
      const message = `${formatDollars(owedCents - reversedCents)} of a top-up that the provider sent back were spent already.`
      await raiseAlarm(tx, { kind: 'refund-shortfall', subject, message })
    }
    if (creditCents > 0 && wallet.deletedAt) {
      const message = `${formatDollars(creditCents)} were credited to somebody who was deleted.`
      await raiseAlarm(tx, { kind: 'credit-stranded', subject, message })
    }
    if (payment.lastFault !== null) {
      const note = 'The next response could be read.'
      await keepAlarms(tx, { kind: 'payment-unreadable', found: [], note, among: eq(alarms.subject, subject) })
    }
    return settlementOf(wrong.length > 0, creditCents, outcome.reverse)
  }, 'settlement')
}

function hasChanged(payment: StoredPayment, { status: word, arrivedCents }: Invoice, status: PaymentStatus): boolean {
  return status !== payment.status || word !== payment.providerStatus || arrivedCents !== payment.arrivedCents
}

function changeBy(
  payment: StoredPayment,
  gateway: PaymentGateway,
  invoice: Invoice,
  { status, creditCents, alarm }: Outcome,
  isWrong: boolean,
) {
  const now = new Date()
  // An answer that raised an alarm is stored, so that it raises it once.
  const isOlder = alarm === null && isOvertaken(invoice.status, payment.providerStatus)
  const change = {
    status,
    ...(creditCents > 0 && { creditedCents: creditCents, creditedAt: now }),
    ...(!isWrong && payment.invoiceId === null && invoiceColumns(gateway, invoice)),
    ...(!isWrong && !isOlder && { providerStatus: invoice.status, arrivedCents: invoice.arrivedCents }),
  }
  return {
    ...change,
    checkAt: nextCheckAt({ ...payment, ...change }, now),
    failedChecks: 0,
    lastFault: null,
    ...(hasChanged(payment, invoice, status) && { updatedAt: now }),
  }
}

function settlementOf(isMismatch: boolean, creditCents: number, isReversed: boolean): Settlement {
  if (isMismatch) return 'mismatch'
  if (creditCents > 0) return 'credited'
  return isReversed ? 'reversed' : 'noted'
}

/** Returns the invoice's columns, which the first of the provider's answer and a notice writes, together and once. */
export function invoiceColumns(gateway: PaymentGateway, { uuid, url, expiresAt }: Invoice) {
  return { invoiceId: uuid, paymentUrl: url !== null && gateway.isPaymentPage(url) ? url : null, expiresAt }
}

type Credit = Pick<Outcome, 'status' | 'creditCents'>

export async function announceCredit(tx: Database, wallet: Wallet, payment: StoredPayment, credit: Credit) {
  await recordCredit(tx, wallet, payment, credit.creditCents)
  const { email, name, deletedAt, mailTopUps } = wallet
  if (deletedAt || !mailTopUps) return
  await addJob(tx, 'send-mail', {
    template: 'top-up-credited',
    to: email,
    name,
    url: `${config().appUrl}/customer/add-balance`,
    amountCents: payment.amountCents,
    creditedCents: credit.creditCents,
    isLate: credit.status === 'paid_late',
  })
}

export async function recordCredit(tx: Database, { email }: Wallet, payment: StoredPayment, creditCents: number) {
  const data = {
    payment_id: payment.id,
    provider: payment.provider,
    customer: { id: payment.customerId, email },
    asked_cents: payment.amountCents,
    credited_cents: creditCents,
  }
  await recordEvent(tx, { type: 'top_up.credited', data })
}
