import { z } from 'zod'
import { discountScopes } from '#app/lib/discount-scopes.ts'
import { dayInput } from '#app/lib/list-inputs.ts'
import { foldDigits } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { t } from '#messages'
import { MAX_PRICE_CENTS } from '../rules.ts'
import { text } from '../schema.ts'
import { foldCode, isCode, MAX_CODE_USES } from './rules.ts'

/** A typed code; blank for none. */
export const typedCode = z.string().max(100).default('').transform(foldCode)

const wholeNumber = (least: number, most: number) =>
  text
    .overwrite(foldDigits)
    .refine((typed) => typed === '' || (/^\d{1,7}$/.test(typed) && Number(typed) >= least && Number(typed) <= most), {
      error: () => t('server.discounts.number', { least, most }),
    })
    .transform((typed) => (typed === '' ? null : Number(typed)))

const dollars = typedDollars.refine((cents) => cents === null || (cents > 0 && cents <= MAX_PRICE_CENTS), {
  error: () => t('server.discounts.amount'),
})
const day = dayInput
  .or(z.literal(''))
  .default('')
  .transform((typed) => typed || null)

const fields = {
  percent: wholeNumber(1, 99),
  amount: dollars,
  scope: z.enum(discountScopes, { error: () => t('server.discounts.scope') }),
  productId: text,
  category: text,
  usesLimit: wholeNumber(1, MAX_CODE_USES),
  customerLimit: wholeNumber(1, MAX_CODE_USES),
  startsOn: day,
  endsOn: day,
  minTotal: dollars,
  combines: z.boolean().default(false),
  active: z.boolean().default(false),
}

type Fields = z.output<z.ZodObject<typeof fields>>

function oneKind({ percent, amount, startsOn, endsOn }: Fields, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if ((percent === null) === (amount === null)) issue('percent', t('server.discounts.oneKind'))
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) issue('endsOn', t('server.discounts.endsBefore'))
}

/** Keeps only the product or category of the chosen scope. */
function columnsOf({ amount, minTotal, productId, category, ...rest }: Fields) {
  return {
    ...rest,
    amountCents: amount,
    minTotalCents: minTotal,
    productId: rest.scope === 'product' ? productId : null,
    category: rest.scope === 'category' ? category : null,
  }
}

export type DiscountInput = ReturnType<typeof columnsOf>

export const discountInput = z
  .strictObject({ version: text, ...fields })
  .superRefine(oneKind)
  .transform(({ version, ...input }) => ({ version, columns: columnsOf(input) }))

export const newDiscountInput = z
  .strictObject({
    code: text
      .transform(foldCode)
      .refine(isCode, { error: () => t('server.discounts.code') })
      // The page of the code NEW would be the form for a new code, because paths ignore case.
      .refine((code) => code !== 'NEW', { error: () => t('server.discounts.taken') }),
    // The form is the same as that of a stored code.
    version: text,
    ...fields,
  })
  .superRefine(oneKind)
  .transform(({ code, version: _, ...input }) => ({ code, columns: columnsOf(input) }))
