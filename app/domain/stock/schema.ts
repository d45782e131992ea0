import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import type { Item, Shape, ShapeField } from '#app/lib/item-shape.ts'
import { dayInput, searchInput } from '#app/lib/list-inputs.ts'
import { foldDigits } from '#app/lib/plain-text.ts'
import { type Mistakes, readFilter } from '#app/lib/read-filter.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import { MAX_SELECTED, valueInput } from './rules.ts'

/** Forms send line ends as CRLF. */
const lines = z.string().overwrite((text) => text.replaceAll('\r\n', '\n'))

const MAX_NOTE = 2_000

export const provenanceNote = lines
  .trim()
  .max(MAX_NOTE, { error: () => t('server.stock.errors.noteTooLong', { most: MAX_NOTE }) })
  .refine((text) => !text.includes('\0'), { error: () => t('server.stock.errors.noteUnstorable') })

export const batchNoteInput = z.strictObject({ note: provenanceNote.default(''), former: lines.default('') })

export const withdrawalInput = z.strictObject({
  productId: z.string(),
  count: z
    .string({ error: () => t('server.stock.errors.countMissing') })
    .overwrite(foldDigits)
    .trim()
    .regex(/^\d{1,9}$/, { error: () => t('server.stock.errors.countNotWhole') })
    .transform(Number),
})

export const noFields = z.strictObject({})

const MAX_SEARCH = 200
const tooMany = { error: () => t('admin.accounts.selection.tooMany', { most: MAX_SELECTED }) }
const noChoice = { error: () => t('server.stock.errors.noChoice') }

const uuid = z.string().refine(isUuid)

const filterFields = {
  product: z
    .string()
    .regex(/^[\w-]{1,64}$/, noChoice)
    .optional(),
  batch: z.string().refine(isUuid, noChoice).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
}

/** The list's query string. Ignores a malformed search or place, but not a malformed filter, which would list more. */
const availableListInput = z.object({
  q: searchInput(MAX_SEARCH),
  ...filterFields,
  after: uuid.optional().catch(undefined),
})

type AvailableQuery = z.output<typeof availableListInput>

export type AvailableFilter = Omit<AvailableQuery, 'after'>

export type FilterMistakes = Mistakes<AvailableQuery>

export function readAvailableQuery(query: URLSearchParams) {
  return readFilter(availableListInput, query)
}

export function typedFilter(search: URLSearchParams): AvailableFilter {
  const { query, mistakes } = readAvailableQuery(search)
  const { after: _, ...filter } = query
  const malformed = Object.entries(mistakes ?? {}).map(([name, { typed }]) => [name, typed])
  return { ...filter, ...Object.fromEntries(malformed) }
}

/** Selects the account `only`, else what matches the filter without `except`, else the accounts `account`. */
const selection = z.strictObject({
  q: z
    .string()
    .max(MAX_SEARCH)
    .refine((typed) => !/\p{Cc}/u.test(typed))
    .default(''),
  ...filterFields,
  only: uuid.optional(),
  scope: z.literal('all').optional(),
  account: z.array(uuid).max(MAX_SELECTED, tooMany).default([]),
  except: z.array(uuid).max(MAX_SELECTED, tooMany).default([]),
})

export type Selection = z.output<typeof selection>

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

export const deletionInput = z.discriminatedUnion('intent', [
  selection.extend({ intent: z.literal('preview') }),
  selection.extend({ intent: z.literal('delete'), expected: count, batches: count }),
])

export const exportInput = selection.extend({ intent: z.enum(['preview', 'prove']).optional() })

export const exportFileInput = selection.extend({ format: z.enum(['csv', 'txt']) })

export type AccountInput = { intent: 'reveal' } | { intent: 'edit'; version: string; values: Item }

/** The form that reveals or edits an account or item. Its fields are named by valueInput. */
export function accountInput(shape: Shape): z.ZodType<AccountInput> {
  const values = Object.fromEntries(shape.fields.map((field) => [valueInput(shape, field), z.string().default('')]))
  const edited = z
    .strictObject({ intent: z.literal('edit'), version: z.string().max(64), ...values })
    .transform((input): AccountInput => {
      const typed = input as unknown as Record<string, string>
      const typedValue = (field: ShapeField) => [field.key, typed[valueInput(shape, field)] ?? '']
      return { intent: 'edit', version: input.version, values: Object.fromEntries(shape.fields.map(typedValue)) }
    })
  return z.union([z.strictObject({ intent: z.literal('reveal') }), edited])
}

const emailMissing = { error: () => t('shop.auth.errors.emailMissing') }

export const restockByVisitor = z.strictObject({
  email: z
    .string(emailMissing)
    .overwrite(foldEmail)
    .min(1, emailMissing)
    .refine(isEmail, { error: () => t('shop.auth.errors.emailInvalid') }),
})

/** A customer's address is known. */
export const restockByCustomer = z.strictObject({})

export const restockChoice = z.strictObject({ intent: z.enum(['confirm', 'stop']) })
