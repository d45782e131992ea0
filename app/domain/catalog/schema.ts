import { z } from 'zod'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { MAX_PREREQUISITES, type Prerequisite } from './rules.ts'

const MAX_TITLE = 80
const MAX_TEXT = 400

export const text = z.string().trim().default('')
/** Browsers send two characters for the end of a line, which people count as one. */
export const lines = z
  .string()
  .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
  .default('')

const line = text.refine(
  (title) => isLine(title, MAX_TITLE),
  `A title must be plain text of at most ${MAX_TITLE} characters.`,
)
const paragraph = lines.refine(
  (words) => isText(words, MAX_TEXT),
  `A text must be plain text of at most ${MAX_TEXT} characters.`,
)

/** The form that publishes a download: the SHA-256 of the file that it showed, blank for none. */
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

/**
 * The form has a row of fields for every card that there may be, `title1` and `text1` first; rows left empty are no cards. `version`
 * says from which state of the cards it was made.
 */
export const prerequisitesInput = z
  .strictObject({ version: text, ...cardFields })
  .superRefine((fields: Record<string, string>, context) => {
    for (const row of rows) {
      const [title, text] = [fields[`title${row}`], fields[`text${row}`]]
      if (text && !title)
        context.addIssue({ code: 'custom', path: [`title${row}`], message: 'Please give the card a title.' })
      if (title && !text)
        context.addIssue({ code: 'custom', path: [`text${row}`], message: 'Please say what is needed.' })
    }
  })
  .transform(({ version, ...fields }: Record<string, string>): { version: string; prerequisites: Prerequisite[] } => ({
    version: version ?? '',
    prerequisites: rows
      .map((row) => ({ title: fields[`title${row}`] ?? '', text: fields[`text${row}`] ?? '' }))
      .filter(({ title }) => title !== ''),
  }))

/** What becomes of a claim within the warranty: an admin decides, or the line is swapped or credited at once. */
export const claimRules = ['review', 'swap', 'credit'] as const

/** The form that takes a product off the shop's shelves, or puts it back. */
export const saleInput = z.strictObject({ onSale: z.enum(['yes', 'no']).transform((typed) => typed === 'yes') })
