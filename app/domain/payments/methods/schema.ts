import { z } from 'zod'
import { methodId } from '#app/domain/payments/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { t } from '#messages'
import {
  LONGEST_CURRENCIES,
  LONGEST_LABEL,
  MOST_FEE_BASIS_POINTS,
  MOST_FEE_CENTS,
  MOST_MINIMUM_CENTS,
} from './rules.ts'

function typedText(longest: number) {
  return z
    .string()
    .trim()
    .default('')
    .refine((text) => text.length <= longest && !/[\p{Cc}\p{Cf}]/u.test(text), {
      error: () => t('server.payments.errors.methodText', { count: longest }),
    })
}

/** A blank amount is zero. */
function amountUpTo(most: number) {
  return z
    .string()
    .trim()
    .default('')
    .transform((text, context) => {
      const cents = text === '' ? 0 : parseDollars(text)
      if (cents !== null && cents <= most) return cents
      const message = t('server.payments.errors.methodAmount', { most: formatDollars(most) })
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** A percentage has at most two decimals, like an amount. */
const percent = z
  .string()
  .trim()
  .default('')
  .transform((text, context) => {
    const points = text === '' ? 0 : parseDollars(text)
    if (points !== null && points <= MOST_FEE_BASIS_POINTS) return points
    const most = formatNumber(MOST_FEE_BASIS_POINTS / 10_000, { style: 'percent' })
    context.addIssue({ code: 'custom', message: t('server.payments.errors.methodPercent', { most }) })
    return z.NEVER
  })

export const methodInput = z
  .strictObject({
    version: z.string().default(''),
    isOn: z.boolean().default(false),
    label: typedText(LONGEST_LABEL),
    currencies: typedText(LONGEST_CURRENCIES),
    minimum: amountUpTo(MOST_MINIMUM_CENTS),
    feePercent: percent,
    feeAmount: amountUpTo(MOST_FEE_CENTS),
  })
  .transform(({ minimum, feePercent, feeAmount, ...method }) => ({
    ...method,
    minimumCents: minimum,
    feeBasisPoints: feePercent,
    feeCents: feeAmount,
  }))

export const methodMove = z.strictObject({ method: methodId, side: z.enum(['before', 'after']) })
