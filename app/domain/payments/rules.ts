import type { payments } from '#app/db/schema/money.ts'

export type StoredPayment = typeof payments.$inferSelect
export type PaymentStatus = StoredPayment['status']

/** One tap instead of typing, in dollars (spec §5). */
export const QUICK_AMOUNTS = ['10', '25', '50', '100']

/**
 * How far a top-up has come. It never goes back to a lower rank; from `paid` on it holds a credit, at `refunded` it
 * lost it again.
 */
const ranks: Record<PaymentStatus, number> = {
  created: 0,
  waiting: 1,
  expired: 2,
  failed: 3,
  held: 4,
  paid: 5,
  paid_over: 5,
  paid_in_part: 5,
  paid_late: 5,
  refunded: 6,
  review: 7,
  dismissed: 8,
}

/** How far the provider's own words say that it has come; a refund that is under way follows a payment. */
const stages = new Map<string | null, PaymentStatus>([
  ['wrong_amount_waiting', 'waiting'],
  ['process', 'waiting'],
  ['check', 'waiting'],
  ['confirm_check', 'waiting'],
  ['cancel', 'expired'],
  ['fail', 'failed'],
  ['system_fail', 'failed'],
  ['locked', 'held'],
  ['wrong_amount', 'paid_in_part'],
  ['paid', 'paid'],
  ['paid_over', 'paid_over'],
  ['refund_process', 'paid'],
  ['refund_fail', 'paid'],
  ['refund_paid', 'refunded'],
])

/** Whether the provider's word is older than the one that is known, as an answer that was overtaken by another. */
export function isOvertaken(word: string, known: string | null): boolean {
  const [stage, knownStage] = [stages.get(word), stages.get(known)]
  return stage !== undefined && knownStage !== undefined && ranks[stage] < ranks[knownStage]
}

const UNCLEAR_AMOUNT = 'Money arrived, but the provider does not say how much, or contradicts itself.'

type Payment = Pick<StoredPayment, 'status' | 'amountCents' | 'creditedCents'>

/**
 * What the provider says of the invoice: `arrivedCents` is what the payer sent, in US cents, null when it does not say.
 */
export type Reading = { status: string; arrivedCents: number | null; isFinal: boolean | null }

export type Outcome = {
  status: PaymentStatus
  creditCents: number
  /** The credit is to be taken back, as far as the balance allows. */
  reverse: boolean
  /** Why an operator should look; null when all is in order. */
  alarm: string | null
}

/** Whether the payer may still pay, or has paid and the provider has not said its last word. */
export function isOpen(status: PaymentStatus): boolean {
  return ranks[status] <= ranks.waiting
}

/** What the provider says once it saw money on its way. */
const SEEN = ['process', 'confirm_check', 'wrong_amount_waiting']

/** Whether the provider has seen a payment that it has not confirmed yet. */
export function isSeen(providerStatus: string | null): boolean {
  return SEEN.includes(providerStatus ?? '')
}

/** Whether something is still to come of it: it is open, or a payment was seen after it was called off. */
export function isAwaited({ status, providerStatus }: Pick<StoredPayment, 'status' | 'providerStatus'>): boolean {
  return isOpen(status) || (status === 'expired' && isSeen(providerStatus))
}

/** Whether the payer may still call it off: nobody has paid, as far as is known. */
export function isCancellable({ status, providerStatus }: Pick<StoredPayment, 'status' | 'providerStatus'>): boolean {
  return isOpen(status) && !isSeen(providerStatus)
}

/** The number of a credited top-up's receipt. */
export function receiptNumber(paymentId: string): string {
  return `REC-${paymentId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
}

type Claim = {
  orderId: string
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
}

type KnownPayment = Pick<StoredPayment, 'providerOrderId' | 'invoiceId' | 'amountCents' | 'currency'>

/**
 * Names what the provider says of an invoice otherwise than we know it; what one side does not know is no
 * contradiction.
 */
export function contradictions(payment: KnownPayment, merchantId: string, claim: Claim): string[] {
  const known: Claim = { ...payment, orderId: payment.providerOrderId, uuid: payment.invoiceId, merchantId }
  return (['orderId', 'uuid', 'amountCents', 'currency', 'merchantId'] as const).filter(
    (name) => known[name] !== null && claim[name] !== null && known[name] !== claim[name],
  )
}

/** A contradiction credits nothing until an admin settles the case; a credit that was given stays. */
export function outcomeOfContradiction({ status }: Pick<Payment, 'status'>, names: string[]): Outcome {
  const alarm = `The provider contradicts the payment in: ${names.join(', ')}.`
  return { status: ranks[status] < ranks.paid ? 'review' : status, creditCents: 0, reverse: false, alarm }
}

/** Whether money of this payment was added to the balance and not sent back. */
export function isCredited(status: PaymentStatus): boolean {
  return ranks[status] === ranks.paid
}

/**
 * What a word of the provider makes of a top-up (cryptomus.md, 'What Packhouse credits'). Words may repeat or come in
 * any order: a credit happens once, and nothing but the provider's refund takes it back.
 */
export function outcomeOf(payment: Payment, reading: Reading): Outcome {
  const stay: Outcome = { status: payment.status, creditCents: 0, reverse: false, alarm: null }
  const rise = (status: PaymentStatus): Outcome => (ranks[status] > ranks[payment.status] ? { ...stay, status } : stay)

  switch (reading.status) {
    case 'paid':
    case 'paid_over':
      return ranks[payment.status] < ranks.paid
        ? creditInFull(payment, reading)
        : { ...stay, alarm: surplus(payment, reading) }
    case 'wrong_amount':
      if (reading.isFinal === false) return rise('waiting')
      return ranks[payment.status] < ranks.paid ? creditInPart(payment, reading) : stay
    case 'wrong_amount_waiting':
    case 'process':
    case 'check':
    case 'confirm_check':
      return rise('waiting')
    case 'cancel':
      return rise('expired')
    case 'fail':
    case 'system_fail':
      return rise('failed')
    case 'refund_process':
    case 'refund_fail':
      return rise('waiting')
    case 'refund_paid':
      return { ...rise('refunded'), reverse: isCredited(payment.status) }
    case 'locked':
      return { ...rise('held'), alarm: 'The provider holds the money of this payment.' }
    default:
      return { ...stay, alarm: `The provider used an unknown status, "${reading.status.slice(0, 40)}".` }
  }
}

function creditInFull({ status, amountCents }: Payment, { status: word, arrivedCents }: Reading): Outcome {
  if (status === 'expired' || status === 'failed') return credit('paid_late', arrivedCents)
  if (word === 'paid') return credit('paid', amountCents)
  const alarm = arrivedCents === null ? 'The provider does not say how much more than the invoice was paid.' : null
  return { ...credit('paid_over', Math.max(amountCents, arrivedCents ?? 0)), alarm }
}

function creditInPart({ amountCents }: Payment, { arrivedCents }: Reading): Outcome {
  // Too little was paid, says the status; an amount above the invoice says the opposite.
  return credit('paid_in_part', arrivedCents !== null && arrivedCents > amountCents ? null : arrivedCents)
}

/** Why a top-up waits for a person, in words; the provider's last word tells one cause from the other. */
export function reviewReason({ status, providerStatus }: Pick<StoredPayment, 'status' | 'providerStatus'>): string {
  if (status === 'held') return 'The provider holds the money of this payment.'
  const stage = stages.get(providerStatus)
  // A word that contradicts the payment is not kept as its last one.
  const isAboutMoney = stage !== undefined && ranks[stage] >= ranks.paid
  return isAboutMoney
    ? UNCLEAR_AMOUNT
    : 'The provider says something else of this payment than we know: its invoice, amount, currency or merchant.'
}

function credit(status: PaymentStatus, cents: number | null): Outcome {
  if (cents) return { status, creditCents: cents, reverse: false, alarm: null }
  return { status: 'review', creditCents: 0, reverse: false, alarm: UNCLEAR_AMOUNT }
}

/** Of a payment that was credited in part, `paid` says that the rest came; of others it repeats what is known. */
function surplus({ status, amountCents, creditedCents }: Payment, { status: word, arrivedCents }: Reading) {
  const isInPart = status === 'paid_in_part'
  if (!isCredited(status) || (word === 'paid' && !isInPart)) return null
  const cents = (arrivedCents ?? (isInPart ? amountCents : 0)) - creditedCents
  return cents > 0 ? `${cents} cents more than were credited have arrived.` : null
}
