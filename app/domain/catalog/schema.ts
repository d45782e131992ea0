import { z } from 'zod'
import { searchInput } from '#app/lib/list-inputs.ts'
import { foldDigits, isLine, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import {
  catalogSorts,
  MAX_CONTENT,
  MAX_PREREQUISITES,
  type Prerequisite,
  productStatuses,
  TEXT_LIMITS,
  VERSION_LIMITS,
} from './rules.ts'

export const text = z.string().trim().default('')
/** Browsers send line breaks as CRLF; each counts as one character. */
export const lines = z
  .string()
  .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
  .default('')

const line = text.refine((title) => isLine(title, TEXT_LIMITS.cardTitle), {
  error: () => t('server.catalog.errors.cardTitleNotPlain', { most: TEXT_LIMITS.cardTitle }),
})
const paragraph = lines.refine((typed) => isText(typed, TEXT_LIMITS.cardText), {
  error: () => t('server.catalog.errors.cardTextNotPlain', { most: TEXT_LIMITS.cardText }),
})

export const downloadInput = z.strictObject({ shown: text })

/** The fields before the file. A checked box is sent as `on`. */
export const versionInput = z.strictObject({
  version: text
    .refine((typed) => typed !== '', { error: () => t('server.catalog.errors.versionMissing') })
    .refine((typed) => isLine(typed, VERSION_LIMITS.version), {
      error: () => t('server.catalog.errors.versionNotPlain', { most: VERSION_LIMITS.version }),
    }),
  note: lines.refine((typed) => isText(typed, VERSION_LIMITS.note), {
    error: () => t('server.catalog.errors.versionNoteNotPlain', { most: VERSION_LIMITS.note }),
  }),
  mailsHolders: z
    .literal('on')
    .optional()
    .transform((typed) => typed === 'on'),
})

export const versionDeletionInput = z.strictObject({})

const contentId = z.uuid().or(z.literal(''))

/** The name of the text keeps it out of responses. `shown` is the id of the text that the form replaces. */
export const contentInput = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('save'),
    shown: contentId.default(''),
    secretText: lines
      .refine((typed) => typed !== '', { error: () => t('server.catalog.errors.contentMissing') })
      .refine((typed) => isText(typed, MAX_CONTENT), {
        error: () => t('server.catalog.errors.contentNotPlain', { most: MAX_CONTENT }),
      }),
  }),
  z.strictObject({ intent: z.literal('reveal'), contentId: z.uuid() }),
])

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
      if (text && !title) {
        const message = t('server.catalog.errors.cardTitleMissing')
        context.addIssue({ code: 'custom', path: [`title${row}`], message })
      }
      if (title && !text) {
        const message = t('server.catalog.errors.cardTextMissing')
        context.addIssue({ code: 'custom', path: [`text${row}`], message })
      }
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

const productId = z.string().regex(/^[\w-]{1,64}$/)

export const moveInput = z.strictObject({ productId, beside: productId, side: z.enum(['before', 'after']) })

const MAX_CHOSEN = 200

/** Reads which products a query string chooses. */
export function chosenIds(query: URLSearchParams): string[] {
  const ids = query.getAll('product').filter((id) => productId.safeParse(id).success)
  return [...new Set(ids)].slice(0, MAX_CHOSEN)
}

/** Reads a percentage such as -10 or 2,5; null if it is blank or malformed. */
export function readPercent(typed: string): number | null {
  const plain = foldDigits(typed).trim().replace(',', '.').replace('\u2212', '-').replace(/%$/, '')
  const percent = /^[+-]?\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
  return percent !== null && percent > -100 && percent <= 1_000 && percent !== 0 ? percent : null
}

export const importInput = z.strictObject({
  intent: z.enum(['check', 'import']),
  text: z.string().default(''),
  version: text,
})
export const pricesInput = z.strictObject({ version: text })
export const saleManyInput = z.strictObject({})

/** The name of a category from a form or a URL. */
const storedCategory = z.string().refine((name) => name !== '' && isLine(name, TEXT_LIMITS.category))

export const categoryName = text
  .refine((category) => category !== '', { error: () => t('server.catalog.errors.categoryMissing') })
  .refine((category) => isLine(category, TEXT_LIMITS.category), {
    error: () => t('server.catalog.errors.categoryNotPlain', { most: TEXT_LIMITS.category }),
  })

export const categoryInput = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('rename'), category: storedCategory, name: categoryName }),
  z.strictObject({
    intent: z.literal('move'),
    category: storedCategory,
    beside: storedCategory,
    side: z.enum(['before', 'after']),
  }),
  z.strictObject({ intent: z.literal('delete'), category: storedCategory }),
  z.strictObject({ intent: z.literal('soldOut'), hideSoldOut: z.boolean().default(false) }),
])

/** The form of a category's picture, beside the file. */
export const categoryPictureInput = z.strictObject({
  shown: z.string().default(''),
  remove: z.literal('on').optional(),
})

export type CategoryInput = z.output<typeof categoryInput>

const page = z
  .string()
  .regex(/^[1-9]\d{0,4}$/)
  .transform(Number)
  .catch(1)
  .default(1)

/** The query string of the admin's list. */
export const productListInput = z.object({
  q: searchInput(100),
  category: storedCategory.catch('').default(''),
  status: z
    .enum(['', ...productStatuses])
    .catch('')
    .default(''),
  page,
})

export type ProductListQuery = z.output<typeof productListInput>

const catalogInput = z.object({
  q: searchInput(100),
  category: storedCategory.catch('').default(''),
  sort: z.enum(catalogSorts).catch('featured').default('featured'),
  stock: z.enum(['', 'in']).catch('').default(''),
  page,
})

export type CatalogQuery = z.output<typeof catalogInput>

/** Reads the query string of the storefront's list. Replaces a malformed value by the default, which the form shows. */
export function readCatalogQuery(query: URLSearchParams): CatalogQuery {
  return catalogInput.parse(Object.fromEntries(query))
}
