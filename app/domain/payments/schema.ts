import { z } from 'zod'
import { readCode } from '#app/domain/identity/rules.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { searchInput } from '#app/lib/list-inputs.ts'
import { amountFault, formatDollars, parseDollars } from '#app/lib/money.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { paymentRefusals } from './refusals.ts'

const SENTENCE = 'Please enter a valid positive amount to add.'

/** Far above any purchase here, so that typing errors are caught before payment. */
const LARGEST_TOP_UP_CENTS = 10_000_000

/** An amount of more digits than parseDollars reads. */
const BEYOND_READING = /^[1-9]\d{9,29}([.,]\d{0,2})?$/

/** Most that a notice of the provider may weigh. */
export const MAX_NOTICE_BYTES = 64 * 1024

/** A typed amount above zero, in cents, as parseDollars reads it. */
export const topUpAmount = z.string(SENTENCE).transform((text, context) => {
  const cents = parseDollars(text)
  if (cents !== null && cents > 0 && cents <= LARGEST_TOP_UP_CENTS) return cents
  const isTooMuch = cents ? cents > LARGEST_TOP_UP_CENTS : BEYOND_READING.test(text)
  const message = isTooMuch
    ? `You can add at most ${formatDollars(LARGEST_TOP_UP_CENTS)} at a time.`
    : [SENTENCE, amountFault(text)].filter(Boolean).join(' ')
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

/** Top-up form. A double click sends the same key and makes one invoice. */
export const topUpInput = z.strictObject({ amount: topUpAmount, idempotencyKey })

export const connectionInput = z.strictObject({})

const MAX_REASON = 500

/** Form that settles a top-up by hand; the amount counts only with 'credit'. */
export const manualSettlement = z
  .strictObject({
    /** The state that the form was made from. */
    version: z.string().default(''),
    decision: z.enum(['credit', 'dismiss'], 'Please choose what becomes of it.'),
    amount: z.string().default(''),
    reason: z
      .string()
      .trim()
      .default('')
      .refine((typed) => typed !== '', 'Please say why.')
      .refine(
        (typed) => isLine(typed, MAX_REASON),
        `The reason must be plain text of at most ${MAX_REASON} characters.`,
      ),
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

/** Query of the list of top-ups; invalid values are ignored. */
export const paymentListInput = z.object({
  state: z.enum(filters).catch('all'),
  q: searchInput(200),
  customer: z.uuid().optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type PaymentListQuery = z.output<typeof paymentListInput>

/** Form that deletes the customer's own account, who must waive the current balance. */
export const accountClosure = (balanceCents: number) =>
  z.object({
    currentPassword: z.string().default(''),
    code: z.string().default('').transform(readCode),
    /** The dollars that the customer gives up, as the form showed them; in cents. */
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
