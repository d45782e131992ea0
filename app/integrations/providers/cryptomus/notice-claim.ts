import { z } from 'zod'
import { exactCents } from '../../amount.ts'
import type { NoticeClaim } from '../../payment-gateway.ts'
import { text, textIfReadable } from '../../tolerant.ts'

const name = text.nullish().catch('')

/** What a notice says of its invoice; what it leaves out is null, and what cannot be read equals nothing. */
export const noticeClaim = z
  .object({
    order_id: text.catch(''),
    uuid: name,
    amount: z.union([z.string(), z.number()]).nullish().catch(''),
    currency: name,
    merchant: textIfReadable,
  })
  .transform(
    ({ order_id, uuid, amount, currency, merchant }): NoticeClaim => ({
      orderId: order_id,
      uuid: uuid ?? null,
      amountCents: amount == null ? null : (exactCents(String(amount)) ?? Number.NaN),
      currency: currency ?? null,
      merchantId: merchant,
      tellsOfMoney: true,
    }),
  )
