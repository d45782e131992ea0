import { z } from 'zod'
import { readCode } from '#app/domain/identity/rules.ts'
import { idempotencyKey, reasonInput } from '#app/domain/wallet/schema.ts'
import { searchInput } from '#app/lib/list-inputs.ts'
import { amountFault, formatDollars, parseDollars } from '#app/lib/money.ts'
import { paymentRefusals } from './refusals.ts'

const NO_AMOUNT = 'Please enter a valid positive amount to add.'

/** Catches typing errors before payment. */
const LARGEST_TOP_UP_CENTS = 10_000_000

const BEYOND_READING = /^[1-9]\d{9,29}([.,]\d{0,2})?$/

export const MAX_NOTICE_BYTES = 64 * 1024

export const topUpAmount = z.string(NO_AMOUNT).transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null && cents > 0 && cents <= LARGEST_TOP_UP_CENTS) return cents
  const isTooMuch = cents ? cents > LARGEST_TOP_UP_CENTS : BEYOND_READING.test(text)
  const message = isTooMuch
    ? `You can add at most ${formatDollars(LARGEST_TOP_UP_CENTS)} at a time.`
    : [NO_AMOUNT, amountFault(text)].filter(Boolean).join(' ')
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

export const topUpInput = z.strictObject({ amount: topUpAmount, idempotencyKey })

export const connectionInput = z.strictObject({})

/** The amount matters only with 'credit'. */
export const manualSettlement = z
  .strictObject({
    version: z.string().default(''),
    decision: z.enum(['credit', 'dismiss'], 'Please choose a decision.'),
    amount: z.string().default(''),
    reason: reasonInput(() => 'Please give a reason.'),
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
    const range = `Please enter an amount from $0.01 to ${formatDollars(LARGEST_TOP_UP_CENTS)}.`
    context.addIssue({ code: 'custom', path: ['amount'], message: amountFault(typed) ?? range })
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
      .refine((isTicked) => isTicked, 'Please tick this box to delete your account.'),
  })
