import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { type StoredText, stored } from '#app/lib/stored-text.ts'
import { t } from '#messages'
import { type PaymentStatus, ranks, type Stage, type StoredPayment, stages } from './rules.ts'

type KnownStatus = keyof typeof transitions
type Transitions = Partial<Record<Stage, keyof typeof effects>>

const waits: Transitions = { open: 'wait' }
const afterCredit = { inPart: 'alarmChange', credited: 'alarmLess', dismissed: 'alarmMore' } as const
const fails: Transitions = { open: 'fail', ended: 'fail', inPart: 'alarmLost', credited: 'alarmLost' }

/**
 * Maps each provider status to its effect on a top-up in each stage; an absent entry changes nothing. Statuses may
 * repeat and arrive in any order: a credit happens once, and only the provider's refund takes it back.
 */
const transitions = {
  check: waits,
  process: waits,
  confirm_check: waits,
  wrong_amount_waiting: { open: 'wait', inPart: 'alarmLess', credited: 'alarmLess' },
  cancel: { open: 'expire', inPart: 'alarmLost', credited: 'alarmLost' },
  fail: fails,
  system_fail: fails,
  locked: { open: 'hold', ended: 'hold', inPart: 'alarmHeld', credited: 'alarmHeld' },
  wrong_amount: { open: 'creditPart', ended: 'creditPart', held: 'creditPart', ...afterCredit },
  paid: { open: 'creditInvoice', ended: 'creditLate', held: 'creditInvoice', ...afterCredit },
  paid_over: { open: 'creditMore', ended: 'creditLate', held: 'creditMore', ...afterCredit, credited: 'alarmChange' },
  refund_process: waits,
  refund_fail: {
    open: 'alarmRefundFailed',
    ended: 'alarmRefundFailed',
    held: 'alarmRefundFailed',
    review: 'alarmRefundFailed',
  },
  refund_paid: {
    open: 'refund',
    ended: 'refund',
    held: 'refund',
    inPart: 'takeBack',
    credited: 'takeBack',
    review: 'alarmSentBack',
  },
} satisfies Record<string, Transitions>

const statusRanks: Record<KnownStatus, number> = {
  check: ranks.waiting,
  // A payment may be on its way although the invoice has ended.
  wrong_amount_waiting: ranks.expired,
  process: ranks.expired,
  confirm_check: ranks.expired,
  cancel: ranks.expired,
  fail: ranks.failed,
  system_fail: ranks.failed,
  locked: ranks.paid,
  wrong_amount: ranks.paid,
  paid: ranks.paid,
  paid_over: ranks.paid,
  refund_process: ranks.paid,
  refund_fail: ranks.paid,
  refund_paid: ranks.refunded,
}

function isKnown(text: string | null): text is KnownStatus {
  return text !== null && Object.hasOwn(transitions, text)
}

export function isOvertaken(status: string, known: string | null): boolean {
  return isKnown(status) && isKnown(known) && statusRanks[status] < statusRanks[known]
}

/** Beyond these limits the provider is more likely to be wrong than the payer. */
const MOST_TIMES = 10
const MOST_CENTS = 10_000_000

const held = { kind: 'payment-held', message: stored('server.alarms.messages.held') } as const

type Payment = Pick<StoredPayment, 'status' | 'amountCents' | 'arrivedCents'> & {
  /** Its own credit and what an admin added by hand. */
  bookedCents: number
}

/** `arrivedCents` is in US cents, null when the provider does not say. */
export type Reading = { status: string; arrivedCents: number | null; isFinal: boolean | null }

export type Outcome = {
  status: PaymentStatus
  creditCents: number
  /** Takes back the credit, as far as the balance allows. */
  reverse: boolean
  alarm: { kind: AlarmKind; message: StoredText } | null
}

type Facts = {
  orderId: string | null
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
}

type KnownPayment = Pick<StoredPayment, 'providerOrderId' | 'invoiceId' | 'amountCents' | 'currency'>

/** Returns the facts that differ from the shop's. A fact that either side does not know is no contradiction. */
export function contradictions(payment: KnownPayment, merchantId: string, facts: Facts): string[] {
  const known: Facts = { ...payment, orderId: payment.providerOrderId, uuid: payment.invoiceId, merchantId }
  return (['orderId', 'uuid', 'amountCents', 'currency', 'merchantId'] as const).filter(
    (name) => known[name] !== null && facts[name] !== null && known[name] !== facts[name],
  )
}

/** A contradiction credits nothing until an admin settles it; an earlier credit remains. */
export function outcomeOfContradiction({ status }: Pick<Payment, 'status'>, names: string[]): Outcome {
  const message = stored('server.alarms.messages.contradicted', { facts: names.join(', ') })
  const alarm = { kind: 'payment-contradicted' as const, message }
  return { status: ranks[status] < ranks.paid ? 'review' : status, creditCents: 0, reverse: false, alarm }
}

export function outcomeOf(payment: Payment, reading: Reading): Outcome {
  // Too little, and the provider still waits for the rest.
  const isPartial = reading.status === 'wrong_amount' && reading.isFinal === false
  const reported = isPartial ? 'wrong_amount_waiting' : reading.status
  if (!isKnown(reported)) {
    const message = stored('server.alarms.messages.statusUnknown', { status: reported.slice(0, 40) })
    return { ...unchanged(payment), alarm: { kind: 'payment-unclear', message } }
  }
  const ofStatus: Transitions = transitions[reported]
  const outcome = effects[ofStatus[stages[payment.status]] ?? 'stay'](payment, reading)
  const isToReview = outcome.creditCents > 0 && isImplausible(payment.amountCents, reading.arrivedCents)
  return isToReview ? review(implausible(payment.amountCents, reading.arrivedCents)) : outcome
}

/** Whether only an admin may credit this much. */
function isImplausible(amountCents: number, arrivedCents: number | null): arrivedCents is number {
  return arrivedCents !== null && (arrivedCents > MOST_TIMES * amountCents || arrivedCents > MOST_CENTS)
}

function implausible(amountCents: number, arrivedCents: number | null): StoredText {
  const cents = { arrived: { cents: arrivedCents ?? 0 }, amount: { cents: amountCents } }
  return stored('server.alarms.messages.implausible', cents)
}

type Effect = (payment: Payment, reading: Reading) => Outcome

const become =
  (status: PaymentStatus): Effect =>
  (payment) => ({ ...unchanged(payment), status })

const effects = {
  stay: unchanged,
  wait: become('waiting'),
  expire: become('expired'),
  fail: become('failed'),
  refund: become('refunded'),
  takeBack: (payment) => ({ ...unchanged(payment), status: 'refunded', reverse: true }),
  hold: (payment) => ({ ...unchanged(payment), status: 'held', alarm: held }),
  alarmRefundFailed: (payment) => ({
    ...unchanged(payment),
    ...(stages[payment.status] === 'open' && { status: 'waiting' }),
    alarm: { kind: 'payment-unclear', message: stored('server.alarms.messages.notReturned') },
  }),
  alarmHeld: (payment) => ({ ...unchanged(payment), alarm: held }),
  creditInvoice: (payment) => credit('paid', payment.amountCents),
  creditLate: (_payment, { arrivedCents }) => credit('paid_late', arrivedCents),
  creditMore({ amountCents }, { arrivedCents }) {
    const message = stored('server.alarms.messages.surplusUnclear')
    const alarm = arrivedCents === null ? { kind: 'payment-unclear' as const, message } : null
    return { ...credit('paid_over', Math.max(amountCents, arrivedCents ?? 0)), alarm }
  },
  // The status says that too little was paid; an amount above the invoice says the opposite.
  creditPart: ({ amountCents }, { arrivedCents }) =>
    credit('paid_in_part', arrivedCents !== null && arrivedCents > amountCents ? null : arrivedCents),
  alarmSentBack: (payment) => ({
    ...unchanged(payment),
    alarm: { kind: 'payment-lost', message: stored('server.alarms.messages.sentBack') },
  }),
  alarmLost: (payment, { status: reported }) => ({
    ...unchanged(payment),
    alarm: {
      kind: 'payment-lost',
      message: stored('server.alarms.messages.lost', {
        status: reported,
        credited: { cents: payment.bookedCents },
      }),
    },
  }),
  alarmLess,
  alarmChange: (payment, reading) => {
    const less = alarmLess(payment, reading)
    return less.alarm ? less : alarmMore(payment, reading)
  },
  alarmMore,
} satisfies Record<string, Effect>

function alarmMore(payment: Payment, { status: reported, arrivedCents }: Reading): Outcome {
  const cents = (arrivedCents ?? (reported === 'wrong_amount' ? 0 : payment.amountCents)) - payment.bookedCents
  const message = stored('server.alarms.messages.surplus', { amount: { cents } })
  return { ...unchanged(payment), alarm: cents > 0 ? { kind: 'payment-surplus', message } : null }
}

/** Alarms when the provider reports less than before, as after a double spend. */
function alarmLess(payment: Payment, { status: reported, arrivedCents }: Reading): Outcome {
  const saysTooLittle = reported === 'wrong_amount' && stages[payment.status] === 'credited'
  const before = payment.arrivedCents ?? (saysTooLittle ? payment.bookedCents : null)
  const isLess = arrivedCents === null ? saysTooLittle : before !== null && arrivedCents < before
  if (!isLess) return unchanged(payment)
  const credited = { cents: payment.bookedCents }
  const message =
    arrivedCents === null
      ? stored('server.alarms.messages.lessThanInvoice', { credited })
      : stored('server.alarms.messages.lessThanCredited', { arrived: { cents: arrivedCents }, credited })
  return { ...unchanged(payment), alarm: { kind: 'payment-lost', message } }
}

function unchanged({ status }: Pick<Payment, 'status'>): Outcome {
  return { status, creditCents: 0, reverse: false, alarm: null }
}

function credit(status: PaymentStatus, cents: number | null): Outcome {
  if (cents) return { status, creditCents: cents, reverse: false, alarm: null }
  return review(stored('server.alarms.messages.amountUnclear'))
}

function review(message: StoredText): Outcome {
  return { status: 'review', creditCents: 0, reverse: false, alarm: { kind: 'payment-unclear', message } }
}

type Reviewed = Pick<StoredPayment, 'status' | 'providerStatus' | 'amountCents' | 'arrivedCents'>

export function reviewReason({ status, providerStatus, amountCents, arrivedCents }: Reviewed): string {
  if (status === 'held') return t('admin.payments.reviewReasons.held')
  if (providerStatus === 'refund_paid') return t('admin.payments.reviewReasons.sentBack')
  // A status that contradicts the payment is not stored as its last one.
  const isAboutMoney =
    isKnown(providerStatus) && providerStatus !== 'locked' && statusRanks[providerStatus] >= ranks.paid
  if (!isAboutMoney) return t('admin.payments.reviewReasons.contradicted')
  if (!isImplausible(amountCents, arrivedCents)) return t('admin.payments.reviewReasons.unclear')
  const [arrived, amount] = [formatDollars(arrivedCents), formatDollars(amountCents)]
  return t('admin.payments.reviewReasons.implausible', { arrived, amount })
}
