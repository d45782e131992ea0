import { z } from 'zod'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { isText } from '#app/lib/plain-text.ts'
import { claimReasons, MAX_CLAIMS_A_DAY, MAX_TEXT } from './rules.ts'

/** Browsers send two characters for the end of a line, which people count as one. */
const text = z
  .string()
  .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
  .refine(
    (typed) => isText(typed, MAX_TEXT),
    `Please write plain text of at most ${MAX_TEXT.toLocaleString('en-US')} characters.`,
  )
  .default('')

const NO_LINE = 'Please mark at least one account.'

/** Fields of the customer's form: which lines do not work, and why. */
export const claimInput = z
  .strictObject({
    line: z
      .array(z.uuid(NO_LINE), NO_LINE)
      .min(1, NO_LINE)
      .max(MAX_CLAIMS_A_DAY, `Please mark at most ${MAX_CLAIMS_A_DAY} accounts.`),
    reason: z.enum(
      claimReasons.map(({ value }) => value),
      'Please choose what is wrong.',
    ),
    details: text,
    idempotencyKey,
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Please say what is wrong.',
  })

/** Fields of the admin's form. The note is for the customer, who must be told why nothing is given. */
export const decisionInput = z
  .strictObject({
    claimId: z.uuid(),
    decision: z.enum(['swap', 'credit', 'decline'], 'Please choose what becomes of it.'),
    note: text,
    idempotencyKey,
  })
  .refine(({ decision, note }) => decision !== 'decline' || note !== '', {
    path: ['note'],
    message: 'Please tell the customer why.',
  })

export type Decision = z.output<typeof decisionInput>['decision']
