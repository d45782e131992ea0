import { z } from 'zod'
import { wholeCents } from '#app/domain/customers/schema.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { t } from '#messages'

/** Malformed days become blank, so that a wrong URL still shows a statement. */
const day = z.iso
  .date()
  .regex(/^2\d{3}-/)
  .catch('')

export const statementQuery = z.object({
  from: day,
  to: day,
  before: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .nullable()
    .catch(null),
})

/** Makes a form that is sent twice take effect once (see withIdempotencyKey). Old pages send none. */
export const idempotencyKey = z
  .uuid({ error: () => t('server.wallet.errors.formOutdated') })
  .toLowerCase()
  .optional()

const MAX_REASON = 500

export function reasonInput(missing: () => string) {
  return z
    .string()
    .trim()
    .default('')
    .refine((typed) => typed !== '', { error: missing })
    .refine((typed) => isLine(typed, MAX_REASON), {
      error: () => t('server.wallet.errors.reasonNotPlain', { most: MAX_REASON }),
    })
}

/** A malformed balance becomes null, refused under its own title unless other fields are wrong too. */
export const balanceEdit = z
  .strictObject({
    balance: typedDollars,
    formerBalance: wholeCents,
    reason: reasonInput(() => t('server.wallet.errors.reasonMissing')),
    idempotencyKey,
  })
  .superRefine(({ balance }, context) => {
    if (balance === null && context.issues.length > 0) {
      context.addIssue({ code: 'custom', path: ['balance'], message: t('server.wallet.errors.balance') })
    }
  })
