import { z } from 'zod'

/** Decimals that are kept of each number; those of two numbers meet in a product. */
const DECIMALS = 30
const UNITS_A_CENT = 10n ** BigInt(2 * DECIMALS - 2)

/** What arrived for an invoice: `settledCents` is confirmed, `isPending` that more is on its way. */
export type Paid = { settledCents: number; isPending: boolean }

const decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,30})?$/)
  .transform((text) => {
    const [whole = '', decimals = ''] = text.split('.')
    return BigInt(whole + decimals.padEnd(DECIMALS, '0'))
  })

/**
 * The payments of an invoice by its ways to pay, each worth `value` less the `fee` that was asked for on top, at the invoice's own
 * `rate`; in whole cents of the invoice's currency, rounded down once for all of them together.
 */
export const paidAnswer = z
  .array(
    z.object({
      rate: decimal,
      payments: z.array(z.object({ value: decimal, fee: decimal, status: z.string() })),
    }),
  )
  .transform((ways, context): Paid => {
    const payments = ways.flatMap(({ rate, payments }) => payments.map((payment) => ({ rate, ...payment })))
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
