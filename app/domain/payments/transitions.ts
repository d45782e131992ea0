import type { AlarmKind } from '#app/domain/alarms/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { type PaymentStatus, ranks, type Stage, type StoredPayment, stages } from './rules.ts'

type Word = keyof typeof transitions
type Transitions = Partial<Record<Stage, keyof typeof effects>>

const waits: Transitions = { open: 'wait' }
const afterCredit = { inPart: 'tellChange', credited: 'tellLess', dismissed: 'tellMore' } as const
const fails: Transitions = { open: 'fail', ended: 'fail', inPart: 'tellLost', credited: 'tellLost' }

/**
 * Says what a provider's status does to a top-up, by how far that has come; an absent entry changes nothing. Statuses
 * may repeat and come in any order: a credit happens once, and only the provider's refund takes it back.
 */
const transitions = {
  check: waits,
  process: waits,
  confirm_check: waits,
  wrong_amount_waiting: { open: 'wait', inPart: 'tellLess', credited: 'tellLess' },
  cancel: { open: 'expire', inPart: 'tellLost', credited: 'tellLost' },
  fail: fails,
  system_fail: fails,
  locked: { open: 'hold', ended: 'hold', inPart: 'tellHeld', credited: 'tellHeld' },
  wrong_amount: { open: 'creditPart', ended: 'creditPart', held: 'creditPart', ...afterCredit },
  paid: { open: 'creditInvoice', ended: 'creditLate', held: 'creditInvoice', ...afterCredit },
  paid_over: { open: 'creditMore', ended: 'creditLate', held: 'creditMore', ...afterCredit, credited: 'tellChange' },
  refund_process: waits,
  refund_fail: {
    open: 'tellRefundFailed',
    ended: 'tellRefundFailed',
    held: 'tellRefundFailed',
    review: 'tellRefundFailed',
  },
  refund_paid: {
    open: 'refund',
    ended: 'refund',
    held: 'refund',
    inPart: 'takeBack',
    credited: 'takeBack',
    review: 'tellSentBack',
  },
} satisfies Record<string, Transitions>

const wordRanks: Record<Word, number> = {
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

function isWord(text: string | null): text is Word {
  return text !== null && Object.hasOwn(transitions, text)
}

export function isOvertaken(word: string, known: string | null): boolean {
  return isWord(word) && isWord(known) && wordRanks[word] < wordRanks[known]
}

/** Beyond these limits the provider is more likely to be wrong than the payer. */
const MOST_TIMES = 10
const MOST_CENTS = 10_000_000

const SENT_BACK = 'The provider sent the money of this top-up back while it was under review.'
const held = { kind: 'payment-held' as const, message: 'The provider holds the money of this payment.' }
const UNCLEAR_AMOUNT = 'Money arrived, but the provider does not say how much, or contradicts itself.'

type Payment = Pick<StoredPayment, 'status' | 'amountCents' | 'arrivedCents'> & {
  /** Its own credit, and what an admin added by hand. */
  bookedCents: number
}

/** `arrivedCents` is in US cents, null when the provider does not say. */
export type Reading = { status: string; arrivedCents: number | null; isFinal: boolean | null }

export type Outcome = {
  status: PaymentStatus
  creditCents: number
  /** Takes back the credit, as far as the balance allows. */
  reverse: boolean
  alarm: { kind: AlarmKind; message: string } | null
}

type Claim = {
  orderId: string | null
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
}

type KnownPayment = Pick<StoredPayment, 'providerOrderId' | 'invoiceId' | 'amountCents' | 'currency'>

/** Names the facts that differ from the shop's; a fact that one side does not know is no contradiction. */
export function contradictions(payment: KnownPayment, merchantId: string, claim: Claim): string[] {
  const known: Claim = { ...payment, orderId: payment.providerOrderId, uuid: payment.invoiceId, merchantId }
  return (['orderId', 'uuid', 'amountCents', 'currency', 'merchantId'] as const).filter(
    (name) => known[name] !== null && claim[name] !== null && known[name] !== claim[name],
  )
}

/** A contradiction credits nothing until an admin settles it; an earlier credit remains. */
export function outcomeOfContradiction({ status }: Pick<Payment, 'status'>, names: string[]): Outcome {
  const message = `The provider contradicts the top-up in: ${names.join(', ')}.`
  const alarm = { kind: 'payment-contradicted' as const, message }
  return { status: ranks[status] < ranks.paid ? 'review' : status, creditCents: 0, reverse: false, alarm }
}

export function outcomeOf(payment: Payment, reading: Reading): Outcome {
  // Too little, and the provider still waits for the rest.
  const word = reading.status === 'wrong_amount' && reading.isFinal === false ? 'wrong_amount_waiting' : reading.status
  if (!isWord(word)) {
    const message = `The provider used an unknown status, "${word.slice(0, 40)}".`
    return { ...unchanged(payment), alarm: { kind: 'payment-unclear', message } }
  }
  const ofWord: Transitions = transitions[word]
  const outcome = effects[ofWord[stages[payment.status]] ?? 'stay'](payment, reading)
  const isToReview = outcome.creditCents > 0 && isImplausible(payment.amountCents, reading.arrivedCents)
  return isToReview ? review(implausible(payment.amountCents, reading.arrivedCents)) : outcome
}

/** Whether only an admin may credit this much. */
function isImplausible(amountCents: number, arrivedCents: number | null): arrivedCents is number {
  return arrivedCents !== null && (arrivedCents > MOST_TIMES * amountCents || arrivedCents > MOST_CENTS)
}

function implausible(amountCents: number, arrivedCents: number | null): string {
  return `The provider says that ${formatDollars(arrivedCents ?? 0)} arrived for a top-up of ${formatDollars(amountCents)}. Nothing was credited.`
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
  tellRefundFailed: (payment) => ({
    ...unchanged(payment),
    ...(stages[payment.status] === 'open' && { status: 'waiting' }),
    alarm: { kind: 'payment-unclear', message: 'Money arrived, and the provider could not send it back.' },
  }),
  tellHeld: (payment) => ({ ...unchanged(payment), alarm: held }),
  creditInvoice: (payment) => credit('paid', payment.amountCents),
  creditLate: (_payment, { arrivedCents }) => credit('paid_late', arrivedCents),
  creditMore({ amountCents }, { arrivedCents }) {
    const message = 'The provider does not say how much more than the invoice was paid.'
    const alarm = arrivedCents === null ? { kind: 'payment-unclear' as const, message } : null
    return { ...credit('paid_over', Math.max(amountCents, arrivedCents ?? 0)), alarm }
  },
  // The status says that too little was paid; an amount above the invoice says the opposite.
  creditPart: ({ amountCents }, { arrivedCents }) =>
    credit('paid_in_part', arrivedCents !== null && arrivedCents > amountCents ? null : arrivedCents),
  tellSentBack: (payment) => ({ ...unchanged(payment), alarm: { kind: 'payment-lost', message: SENT_BACK } }),
  tellLost: (payment, { status: word }) => ({
    ...unchanged(payment),
    alarm: {
      kind: 'payment-lost',
      message: `The provider now says "${word}" of a top-up of which ${formatDollars(payment.bookedCents)} were credited.`,
    },
  }),
  tellLess,
  tellChange: (payment, reading) => {
    const less = tellLess(payment, reading)
    return less.alarm ? less : tellMore(payment, reading)
  },
  tellMore,
} satisfies Record<string, Effect>

function tellMore(payment: Payment, { status: word, arrivedCents }: Reading): Outcome {
  const cents = (arrivedCents ?? (word === 'wrong_amount' ? 0 : payment.amountCents)) - payment.bookedCents
  const message = `${formatDollars(cents)} more than was credited has arrived.`
  return { ...unchanged(payment), alarm: cents > 0 ? { kind: 'payment-surplus', message } : null }
}

/** Less than the provider said before, as after a double spend. */
function tellLess(payment: Payment, { status: word, arrivedCents }: Reading): Outcome {
  const saysTooLittle = word === 'wrong_amount' && stages[payment.status] === 'credited'
  const before = payment.arrivedCents ?? (saysTooLittle ? payment.bookedCents : null)
  const isLess = arrivedCents === null ? saysTooLittle : before !== null && arrivedCents < before
  if (!isLess) return unchanged(payment)
  const arrived = arrivedCents === null ? 'less than the invoice' : `only ${formatDollars(arrivedCents)}`
  const message = `The provider now says that ${arrived} arrived. ${formatDollars(payment.bookedCents)} were credited.`
  return { ...unchanged(payment), alarm: { kind: 'payment-lost', message } }
}

function unchanged({ status }: Pick<Payment, 'status'>): Outcome {
  return { status, creditCents: 0, reverse: false, alarm: null }
}

function credit(status: PaymentStatus, cents: number | null): Outcome {
  if (cents) return { status, creditCents: cents, reverse: false, alarm: null }
  return review(UNCLEAR_AMOUNT)
}

function review(message: string): Outcome {
  return { status: 'review', creditCents: 0, reverse: false, alarm: { kind: 'payment-unclear', message } }
}

type Reviewed = Pick<StoredPayment, 'status' | 'providerStatus' | 'amountCents' | 'arrivedCents'>

export function reviewReason({ status, providerStatus, amountCents, arrivedCents }: Reviewed): string {
  if (status === 'held') return held.message
  if (providerStatus === 'refund_paid') return SENT_BACK
  // A status that contradicts the payment is not stored as its last one.
  const isAboutMoney = isWord(providerStatus) && providerStatus !== 'locked' && wordRanks[providerStatus] >= ranks.paid
  if (isAboutMoney)
    return isImplausible(amountCents, arrivedCents) ? implausible(amountCents, arrivedCents) : UNCLEAR_AMOUNT
  return 'The provider says something else of this payment than we know: its invoice, amount, currency or merchant.'
}
