import { z } from 'zod'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { dayInput } from '#app/lib/list-inputs.ts'
import { formatDollars } from '#app/lib/money.ts'
import { foldDigits, isText } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { t } from '#messages'
import { foldGiftCode, isGiftCode, MAX_CODES, MAX_GIFT_CENTS, MAX_NOTE } from './rules.ts'

const count = z
  .string()
  .default('')
  .overwrite((typed) => foldDigits(typed).trim())
  .refine((typed) => /^\d{1,5}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= MAX_CODES, {
    error: () => t('server.gifts.count', { most: MAX_CODES }),
  })
  .transform(Number)

const amount = typedDollars.transform((cents, context) => {
  if (cents !== null && cents > 0 && cents <= MAX_GIFT_CENTS) return cents
  const range = { least: formatDollars(1), most: formatDollars(MAX_GIFT_CENTS) }
  context.addIssue({ code: 'custom', message: t('server.gifts.amountRange', range) })
  return z.NEVER
})

export const newBatchInput = z.strictObject({
  /** Makes a form that is sent twice create one batch. */
  batchId: z.uuid({ error: () => t('server.wallet.errors.formOutdated') }).toLowerCase(),
  amount,
  count,
  endsOn: dayInput
    .or(z.literal(''))
    .default('')
    .refine((day) => day === '' || day >= new Date().toISOString().slice(0, 10), {
      error: () => t('server.gifts.endsInThePast'),
    })
    .transform((typed) => typed || null),
  note: z
    .string()
    .default('')
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .refine((typed) => isText(typed, MAX_NOTE), { error: () => t('server.gifts.note', { most: MAX_NOTE }) }),
})

export const redemptionInput = z.strictObject({
  code: z
    .string()
    .max(200, { error: () => t('server.gifts.malformed') })
    .default('')
    .transform(foldGiftCode)
    .refine(isGiftCode, { error: () => t('server.gifts.malformed') }),
  idempotencyKey,
})

export const noFields = z.strictObject({})

export const batchPlace = z.object({ after: z.uuid().optional().catch(undefined) })
