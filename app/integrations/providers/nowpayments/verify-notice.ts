import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readNoticeText } from '#app/integrations/notice-text.ts'
import type { NoticeFacts, VerifiedNotice } from '#app/integrations/payment-gateway.ts'
import { exactCents, text } from '#app/integrations/tolerant.ts'
import { WITHOUT_MONEY } from './payment.ts'

/** The signature covers the JSON with sorted keys. NOWPayments' own example turns lists into objects; PHP keeps them. */
export function verifyNotice(raw: Buffer, headers: Headers, ipnSecret: string): VerifiedNotice {
  const notice = readNoticeText(raw)
  if (!notice) return { authentic: false, reason: 'malformed' }
  const given = headers.get('x-nowpayments-sig') ?? ''
  const { members } = notice
  const isSigned = [true, false].some((keepsLists) => isSame(given, sortedJson(members, keepsLists), ipnSecret))
  return isSigned
    ? { authentic: true, members, facts: noticeFacts.parse(members) }
    : { authentic: false, reason: 'forged' }
}

function isSame(given: string, signed: string, ipnSecret: string): boolean {
  if (!/^[0-9a-f]{128}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha512', ipnSecret).update(signed).digest())
}

export function sortedJson(value: unknown, keepsLists = true): string {
  return JSON.stringify(sorted(value, keepsLists))
}

function sorted(value: unknown, keepsLists: boolean): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (keepsLists && Array.isArray(value)) return value.map((each) => sorted(each, keepsLists))
  const keys = Object.keys(value).sort()
  const inner = value as Record<string, unknown>
  return Object.fromEntries(keys.map((key) => [key, sorted(inner[key], keepsLists)]))
}

const name = text.nullish().catch('')

const noticeFacts = z
  .object({
    order_id: name,
    invoice_id: name,
    payment_status: text.nullish().catch(''),
    price_amount: z.union([z.string(), z.number()]).nullish().catch(''),
    price_currency: name,
    parent_payment_id: z.unknown().optional(),
  })
  .transform(
    ({ order_id, invoice_id, payment_status, price_amount, price_currency, parent_payment_id }): NoticeFacts => ({
      orderId: order_id ?? null,
      uuid: invoice_id ?? null,
      // A repeated deposit has a different amount.
      amountCents: price_amount == null || parent_payment_id ? null : (exactCents(String(price_amount)) ?? Number.NaN),
      currency: price_currency?.toUpperCase() ?? null,
      merchantId: null,
      reportsMoney: !WITHOUT_MONEY.includes(payment_status ?? ''),
    }),
  )
