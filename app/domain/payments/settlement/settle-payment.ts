import { and, eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { alarms } from '#app/db/schema/watch.ts'
import { closeAlarmsAbout } from '#app/domain/alarms/close-alarm.ts'
import { raiseAlarm, syncAlarms } from '#app/domain/alarms/raise-alarm.ts'
import { recordAudit, requireActingAdmin } from '#app/domain/audit/commands.ts'
import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { adjustBalance, creditTopUp, lockWallet, type Wallet } from '#app/domain/wallet/commands.ts'
import { withIdempotencyKey } from '#app/domain/wallet/idempotency.ts'
import { sumBooked } from '#app/domain/wallet/queries.ts'
import { recordEvent } from '#app/domain/webhooks/record-events.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'
import { stored } from '#app/lib/stored-text.ts'
import { creditStepBonus } from '../bonuses/steps.ts'
import type { PaymentProvider } from '../provider.ts'
import { versionOfPayment } from '../queries.ts'
import { paymentRefusals } from '../refusals.ts'
import { mayCreditByHand, mayDismiss, type PaymentStatus, type StoredPayment, statusByHand } from '../rules.ts'
import { endTestPayment, isTestMoneyTooLate } from '../test-money.ts'
import { contradictions, isOvertaken, type Outcome, outcomeOf, outcomeOfContradiction } from '../transitions.ts'
import { nextCheckAt } from './check-times.ts'
import { takeBackCredit } from './take-back-credit.ts'

export type Settlement = 'credited' | 'reversed' | 'noted' | 'mismatch'

/** Settles a payment by the provider's answer, in one transaction. Credits once, however often it runs. */
export async function settlePayment(
  { id, customerId, invoiceId }: Pick<StoredPayment, 'id' | 'customerId' | 'invoiceId'>,
  { gateway, isTest }: PaymentProvider,
  invoice: Invoice,
  noticeContradictions: string[] = [],
): Promise<Settlement> {
  return transaction(async (tx) => {
    const wallet = await lockWallet(tx, customerId)
    const isTheirs = and(eq(payments.id, id), eq(payments.customerId, customerId))
    const [payment] = await tx.select().from(payments).where(isTheirs).for('no key update')
    if (!payment || !wallet) throw new Error(`The payment ${id} is gone.`)
    // The answer is about a second invoice of the same order id; the next check asks by the invoice's own id.
    if (invoiceId === null && payment.invoiceId !== null && payment.invoiceId !== invoice.uuid) return 'noted'

    if (await isTestMoneyTooLate(tx, payment)) {
      await endTestPayment(tx, payment)
      return 'noted'
    }
    const bookedCents = payment.creditedAt ? await sumBooked(id, tx) : 0
    const wrong = [...noticeContradictions, ...contradictions(payment, gateway.merchantId, invoice)]
    const outcome =
      wrong.length > 0
        ? outcomeOfContradiction(payment, wrong)
        : outcomeOf({ ...payment, status: statusBefore(payment), bookedCents }, invoice)
    const { status, creditCents } = outcome
    let bonusCents = 0
    if (creditCents > 0) {
      await creditTopUp(tx, { customerId, amountCents: creditCents, paymentId: id })
      bonusCents = await creditStepBonus(tx, wallet, payment, creditCents)
      await announceCredit(tx, wallet, payment, { ...outcome, bonusCents })
    }
    const owedCents = outcome.reverse ? bookedCents : 0
    if (owedCents > 0) await takeBackCredit(tx, payment, owedCents)

    await tx
      .update(payments)
      .set({
        ...changeBy(payment, gateway, invoice, outcome, wrong.length > 0),
        // The version before did not mark test payments when they began.
        ...(creditCents > 0 && { bonusCents, isTest: payment.isTest || isTest }),
      })
      .where(eq(payments.id, id))
    const subject = `payment:${id}`
    if (outcome.alarm && (wrong.length > 0 || hasChanged(payment, invoice, status))) {
      await raiseAlarm(tx, { ...outcome.alarm, subject })
    }
    if (creditCents > 0 && wallet.deletedAt) {
      const message = stored('server.alarms.messages.stranded', { amount: { cents: creditCents } })
      await raiseAlarm(tx, { kind: 'credit-stranded', subject, message })
    }
    if (payment.lastFault !== null) {
      const note = stored('server.alarms.closings.responseRead')
      await syncAlarms(tx, { kind: 'payment-unreadable', found: [], note, among: eq(alarms.subject, subject) })
    }
    return settlementOf(wrong.length > 0, creditCents, outcome.reverse)
  }, 'settlement')
}

/** A payment whose start failed begins again when its invoice is found after all, as by a notice of it. */
function statusBefore({ status, invoiceId }: StoredPayment): PaymentStatus {
  return status === 'failed' && invoiceId === null ? 'created' : status
}

function hasChanged(payment: StoredPayment, invoice: Invoice, status: PaymentStatus): boolean {
  const isDifferent = invoice.status !== payment.providerStatus || invoice.arrivedCents !== payment.arrivedCents
  return isDifferent || status !== payment.status
}

function changeBy(
  payment: StoredPayment,
  gateway: PaymentGateway,
  invoice: Invoice,
  { status, creditCents, alarm }: Outcome,
  isWrong: boolean,
) {
  const now = new Date()
  // Stores an answer that raised an alarm, so that it raises the alarm once.
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
    lastFaultText: null,
    ...(hasChanged(payment, invoice, status) && { updatedAt: now }),
  }
}

function settlementOf(isMismatch: boolean, creditCents: number, isReversed: boolean): Settlement {
  if (isMismatch) return 'mismatch'
  if (creditCents > 0) return 'credited'
  return isReversed ? 'reversed' : 'noted'
}

/** Returns the invoice's columns, written together and once by the first of the provider's answer and a notice. */
export function invoiceColumns(gateway: PaymentGateway, { uuid, url, expiresAt }: Invoice) {
  return { invoiceId: uuid, paymentUrl: url !== null && gateway.isPaymentPage(url) ? url : null, expiresAt }
}

export type ManualSettlement = {
  paymentId: string
  /** Null dismisses the top-up without a credit. */
  creditCents: number | null
  reason: string
  version: string
  idempotencyKey?: string | undefined
  by: FreshAdmin
}

/** Settles a top-up by an admin's decision. The first credit is the top-up's own; a later one is an adjustment. */
export async function settleByHand(settlement: ManualSettlement): Promise<void> {
  const { paymentId, creditCents, reason, version, idempotencyKey: key, by } = settlement
  const actorId = by.actorId
  const request = { operation: 'manual-settlement', paymentId, creditCents, reason, version } as const
  await transaction(async (tx) => {
    await requireActingAdmin(tx, actorId)
    const isIt = eq(payments.id, paymentId)
    const [found] = await tx.select({ customerId: payments.customerId }).from(payments).where(isIt)
    const wallet = found && (await lockWallet(tx, found.customerId))
    if (!wallet) throw paymentRefusals.paymentNotFound()
    await withIdempotencyKey(tx, { actorId, key, request }, async () => {
      await carryOut(tx, wallet, settlement)
      return {}
    })
  }, 'settlement')
}

async function carryOut(tx: Database, wallet: Wallet, settlement: ManualSettlement): Promise<void> {
  const { paymentId, creditCents, reason, version, by } = settlement
  const actorId = by.actorId
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('no key update')
  if (!payment) throw paymentRefusals.paymentNotFound()
  if ((await versionOfPayment(paymentId, tx)) !== version) throw paymentRefusals.paymentChangedMeanwhile()
  if (!(creditCents === null ? mayDismiss : mayCreditByHand)(payment.status))
    throw paymentRefusals.decisionNotPossible()

  if (creditCents === null) {
    await updatePayment(tx, payment, { status: 'dismissed' })
  } else {
    if (wallet.deletedAt) throw paymentRefusals.nobodyToCredit()
    if (await isTestMoneyTooLate(tx, payment)) throw paymentRefusals.testMoneyNotCredited()
    await creditByHand(tx, wallet, payment, { creditCents, actorId, note: reason })
  }
  await closeAlarmsAbout(tx, `payment:${paymentId}`, { actorId, note: reason })
  await recordAudit(tx, {
    actorId,
    action: creditCents === null ? 'payment.dismissed' : 'payment.credited',
    subject: `payment:${paymentId}`,
    before: { status: payment.status, creditedCents: payment.creditedCents },
    after: creditCents === null ? { status: 'dismissed', reason } : { addedCents: creditCents, reason },
    ip: by.ip,
  })
}

type HandCredit = { creditCents: number; actorId: string; note: string }

async function creditByHand(tx: Database, wallet: Wallet, payment: StoredPayment, given: HandCredit): Promise<void> {
  const { id: paymentId, customerId } = payment
  const { creditCents, actorId, note } = given
  if (payment.creditedAt) {
    await adjustBalance(tx, { customerId, deltaCents: creditCents, paymentId, actorId, note })
    return recordCredit(tx, wallet, payment, creditCents)
  }
  await creditTopUp(tx, { customerId, amountCents: creditCents, paymentId, actorId, note })
  const bonusCents = await creditStepBonus(tx, wallet, payment, creditCents)
  const status = statusByHand(payment, creditCents)
  await announceCredit(tx, wallet, payment, { status, creditCents, bonusCents })
  await updatePayment(tx, payment, { status, creditedCents: creditCents, creditedAt: new Date(), bonusCents })
}

type PaymentChange = Partial<Pick<StoredPayment, 'status' | 'creditedCents' | 'creditedAt' | 'bonusCents'>>

async function updatePayment(tx: Database, payment: StoredPayment, change: PaymentChange): Promise<void> {
  const now = new Date()
  const checkAt = nextCheckAt({ ...payment, ...change }, now)
  await tx
    .update(payments)
    .set({ ...change, checkAt, updatedAt: now })
    .where(eq(payments.id, payment.id))
}

type Credit = Pick<Outcome, 'status' | 'creditCents'> & { bonusCents: number }

async function announceCredit(tx: Database, wallet: Wallet, payment: StoredPayment, credit: Credit) {
  await recordCredit(tx, wallet, payment, credit.creditCents)
  const { email, name, deletedAt, mailTopUps } = wallet
  // The customer gets an email about the purchase instead.
  if (deletedAt || !mailTopUps || payment.purchaseConsent) return
  await addJob(tx, 'send-mail', {
    template: 'top-up-credited',
    to: email,
    name,
    url: `${config().appUrl}/customer/add-balance`,
    amountCents: payment.amountCents,
    creditedCents: credit.creditCents,
    ...(credit.bonusCents > 0 && { bonusCents: credit.bonusCents }),
    isLate: credit.status === 'paid_late',
  })
}

async function recordCredit(tx: Database, { email }: Wallet, payment: StoredPayment, creditCents: number) {
  const data = {
    payment_id: payment.id,
    provider: payment.provider,
    customer: { id: payment.customerId, email },
    asked_cents: payment.amountCents,
    credited_cents: creditCents,
  }
  await recordEvent(tx, { type: 'top_up.credited', data })
}
