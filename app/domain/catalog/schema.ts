import { z } from 'zod'

export const MAX_PREREQUISITES = 6
export const MAX_TITLE = 80
export const MAX_TEXT = 400

/** What a buyer of software needs besides. */
export type Prerequisite = { title: string; text: string }

const line = z
  .string()
  .trim()
  .max(MAX_TITLE, `A title may have ${MAX_TITLE} characters at most.`)
  .refine((title) => !/\p{Cc}/u.test(title), 'A title holds characters that cannot be shown.')
  .default('')

const paragraph = z
  .string()
  .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
  .max(MAX_TEXT, `A text may have ${MAX_TEXT} characters at most.`)
  .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'A text holds characters that cannot be shown.')
  .default('')

const rows = Array.from({ length: MAX_PREREQUISITES }, (_, index) => index + 1)

/** The form has a row of fields for every card that there may be, `title1` and `text1` first; rows left empty are no cards. */
export const prerequisitesInput = z
  .strictObject(
    Object.fromEntries(
      rows.flatMap(
        (row) =>
          [
            [`title${row}`, line],
            [`text${row}`, paragraph],
          ] as const,
      ),
    ),
  )
  .superRefine((fields, context) => {
    for (const row of rows) {
      const [title, text] = [fields[`title${row}`], fields[`text${row}`]]
      if (text && !title)
        context.addIssue({ code: 'custom', path: [`title${row}`], message: 'Please give the card a title.' })
      if (title && !text)
        context.addIssue({ code: 'custom', path: [`text${row}`], message: 'Please say what is needed.' })
    }
  })
  .transform((fields): Prerequisite[] =>
    rows
      .map((row) => ({ title: fields[`title${row}`] ?? '', text: fields[`text${row}`] ?? '' }))
      .filter(({ title }) => title !== ''),
  )
