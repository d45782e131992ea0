import { z } from 'zod'
import { provenanceNote } from '#app/domain/stock/schema.ts'
import { t } from '#messages'
import { uploadRefusals } from './refusals.ts'
import type { Reading } from './rules.ts'

const uploadFields = z.strictObject({
  /** Created by the page, which requests the progress while it is still sending. */
  uploadId: z.uuid({ error: () => t('server.uploads.errors.outOfDate') }).optional(),
  note: provenanceNote.default(''),
  text: z.string().default(''),
  productId: z.string().optional(),
})

export type UploadFields = z.output<typeof uploadFields>

export function readUploadFields(fields: Map<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(Object.fromEntries(fields))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue?.path[0] === 'note' ? 'note' : undefined
  throw uploadRefusals.malformedUpload(field, issue?.message ?? t('server.uploads.errors.malformed'))
}

const noColumn = { error: () => t('server.uploads.errors.column') }

const column = z
  .string(noColumn)
  .regex(/^\d{1,3}$/, noColumn)
  .transform((number) => Number(number) - 1)
  .refine((index) => index >= 0 && index < 100, noColumn)

/** How to read a list. The form numbers columns from 1. */
export const readingInput = z
  .strictObject({
    separator: z
      .string({ error: () => t('server.uploads.errors.separator') })
      .refine((said) => said.length === 1 || said === '----'),
    firstLine: z.enum(['names', 'account']),
    username: column,
    password: column,
    email: column.optional(),
    emailPassword: column.optional(),
    keepsRest: z.literal('on').optional(),
  })
  .transform(({ separator, firstLine, username, password, email = -1, emailPassword = -1, keepsRest }): Reading => {
    const columns = { username, password, email, emailPassword }
    return { separator, hasHeader: firstLine === 'names', columns, keepsRest: keepsRest === 'on' }
  })

export const importInput = z.strictObject({
  note: provenanceNote.optional(),
  elsewhere: z.literal('import').optional(),
})
