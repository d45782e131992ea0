import { z } from 'zod'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { typedDollars } from '#app/lib/typed-dollars.ts'
import { isPictureAddress } from '#app/lib/web-address.ts'
import { MAX_PREREQUISITES, type Prerequisite } from './rules.ts'

const MAX_TITLE = 80
const MAX_TEXT = 400

const text = z.string().trim().default('')
/** Browsers send two characters for the end of a line, which people count as one. */
const lines = z
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

const MAX_NAME = 120
const MAX_DESCRIPTION = 2_000
const MAX_CATEGORY = 60

/** What is no amount or no number becomes NaN, which every rule of a product refuses in its own words. */
const dollars = typedDollars.transform((cents) => cents ?? Number.NaN)
const wholeNumber = text.transform(readWholeNumber)

function readWholeNumber(typed: string): number {
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}

/** What a form about a product says besides its fields: which one, and from which state of it the form was made. */
const target = { productId: z.string().regex(/^[\w-]{1,64}$/), version: text }

/** What becomes of a claim within the warranty: an admin decides, or the line is swapped or credited at once. */
export const claimRules = ['review', 'swap', 'credit'] as const

const name = text
  .refine((typed) => typed !== '', 'Please enter a product name.')
  .refine((typed) => isLine(typed, MAX_NAME), `The name must be plain text of at most ${MAX_NAME} characters.`)

const description = lines.refine(
  (typed) => isText(typed, MAX_DESCRIPTION),
  `The description must be plain text of at most ${MAX_DESCRIPTION.toLocaleString('en-US')} characters.`,
)

const image = text
  .refine(
    (address) => address === '' || isPictureAddress(address),
    'Please enter an https address, or a path of this shop that begins with a slash.',
  )
  .transform((address) => address || null)

const accountsProduct = z.strictObject({
  ...target,
  kind: z.literal('account'),
  name,
  description,
  price: dollars,
  minQuantity: wholeNumber,
  /** Null is no upper limit: a blank field, or 0 (spec §5). */
  maxQuantity: text.transform((typed) => (/^0*$/.test(typed) ? null : readWholeNumber(typed))),
  image,
  category: text
    .refine((category) => category !== '', 'Please enter a category.')
    .refine(
      (category) => isLine(category, MAX_CATEGORY),
      `The category must be plain text of at most ${MAX_CATEGORY} characters.`,
    ),
  enforceLimits: z.boolean().default(false),
  warrantyHours: wholeNumber,
  claimRule: z.enum(claimRules, 'Please choose what happens to faulty accounts.'),
})

const softwareProduct = z.strictObject({
  ...target,
  kind: z.literal('software'),
  description,
  image,
  price: dollars,
  durationDays: wholeNumber,
  maxDevices: wholeNumber,
  requiresFile: z.boolean().default(false),
})

/** The form of the Product tab: an account pack's, or a program's. Prices in cents. */
export const productInput = z.discriminatedUnion('kind', [accountsProduct, softwareProduct])

export type ProductInput = z.output<typeof productInput>

const onSale = z.boolean().default(false)

/** The form of a new product: what it cannot be without; the rest is on its own form. Prices in cents. */
export const newProductInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), name, price: dollars, onSale }),
  z.strictObject({
    kind: z.literal('software'),
    name,
    price: dollars,
    durationDays: wholeNumber,
    maxDevices: wholeNumber,
    onSale,
  }),
])

export type NewProductInput = z.output<typeof newProductInput>

/** The form that takes a product off the shop's shelves, or puts it back. */
export const saleInput = z.strictObject({ onSale: z.enum(['yes', 'no']).transform((typed) => typed === 'yes') })
