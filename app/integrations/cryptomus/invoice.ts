import { z } from 'zod'
import { centsRoundedDown, exactCents } from '../amount.ts'
import type { Invoice } from '../payment-gateway.ts'

const decimal = z.union([z.string(), z.number()]).transform(String)

const cents = decimal.transform((text, context) => {
  const amount = centsRoundedDown(text)
  if (amount !== null) return amount
  context.addIssue({ code: 'custom', message: 'is not an amount' })
  return z.NEVER
})

const name = z.string().min(1).max(128)

/** Some answers give the number as a string. */
const unixTime = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,13}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().positive().max(8_640_000_000_000))

/** What Cryptomus says of one invoice, in our words. */
export const invoiceAnswer = z
  .object({
    uuid: name,
    order_id: name,
    /** What cannot be read equals no amount of ours. */
    amount: decimal.transform((text) => exactCents(text) ?? Number.NaN),
    currency: name,
    payment_amount_usd: cents.nullish().catch(null),
    payment_status: name.nullish().catch(null),
    status: name.nullish().catch(null),
    is_final: z.boolean().nullish(),
    merchant: name.nullish(),
    url: z.string().max(2000).nullish().catch(null),
    expired_at: unixTime.nullish().catch(null),
  })
  .transform((answer, context): Invoice => {
    const status = answer.payment_status ?? answer.status
    if (!status) {
      context.addIssue({ code: 'custom', message: 'has no status' })
      return z.NEVER
    }
    return {
      uuid: answer.uuid,
      orderId: answer.order_id,
      amountCents: answer.amount,
      currency: answer.currency,
      arrivedCents: answer.payment_amount_usd ?? null,
      status,
      isFinal: answer.is_final ?? null,
      merchantId: answer.merchant ?? null,
      url: answer.url ?? null,
      expiresAt: answer.expired_at ? new Date(answer.expired_at * 1000) : null,
    }
  })
