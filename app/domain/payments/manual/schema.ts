import { z } from 'zod'
import { foldTyped, isLine } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { LONGEST_REFERENCE } from './rules.ts'

/** The fields of a report, beside its picture. */
export const reportInput = z.strictObject({
  reference: z
    .string()
    .trim()
    .default('')
    .refine((typed) => foldTyped(typed) !== '' && isLine(typed, LONGEST_REFERENCE), {
      error: () => t('server.payments.errors.reference', { most: LONGEST_REFERENCE }),
    }),
})
