import { z } from 'zod'
import type { Invoice } from '../../payment-gateway.ts'
import { centsRoundedDown, exactCents, momentIfReadable, text, textIfReadable, wordIfReadable } from '../../tolerant.ts'

const isFinal = z
  .union([z.boolean(), z.stringbool(), z.literal([0, 1]).transform(Boolean)])
  .nullable()
  .catch(null)

/** An invoice of Cryptomus. Only ids, status, amount and currency must be readable. */
export const invoiceAnswer = z
  .object({
    uuid: text,
    order_id: text,
    amount: text,
    currency: text,
    payment_amount_usd: textIfReadable,
    payment_status: wordIfReadable,
    status: wordIfReadable,
    is_final: isFinal,
    merchant: textIfReadable,
    url: z.string().max(2000).nullable().catch(null),
    expired_at: momentIfReadable,
  })
  .transform((answer, context): Invoice => {
    const status = answer.payment_status ?? answer.status
    if (status === null) {
      context.addIssue({ code: 'custom', path: ['payment_status'], message: 'is missing' })
      return z.NEVER
    }
    return {
      uuid: answer.uuid,
      orderId: answer.order_id,
      // An amount that is not a whole number of cents equals none of ours.
      amountCents: exactCents(answer.amount) ?? Number.NaN,
      currency: answer.currency,
      arrivedCents: centsRoundedDown(answer.payment_amount_usd ?? ''),
      status,
      isFinal: answer.is_final,
      merchantId: answer.merchant,
      url: answer.url,
      expiresAt: answer.expired_at,
    }
  })
