import { z } from 'zod'
import { lines } from '#app/domain/catalog/schema.ts'
import { idempotencyKey } from '#app/domain/wallet/schema.ts'
import { isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { claimReasons, MAX_CLAIMS_A_DAY, MAX_TEXT } from './rules.ts'

const text = lines.refine((typed) => isText(typed, MAX_TEXT), {
  error: () => t('server.claims.errors.text', { most: MAX_TEXT }),
})

const lineMissing = { error: () => t('server.claims.errors.lineMissing') }

export const claimInput = z
  .strictObject({
    line: z
      .array(z.uuid(lineMissing), lineMissing)
      .min(1, lineMissing)
      .max(MAX_CLAIMS_A_DAY, { error: () => t('server.claims.errors.tooManyLines', { most: MAX_CLAIMS_A_DAY }) }),
    reason: z.enum(claimReasons, { error: () => t('server.claims.errors.reason') }),
    details: text,
    idempotencyKey,
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    error: () => t('server.claims.errors.detailsMissing'),
  })

export const decisionInput = z
  .strictObject({
    claimId: z.uuid(),
    decision: z.enum(['swap', 'credit', 'decline'], { error: () => t('server.claims.errors.decision') }),
    note: text,
    idempotencyKey,
  })
  .refine(({ decision, note }) => decision !== 'decline' || note !== '', {
    path: ['note'],
    error: () => t('server.claims.errors.noteMissing'),
  })

export type Decision = z.output<typeof decisionInput>['decision']
