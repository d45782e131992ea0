import { z } from 'zod'
import { dayInput, searchInput } from '#app/lib/list-inputs.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { type Mistakes, readFilter } from '#app/lib/read-filter.ts'
import { isUuid } from '#app/lib/uuid.ts'

/** Forms send line ends as CRLF. */
const lines = z.string().overwrite((text) => text.replaceAll('\r\n', '\n'))

export const provenanceNote = lines
  .trim()
  .max(2_000, 'The note can be at most 2,000 characters long.')
  .refine((text) => !text.includes('\0'), 'The note contains characters that cannot be stored.')

export const batchNoteInput = z.strictObject({ note: provenanceNote.default(''), former: lines.default('') })

export const withdrawalInput = z.strictObject({
  productId: z.string(),
  count: z
    .string('Enter how many accounts to withdraw.')
    .trim()
    .regex(/^\d{1,9}$/, 'Enter a whole number, such as 25.')
    .transform(Number),
})

export const noFields = z.strictObject({})

const MAX_NAMED = 1_000
const MAX_SEARCH = 200
const TOO_MANY = `Please select at most ${formatNumber(MAX_NAMED)} accounts, or everything that matches.`
const NO_CHOICE = 'Please choose one of these.'

const uuid = z.string().refine(isUuid)

const filterFields = {
  product: z
    .string()
    .regex(/^[\w-]{1,64}$/, NO_CHOICE)
    .optional(),
  batch: z.string().refine(isUuid, NO_CHOICE).optional(),
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

/** Returns the filter as it was typed, malformed or not. */
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
  account: z.array(uuid).max(MAX_NAMED, TOO_MANY).default([]),
  except: z.array(uuid).max(MAX_NAMED, TOO_MANY).default([]),
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

export const accountInput = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('reveal') }),
  z.strictObject({
    intent: z.literal('edit'),
    username: z.string().default(''),
    password: z.string().default(''),
    email: z.string().default(''),
    emailPassword: z.string().default(''),
    version: z.string().max(64),
  }),
])
