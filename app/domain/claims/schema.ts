import { z } from 'zod'
import { lines } from '#app/domain/catalog/schema.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { isText } from '#app/lib/plain-text.ts'
import { claimReasons, MAX_CLAIMS_A_DAY, MAX_TEXT } from './rules.ts'

const text = lines.refine(
  (typed) => isText(typed, MAX_TEXT),
  `Please enter plain text of at most ${formatNumber(MAX_TEXT)} characters.`,
)

const NO_LINE = 'Please select at least one account.'

export const claimInput = z
  .strictObject({
    line: z
      .array(z.uuid(NO_LINE), NO_LINE)
      .min(1, NO_LINE)
      .max(MAX_CLAIMS_A_DAY, `Please select at most ${MAX_CLAIMS_A_DAY} accounts.`),
    reason: z.enum(
      claimReasons.map(({ value }) => value),
      'Please choose what is wrong.',
    ),
    details: text,
    idempotencyKey,
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: 'Please describe what is wrong.',
  })

export const decisionInput = z
  .strictObject({
    claimId: z.uuid(),
    decision: z.enum(['swap', 'credit', 'decline'], 'Please choose a decision.'),
    note: text,
    idempotencyKey,
  })
  .refine(({ decision, note }) => decision !== 'decline' || note !== '', {
    path: ['note'],
    message: 'Please tell the customer why.',
  })

export type Decision = z.output<typeof decisionInput>['decision']
