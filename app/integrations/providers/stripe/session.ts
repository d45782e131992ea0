import { z } from 'zod'
import { ProviderMalformed } from '#app/integrations/payment-errors.ts'
import type { Invoice } from '#app/integrations/payment-gateway.ts'
import { momentIfReadable, text, textIfReadable, trimmed } from '#app/integrations/tolerant.ts'
import { stored } from '#app/lib/stored-text.ts'
import { modeOf } from './mode.ts'

const cents = z.int().nonnegative()
const currency = trimmed.transform((code) => code.toUpperCase())
/** Becomes part of URLs. */
const id = text.pipe(z.string().regex(/^\w+$/))

const charge = z.object({ amount_refunded: cents, disputed: z.boolean() })

const paymentIntent = z.object({
  id,
  status: trimmed,
  currency,
  amount_received: cents,
  latest_charge: charge.nullable().catch(null),
})

export const sessionAnswer = z.object({
  id,
  livemode: z.boolean(),
  status: trimmed,
  payment_status: trimmed,
  /** NaN for anything but whole cents, which matches no top-up. */
  amount_total: z.union([z.number(), z.string()]).transform((amount) => cents.safeParse(amount).data ?? Number.NaN),
  currency,
  /** Only an id until the read expands it. */
  payment_intent: paymentIntent.nullable().catch(null),
  /** Unlike `client_reference_id`, nobody can set it in the URL of a payment link. */
  metadata: z.object({ order_id: textIfReadable }).catch({ order_id: null }),
  url: z.string().max(2000).nullable().catch(null),
  created: momentIfReadable,
  expires_at: momentIfReadable,
})

export type Session = z.output<typeof sessionAnswer>

export const disputesAnswer = z.object({
  data: z.array(z.object({ status: trimmed, amount: cents, currency })),
})

type Dispute = z.output<typeof disputesAnswer>['data'][number]

/** `refundedCents` is what went back to the payer; `isDisputed` while the payer's bank has not decided. */
type Paid = { receivedCents: number; refundedCents: number; isDisputed: boolean }

export function hasDisputes({ payment_intent }: Session): boolean {
  return payment_intent?.latest_charge?.disputed === true
}

export function invoiceOf(session: Session, disputes: Dispute[]): Invoice {
  const paid = session.payment_status === 'paid' ? paidOf(session, disputes) : null
  return {
    uuid: session.id,
    orderId: session.metadata.order_id ?? '',
    amountCents: session.amount_total,
    currency: currencyOf(session),
    arrivedCents: paid && Math.max(paid.receivedCents - paid.refundedCents, 0),
    status: statusOf(session, paid),
    isFinal: null,
    merchantId: modeOf(session.livemode),
    url: session.url,
    expiresAt: session.expires_at,
  }
}

/** A payment in another currency than its session's matches no top-up. */
function currencyOf({ currency: ofSession, payment_intent: intent }: Session): string {
  return intent && intent.currency !== ofSession ? `${ofSession}, ${intent.currency}` : ofSession
}

/** Returns the session that was paid, or else the first one that can be paid, or else the first one. */
export function chosenOf(sessions: Session[]): Session | undefined {
  const age = ({ created }: Session) => created?.getTime() ?? 0
  const byAge = sessions.toSorted((a, b) => age(a) - age(b) || (a.id < b.id ? -1 : 1))
  const first = (wanted: string) => byAge.find(({ status }) => status === wanted)
  return first('complete') ?? first('open') ?? byAge[0]
}

function paidOf({ payment_intent: intent }: Session, disputes: Dispute[]): Paid {
  if (!intent?.latest_charge) {
    throw new ProviderMalformed(stored('server.providers.faults.field', { field: 'payment_intent.latest_charge' }))
  }
  const { amount_received: receivedCents, currency: ofPayment, latest_charge } = intent
  const lost = disputes.filter(({ status }) => status === 'lost')
  const lostCents = lost.reduce(
    (sum, { amount, currency }) => sum + (currency === ofPayment ? amount : receivedCents),
    0,
  )
  return {
    receivedCents,
    refundedCents: latest_charge.amount_refunded + lostCents,
    isDisputed:
      latest_charge.disputed && (disputes.length === 0 || disputes.some(({ status }) => !DECIDED.includes(status))),
  }
}

const DECIDED = ['won', 'lost', 'warning_closed', 'prevented', 'charge_refunded']

type Said = Pick<Session, 'status' | 'payment_status' | 'amount_total' | 'payment_intent'>

/** Translates to a Cryptomus status. Payment methods that take days complete the session before it is paid. */
function statusOf(session: Said, paid: Paid | null): string {
  if (paid) return statusOfPaid(session.amount_total, paid)
  if (session.payment_status !== 'unpaid') return session.payment_status
  switch (session.status) {
    case 'open':
      return 'check'
    case 'expired':
      return 'cancel'
    case 'complete':
      return statusOfDelayed(session.payment_intent?.status)
    default:
      return session.status
  }
}

function statusOfPaid(amountCents: number, { receivedCents, refundedCents, isDisputed }: Paid): string {
  const keptCents = receivedCents - refundedCents
  if (isDisputed) return 'locked'
  if (receivedCents > 0 && keptCents <= 0) return 'refund_paid'
  if (keptCents < amountCents) return 'wrong_amount'
  return keptCents === amountCents ? 'paid' : 'paid_over'
}

function statusOfDelayed(status: string | undefined): string {
  switch (status) {
    case 'requires_payment_method':
    case 'canceled':
      return 'fail'
    case undefined:
    case 'processing':
    case 'requires_action':
    case 'requires_confirmation':
    case 'succeeded':
      return 'process'
    default:
      return status
  }
}
