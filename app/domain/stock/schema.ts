import { z } from 'zod'
import { MalformedUpload } from './refusals.ts'

/** Fields of the upload form beside the file. */
const uploadFields = z.strictObject({
  /** Where the goods come from, and that the operator may pass them on. */
  note: z
    .string()
    .trim()
    .max(2_000, 'The note may have 2,000 characters at most.')
    .refine((note) => !note.includes('\0'), 'The note holds characters that cannot be stored.')
    .default(''),
  text: z.string().default(''),
  productId: z.string().optional(),
})

export type UploadFields = z.output<typeof uploadFields>

/** The fields as they came so far; refuses with MalformedUpload. */
export function readUploadFields(fields: Map<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(Object.fromEntries(fields))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new MalformedUpload(issue?.path[0] === 'note' ? 'note' : undefined, issue?.message ?? 'The form is malformed.')
}

/** The form of the review page has a button and nothing else. */
export const importInput = z.strictObject({})
