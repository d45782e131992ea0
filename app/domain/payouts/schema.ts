import { z } from 'zod'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { amountFault, parseDollars } from '#app/lib/parse-dollars.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { LEAST_PAYOUT_CENTS, MAX_DETAILS, MAX_REASON, MAX_REFERENCE, payoutStates } from './rules.ts'

const amount = z
  .string()
  .default('')
  .transform((typed, context) => {
    const cents = parseDollars(typed)
    if (cents !== null && cents >= LEAST_PAYOUT_CENTS) return cents
    const tooLittle = t('server.payouts.errors.amount', { least: formatDollars(LEAST_PAYOUT_CENTS) })
    context.addIssue({ code: 'custom', message: amountFault(typed) ?? tooLittle })
    return z.NEVER
  })

function text(missing: () => string, most: number, isPlain: typeof isText) {
  return z
    .string()
    .default('')
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .refine((typed) => typed !== '', { error: missing })
    .refine((typed) => isPlain(typed, most), { error: () => t('server.payouts.errors.notPlain', { most }) })
}

export const payoutRequest = z.strictObject({
  amount,
  /** The page shows it for the whole balance. A smaller payout withholds at most as much. */
  withheldCents: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  details: text(() => t('server.payouts.errors.detailsMissing'), MAX_DETAILS, isText),
  currentPassword: z.string().default(''),
  idempotencyKey,
})

const reason = text(() => t('server.payouts.errors.reasonMissing'), MAX_REASON, isText)

export const payoutStepInput = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('start'), idempotencyKey }),
  z.strictObject({ step: z.literal('decline'), reason, idempotencyKey }),
  z.strictObject({
    step: z.literal('send'),
    reference: text(() => t('server.payouts.errors.referenceMissing'), MAX_REFERENCE, isLine),
    idempotencyKey,
  }),
  z.strictObject({ step: z.literal('return'), reason, idempotencyKey }),
])

const payoutFilters = ['open', ...payoutStates, 'all'] as const

export const payoutListInput = z.object({
  state: z.enum(payoutFilters).catch('open'),
  customer: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
})

export type PayoutListQuery = z.output<typeof payoutListInput>
