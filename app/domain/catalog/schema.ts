import { z } from 'zod'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { MAX_PREREQUISITES, type Prerequisite } from './rules.ts'

const MAX_TITLE = 80
const MAX_TEXT = 400

export const text = z.string().trim().default('')
/** Browsers send line breaks as CRLF; each counts as one character. */
export const lines = z
  .string()
  .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
  .default('')

const line = text.refine(
  (title) => isLine(title, MAX_TITLE),
  `A title must be plain text of at most ${MAX_TITLE} characters.`,
)
const paragraph = lines.refine(
  (typed) => isText(typed, MAX_TEXT),
  `A text must be plain text of at most ${MAX_TEXT} characters.`,
)

export const downloadInput = z.strictObject({ shown: text })

const rows = Array.from({ length: MAX_PREREQUISITES }, (_, index) => index + 1)

const cardFields = Object.fromEntries(
  rows.flatMap(
    (row) =>
      [
        [`title${row}`, line],
        [`text${row}`, paragraph],
      ] as const,
  ),
)

/** The form has fields for every possible card, `title1` and `text1` first. Empty rows are ignored. */
export const prerequisitesInput = z
  .strictObject({ version: text, ...cardFields })
  .superRefine((fields: Record<string, string>, context) => {
    for (const row of rows) {
      const [title, text] = [fields[`title${row}`], fields[`text${row}`]]
      if (text && !title)
        context.addIssue({ code: 'custom', path: [`title${row}`], message: 'Please give the card a title.' })
      if (title && !text)
        context.addIssue({ code: 'custom', path: [`text${row}`], message: 'Please describe what is needed.' })
    }
  })
  .transform(({ version, ...fields }: Record<string, string>): { version: string; prerequisites: Prerequisite[] } => ({
    version: version ?? '',
    prerequisites: rows
      .map((row) => ({ title: fields[`title${row}`] ?? '', text: fields[`text${row}`] ?? '' }))
      .filter(({ title }) => title !== ''),
  }))

/** An admin decides, or the line is swapped or credited immediately. */
export const claimRules = ['review', 'swap', 'credit'] as const

export const saleInput = z.strictObject({ onSale: z.enum(['yes', 'no']).transform((typed) => typed === 'yes') })
