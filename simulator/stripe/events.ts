import { createHmac, randomUUID } from 'node:crypto'
import type { Invoice } from '../invoices.ts'
import type { Wire } from '../notices.ts'
import { chargeOf, disputeOf, sessionOf } from './objects.ts'
import type { StripeStatus } from './statuses.ts'

const types: Record<StripeStatus, string> = {
  paid: 'checkout.session.completed',
  check: 'checkout.session.created',
  processing: 'checkout.session.completed',
  paid_later: 'checkout.session.async_payment_succeeded',
  failed_later: 'checkout.session.async_payment_failed',
  cancel: 'checkout.session.expired',
  refunded_in_part: 'charge.refunded',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
  dispute_won: 'charge.dispute.closed',
  dispute_lost: 'charge.dispute.closed',
}

type Options = { isLive: boolean; webhookSecret: string; pageUrl: (uuid: string) => string; now: () => Date }

/** Signs each attempt to send an event with the current time. */
export const wireOf = ({ isLive, webhookSecret, pageUrl, now }: Options): Wire => ({
  bodyOf: (invoice) => eventOf(invoice, types[invoice.status as StripeStatus], { isLive, pageUrl }),
  headersOf: (body, isForged) => ({
    'Stripe-Signature': signatureOf(body, isForged ? `not ${webhookSecret}` : webhookSecret, now()),
  }),
})

function eventOf(invoice: Invoice, type: string, shape: Pick<Options, 'isLive' | 'pageUrl'>): string {
  const ofCharge = type.startsWith('charge.dispute') ? disputeOf : chargeOf
  const object = type.startsWith('charge.') ? ofCharge(invoice) : sessionOf(invoice, shape)
  const event = {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2025-03-31.basil',
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: shape.isLive,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  return JSON.stringify(event, null, 2)
}

export function signatureOf(body: string | Buffer, secret: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000)
  const v1 = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')
  return `t=${time},v1=${v1},v0=${'0'.repeat(64)}`
}
