import { z } from 'zod'
import { digitsOf, text, word } from '../../tolerant.ts'

/** Decimals kept of each factor of a product. */
const DECIMALS = 30
const UNITS_A_CENT = 10n ** BigInt(2 * DECIMALS - 2)

/** `settledCents` is confirmed; `isPending` when more is on its way. */
export type Paid = { settledCents: number; isPending: boolean }

const decimal = text.transform((written, context) => {
  const digits = digitsOf(written)
  if (digits && digits.whole.length <= 12)
    return BigInt(digits.whole + digits.decimals.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
  context.addIssue({ code: 'custom', message: 'is not a number' })
  return z.NEVER
})

const payment = z.object({
  value: decimal,
  fee: decimal.nullish().transform((fee) => fee ?? 0n),
  status: word,
})

const way = z
  .object({ rate: z.unknown().optional(), payments: z.array(payment).nullish() })
  .transform(({ rate, payments }, context) => {
    if (!payments?.length) return []
    const read = decimal.safeParse(rate)
    if (read.success) return payments.map((one) => ({ ...one, rate: read.data }))
    context.addIssue({ code: 'custom', path: ['rate'], message: 'is not a number' })
    return z.NEVER
  })

/** Sums the payments of an invoice, each `value` less `fee` at its `rate`, in cents rounded down once. */
export const paidAnswer = z.array(way).transform((ways, context): Paid => {
  const payments = ways.flat()
  const units = payments
    .filter(({ status }) => status === 'Settled')
    .reduce((sum, { value, fee, rate }) => sum + (value - fee) * rate, 0n)
  const settledCents = Number((units > 0n ? units : 0n) / UNITS_A_CENT)
  if (Number.isSafeInteger(settledCents)) {
    return { settledCents, isPending: payments.some(({ status }) => status === 'Processing') }
  }
  context.addIssue({ code: 'custom', message: 'is no amount of money' })
  return z.NEVER
})
