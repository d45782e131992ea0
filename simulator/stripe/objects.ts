import type { Invoice } from '../invoices.ts'
import type { StripeStatus } from './statuses.ts'

/** Keeps what a session adds to its invoice, whose `order_id` is the idempotency key. */
type Kept = { orderId: string | null; parameters: string }

export const keptOf = ({ additional_data }: Invoice): Kept => JSON.parse(additional_data ?? '{}')

const paidStates: string[] = ['paid', 'paid_later', 'refunded_in_part', 'refunded', 'disputed', 'dispute_won']
const disputeStates: Record<string, string> = { disputed: 'needs_response', dispute_won: 'won', dispute_lost: 'lost' }

const hexOf = (uuid: string) => uuid.replaceAll('-', '')
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Returns the uuid in the id of one of these objects, or null. */
export function uuidIn(id: string): string | null {
  const [, ...parts] = /_(\w{8})(\w{4})(\w{4})(\w{4})(\w{12})$/.exec(id) ?? []
  return parts.length > 0 && /^[0-9a-f]+$/.test(parts.join('')) ? parts.join('-') : null
}

/** Reads "25.00000000" as 2500. */
const centsOf = (amount: string) => Number(amount.slice(0, -6).replace('.', ''))

type Shape = { isLive: boolean; isExpanded?: boolean; pageUrl: (uuid: string) => string }

export function sessionOf(invoice: Invoice, { isLive, isExpanded = false, pageUrl }: Shape) {
  const { orderId } = keptOf(invoice)
  const status = invoice.status as StripeStatus
  const isOpen = status === 'check'
  const isComplete = !isOpen && status !== 'cancel'
  const intent = isExpanded ? paymentIntentOf(invoice) : paymentIntentId(invoice)
  return {
    id: `cs_${isLive ? 'live' : 'test'}_${hexOf(invoice.uuid)}`,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    amount_subtotal: centsOf(invoice.amount),
    amount_total: centsOf(invoice.amount),
    client_reference_id: orderId,
    created: seconds(invoice.created_at),
    currency: 'usd',
    customer_details: isComplete ? { email: 'payer@example.com', name: 'A Simulated Payer', address: null } : null,
    expires_at: seconds(invoice.expires_at),
    livemode: isLive,
    metadata: orderId === null ? {} : { order_id: orderId },
    mode: 'payment',
    payment_intent: isComplete ? intent : null,
    payment_status: isPaid(invoice) ? 'paid' : 'unpaid',
    status: isOpen ? 'open' : isComplete ? 'complete' : 'expired',
    success_url: invoice.url_success,
    cancel_url: invoice.url_return,
    url: isOpen ? pageUrl(invoice.uuid) : null,
  }
}

function isPaid({ status }: Invoice): boolean {
  return paidStates.includes(status) || status in disputeStates
}

const paymentIntentId = ({ uuid }: Invoice) => `pi_${hexOf(uuid)}`

function paymentIntentOf(invoice: Invoice) {
  const unpaid = invoice.status === 'failed_later' ? 'requires_payment_method' : 'processing'
  return {
    id: paymentIntentId(invoice),
    object: 'payment_intent',
    amount: centsOf(invoice.amount),
    amount_received: isPaid(invoice) ? receivedCents(invoice) : 0,
    currency: 'usd',
    latest_charge: isPaid(invoice) ? chargeOf(invoice) : null,
    status: isPaid(invoice) ? 'succeeded' : unpaid,
  }
}

/** The page's field of the amount received lets the provider report another amount than the session's. */
function receivedCents({ amount, arrived, status }: Invoice): number {
  return status.startsWith('refunded') || status in disputeStates ? centsOf(amount) : centsOf(arrived)
}

export function chargeOf(invoice: Invoice) {
  const isRefunded = invoice.status.startsWith('refunded')
  return {
    id: `ch_${hexOf(invoice.uuid)}`,
    object: 'charge',
    amount: receivedCents(invoice),
    amount_refunded: isRefunded ? receivedCents(invoice) - centsOf(invoice.arrived) : 0,
    billing_details: { email: 'payer@example.com', name: 'A Simulated Payer' },
    currency: 'usd',
    disputed: invoice.status in disputeStates,
    payment_intent: paymentIntentId(invoice),
    refunded: invoice.status === 'refunded',
  }
}

export function disputeOf(invoice: Invoice) {
  return {
    id: `du_${hexOf(invoice.uuid)}`,
    object: 'dispute',
    amount: receivedCents(invoice),
    charge: `ch_${hexOf(invoice.uuid)}`,
    currency: 'usd',
    payment_intent: paymentIntentId(invoice),
    reason: 'fraudulent',
    status: disputeStates[invoice.status] ?? 'won',
  }
}
