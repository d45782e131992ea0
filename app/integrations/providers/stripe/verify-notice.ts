import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readNoticeText } from '#app/integrations/notice-text.ts'
import type { NoticeFacts, VerifiedNotice } from '#app/integrations/payment-gateway.ts'
import { modeOf } from './mode.ts'

const TOLERANCE_SECONDS = 300
/** Disputes list earlier transactions with their addresses. */
const MAX_DEPTH = 16

/** Verifies the signature over the time and the received bytes. While a secret is rotated, a header has several. */
export function verifyNotice(raw: Buffer, headers: Headers, secret: string, now: Date): VerifiedNotice {
  const notice = readNoticeText(raw, MAX_DEPTH)
  if (!notice) return { authentic: false, reason: 'malformed' }
  if (!isSigned(raw, headers.get('Stripe-Signature') ?? '', secret, now)) return { authentic: false, reason: 'forged' }
  const members = event.parse(notice.members)
  return { authentic: true, members, facts: factsOf(members) }
}

function isSigned(raw: Buffer, header: string, secret: string, now: Date): boolean {
  const parts = header.split(',').map((part) => part.trim())
  const times = parts.flatMap((part) => /^t=(\d{1,12})$/.exec(part)?.[1] ?? [])
  const [time] = times
  if (!time || times.length > 1 || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}.`).update(raw).digest()
  return parts
    .flatMap((part) => /^v1=([0-9a-f]{64})$/.exec(part)?.[1] ?? [])
    .some((given) => timingSafeEqual(Buffer.from(given, 'hex'), expected))
}

const text = z.string().nullish().catch('')

/** Keeps only these members of an event: others name the payer. */
const event = z.object({
  id: text,
  type: z.string().catch(''),
  created: z.number().nullish().catch(null),
  livemode: z.boolean().nullish().catch(null),
  data: z
    .object({
      object: z.object({
        object: text,
        id: text,
        status: text,
        payment_status: text,
        amount_total: z.number().nullish().catch(Number.NaN),
        currency: text,
        payment_intent: text,
        metadata: z.object({ order_id: text }).nullish().catch({ order_id: '' }),
      }),
    })
    .nullish()
    .catch(null),
})

/** Events about a charge name only its payment intent, so the shop asks the gateway for the session. */
const ofCharges = /^(?:charge\.refunded|charge\.refund\.|charge\.dispute\.|refund\.)/

function factsOf({ type, livemode, data }: z.output<typeof event>): NoticeFacts {
  const object = data?.object
  const merchantId = livemode == null ? null : modeOf(livemode)
  const nothing = { orderId: null, uuid: null, amountCents: null, currency: null, merchantId, reportsMoney: false }
  if (object && ofCharges.test(type)) return { ...nothing, reference: object.payment_intent ?? null }
  if (!object || !type.startsWith('checkout.session.')) return nothing
  const orderId = object.metadata?.order_id ?? null
  const isUnpaid = object.payment_status === 'unpaid'
  return {
    orderId,
    // A second session of the same order, whose page nobody saw, does not contradict the top-up's by expiring.
    uuid: orderId !== null && isUnpaid && type === 'checkout.session.expired' ? null : (object.id ?? null),
    amountCents: object.amount_total ?? null,
    currency: object.currency?.toUpperCase() ?? null,
    merchantId,
    // Other programs may use the account; their sessions have no order id.
    reportsMoney: orderId !== null && !isUnpaid,
  }
}
