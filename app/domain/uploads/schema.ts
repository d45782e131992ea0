import { z } from 'zod'
import { WHOLE_LINE } from '#app/domain/stock/rules.ts'
import { provenanceNote } from '#app/domain/stock/schema.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import { uploadRefusals } from './refusals.ts'
import { columnInput, type ListFormat } from './rules.ts'

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

/** How to read a list of a product. The form numbers columns from 1. */
export function listFormatInput(shape: Shape): z.ZodType<ListFormat> {
  const isSingle = shape.fields.length === 1
  const columns: Record<string, z.ZodType<number | undefined>> = {}
  for (const { key, required } of shape.fields) {
    columns[columnInput(key)] = required ? column : column.optional()
  }
  const fields: Record<string, z.ZodType> = {
    separator: z
      .string({ error: () => t('server.uploads.errors.separator') })
      .refine((said) => said.length === 1 || said === '----' || (isSingle && said === WHOLE_LINE)),
    firstLine: z.enum(['names', 'account']),
    keepsRest: z.literal('on').optional(),
    ...columns,
  }
  return z.strictObject(fields).transform((input) => ({
    separator: input.separator as string,
    hasHeader: input.firstLine === 'names',
    columns: Object.fromEntries(
      shape.fields.map(({ key }) => [key, (input[columnInput(key)] as number | undefined) ?? -1]),
    ),
    keepsRest: input.keepsRest === 'on',
  }))
}

export const importInput = z.strictObject({
  note: provenanceNote.optional(),
  elsewhere: z.literal('import').optional(),
  unread: z.literal('ignore').optional(),
})
