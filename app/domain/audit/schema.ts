import { z } from 'zod'
import { dayInput } from '#app/lib/list-inputs.ts'
import { isLine } from '#app/lib/plain-text.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'

const rowId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)

export const SHOP = 'shop'

export const auditListInput = z.object({
  actor: z
    .string()
    .refine((typed) => typed === SHOP || isUuid(typed))
    .optional()
    .catch(undefined),
  action: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .optional()
    .catch(undefined),
  subject: z
    .string()
    .trim()
    .refine((typed) => typed !== '' && isLine(typed, 200))
    .optional()
    .catch(undefined),
  from: dayInput.optional().catch(undefined),
  to: dayInput.optional().catch(undefined),
  after: rowId.optional().catch(undefined),
  before: rowId.optional().catch(undefined),
})

export type AuditQuery = z.output<typeof auditListInput>

export const verificationInput = z.strictObject({
  hash: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, { error: () => t('server.audit.errors.hash') })
    .optional(),
})
