import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { readNoticeText } from '#app/integrations/notice-text.ts'
import type { NoticeFacts, VerifiedNotice } from '#app/integrations/payment-gateway.ts'

export function verifyNotice(raw: Buffer, headers: Headers, webhookSecret: string): VerifiedNotice {
  const notice = readNoticeText(raw)
  if (!notice) return { authentic: false, reason: 'malformed' }
  const [, given] = /^sha256=([0-9a-f]{64})$/.exec(headers.get('BTCPay-Sig') ?? '') ?? []
  const expected = createHmac('sha256', webhookSecret).update(raw).digest()
  if (!given || !timingSafeEqual(Buffer.from(given, 'hex'), expected)) return { authentic: false, reason: 'forged' }
  return { authentic: true, members: notice.members, facts: noticeFacts.parse(notice.members) }
}

const text = z.string().nullish().catch('')

/** A notice has no amounts. One about a second, unpaid invoice of the same order does not contradict the top-up's. */
const noticeFacts = z
  .object({
    type: text,
    invoiceId: text,
    storeId: text,
    partiallyPaid: z.boolean().catch(true).default(false),
    metadata: z.object({ orderId: text }).nullish().catch({ orderId: '' }),
  })
  .transform(({ type, invoiceId, storeId, partiallyPaid, metadata }): NoticeFacts => {
    const orderId = metadata?.orderId ?? null
    const isWithoutMoney = type === 'InvoiceCreated' || (type === 'InvoiceExpired' && !partiallyPaid)
    return {
      orderId,
      uuid: orderId !== null && isWithoutMoney ? null : (invoiceId ?? null),
      amountCents: null,
      currency: null,
      merchantId: storeId ?? null,
      // The server's test button names a made-up invoice.
      reportsMoney: !isWithoutMoney && !invoiceId?.startsWith('__test__'),
    }
  })
