import { z } from 'zod'
import { readCode } from '#app/domain/identity/rules.ts'
import { idempotencyKey, reasonInput } from '#app/domain/wallet/schema.ts'
import { searchInput } from '#app/lib/list-inputs.ts'
import { formatDollars } from '#app/lib/money.ts'
import { amountFault, parseDollars } from '#app/lib/parse-dollars.ts'
import { t } from '#messages'
import { paymentRefusals } from './refusals.ts'

const noAmount = { error: () => t('server.payments.errors.amount') }

/** Catches typing errors before payment. */
const LARGEST_TOP_UP_CENTS = 10_000_000

const BEYOND_READING = /^[1-9]\d{9,29}([.,]\d{0,2})?$/

export const MAX_NOTICE_BYTES = 64 * 1024

export const topUpAmount = z.string(noAmount).transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null && cents > 0 && cents <= LARGEST_TOP_UP_CENTS) return cents
  const isTooMuch = cents ? cents > LARGEST_TOP_UP_CENTS : BEYOND_READING.test(text)
  const fault = amountFault(text)
  const malformed = fault === null ? noAmount.error() : t('server.payments.errors.amountMalformed', { fault })
  const tooLarge = t('server.payments.errors.amountTooLarge', { most: formatDollars(LARGEST_TOP_UP_CENTS) })
  context.addIssue({ code: 'custom', message: isTooMuch ? tooLarge : malformed })
  return z.NEVER
})

export const methodId = z.string().regex(/^[a-z\d-]{1,64}$/)

export const topUpInput = z.strictObject({ amount: topUpAmount, method: methodId.optional(), idempotencyKey })

export const connectionInput = z.strictObject({ provider: methodId.optional() })

/** The amount matters only with 'credit'. */
export const manualSettlement = z
  .strictObject({
    version: z.string().default(''),
    decision: z.enum(['credit', 'dismiss'], { error: () => t('server.payments.errors.decision') }),
    amount: z.string().default(''),
    reason: reasonInput(() => t('server.payments.errors.reason')),
    idempotencyKey,
  })
  // The field is hidden with 'dismiss', whatever was typed there before.
  .transform(({ amount: typed, ...settlement }) => ({
    ...settlement,
    typed,
    amount: settlement.decision === 'credit' ? parseDollars(typed) : null,
  }))
  .superRefine(({ decision, typed, amount }, context) => {
    if (decision === 'dismiss' || (amount !== null && amount > 0 && amount <= LARGEST_TOP_UP_CENTS)) return
    const range = { least: formatDollars(1), most: formatDollars(LARGEST_TOP_UP_CENTS) }
    const message = amountFault(typed) ?? t('server.payments.errors.settledAmount', range)
    context.addIssue({ code: 'custom', path: ['amount'], message })
  })
  .transform(({ typed: _, ...settlement }) => settlement)

const filters = ['all', 'look', 'open', 'credited', 'ended'] as const
export type PaymentFilter = (typeof filters)[number]

export const paymentListInput = z.object({
  state: z.enum(filters).catch('all'),
  q: searchInput(200),
  customer: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type PaymentListQuery = z.output<typeof paymentListInput>

export const accountClosure = (balanceCents: number) =>
  z.object({
    currentPassword: z.string().default(''),
    code: z.string().default('').transform(readCode),
    waivedBalance: z
      .string()
      .default('0')
      .transform((dollars) => parseDollars(dollars))
      // The command refuses a waiver of an empty balance.
      .refine(
        (cents) => cents === balanceCents || balanceCents === 0,
        paymentRefusals.balanceRemains(balanceCents).message,
      ),
    understand: z
      .boolean()
      .default(false)
      .refine((isTicked) => isTicked, { error: () => t('server.payments.errors.deletionNotConfirmed') }),
  })
