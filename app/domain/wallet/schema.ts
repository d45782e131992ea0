import { z } from 'zod'
import { wholeCents } from '#app/domain/customers/schema.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'

/** A day such as `2026-03-31`; blank for what is none, so that a malformed address still shows a statement. */
const day = z.iso
  .date()
  .regex(/^2\d{3}-/)
  .catch('')

/** What the address of a statement says: the first and the last day of its period, in UTC, and where its page begins. */
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

/** What a form carries so that sending it twice does once what it asks for (see once); a page from before a key was sent has none. */
export const idempotencyKey = z
  .uuid('This form is out of date. Nothing was changed; reload the page.')
  .toLowerCase()
  .optional()

const MAX_REASON = 500

/** What is said of a balance that is none (spec §5). */
export const NO_BALANCE = 'Please enter a valid non-negative number for balance.'

/**
 * The form in which an admin edits a balance. What is typed becomes cents, or null for what is no balance, which the command refuses
 * with the title of spec §5; beside another fault it is one here, so that both are told at once. The former balance, in cents, says from
 * which state the form was made.
 */
export const balanceEdit = z
  .strictObject({
    balance: typedDollars,
    formerBalance: wholeCents,
    reason: z
      .string()
      .trim()
      .default('')
      .refine((typed) => typed !== '', 'Please say why. The customer reads it in the statement.')
      .refine(
        (typed) => isLine(typed, MAX_REASON),
        `The reason must be plain text of at most ${MAX_REASON} characters.`,
      ),
    idempotencyKey,
  })
  .superRefine(({ balance }, context) => {
    if (balance === null && context.issues.length > 0) {
      context.addIssue({ code: 'custom', path: ['balance'], message: NO_BALANCE })
    }
  })
