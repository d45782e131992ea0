import { z } from 'zod'
import { dayInput, searchInput } from '#app/lib/list-inputs.ts'
import { type Mistakes, readFilter } from '#app/lib/read-filter.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Reading } from './reading.ts'
import { stockRefusals } from './refusals.ts'

/** Forms send the end of a line as two characters. */
const lines = z.string().overwrite((text) => text.replaceAll('\r\n', '\n'))

/** Where the goods come from, and that the operator may pass them on. */
const note = lines
  .trim()
  .max(2_000, 'The note may have 2,000 characters at most.')
  .refine((text) => !text.includes('\0'), 'The note holds characters that cannot be stored.')

/** Fields of the upload form beside the file. */
const uploadFields = z.strictObject({
  /** Made by the page, so that it can ask how far the upload is while it is still being sent. */
  uploadId: z.uuid('This form is out of date. Reload the page and try again.').optional(),
  note: note.default(''),
  text: z.string().default(''),
  productId: z.string().optional(),
})

export type UploadFields = z.output<typeof uploadFields>

/** Returns the fields as they came so far; refuses malformed ones. */
export function readUploadFields(fields: Map<string, string>): UploadFields {
  const parsed = uploadFields.safeParse(Object.fromEntries(fields))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw stockRefusals.malformedUpload(
    issue?.path[0] === 'note' ? 'note' : undefined,
    issue?.message ?? 'The form is malformed.',
  )
}

const column = z
  .string('Choose a column.')
  .regex(/^\d{1,3}$/, 'Choose a column.')
  .transform((number) => Number(number) - 1)
  .refine((index) => index >= 0 && index < 100, 'Choose a column.')

/** The form that says how a list is to be read. Columns are numbered from 1 there, and a field may have none. */
export const readingInput = z
  .strictObject({
    separator: z.string('Choose a separator.').refine((said) => said.length === 1 || said === '----'),
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

/** The form of the review page. It asks for the note if the upload has none. */
export const importInput = z.strictObject({
  note: note.optional(),
  /** Imports accounts too that are known under another product. */
  elsewhere: z.literal('import').optional(),
})

/** The form that settles a product's unknown sales: how many of its oldest accounts to withdraw, 0 when nothing was sold. */
export const withdrawalInput = z.strictObject({
  productId: z.string(),
  count: z
    .string('Enter how many accounts to withdraw.')
    .trim()
    .regex(/^\d{1,9}$/, 'Enter a whole number, such as 25.')
    .transform(Number),
})

/** Forms that have a button and nothing else. */
export const noFields = z.strictObject({})

/** The note of a batch, and as it was when the form was made. */
export const batchNoteInput = z.strictObject({ note: note.default(''), former: lines.default('') })

/** Accounts that one form may name; more are chosen by what they match. */
const MAX_NAMED = 1_000
const MAX_SEARCH = 200
const TOO_MANY = `Please mark at most ${MAX_NAMED.toLocaleString('en-US')} accounts, or everything that matches.`

const uuid = z.string().refine(isUuid)

const NO_CHOICE = 'Please choose one of these.'

/** What available stock is narrowed by. It must be understood: a filter that was dropped would widen the choice. */
const filterFields = {
  product: z
    .string()
    .regex(/^[\w-]{1,64}$/, NO_CHOICE)
    .optional(),
  batch: z.string().refine(isUuid, NO_CHOICE).optional(),
  /** The first and the last day of import, both included. */
  from: dayInput.optional(),
  to: dayInput.optional(),
}

/** The address of the list. Everybody can type into it, so what makes no sense as a search or as a place is as good as not said. */
const availableListInput = z.object({
  /** A part of the username or of the e-mail address, in any case (spec §5). */
  q: searchInput(MAX_SEARCH),
  ...filterFields,
  /** The account after which the page begins. */
  after: uuid.optional().catch(undefined),
})

type AvailableQuery = z.output<typeof availableListInput>

export type AvailableFilter = Omit<AvailableQuery, 'after'>

export type FilterMistakes = Mistakes<AvailableQuery>

/** Reads which page of available stock a URL asks for. */
export function readAvailableQuery(address: URLSearchParams) {
  return readFilter(availableListInput, address)
}

/** Returns the filter as it was typed, malformed or not. */
export function typedFilter(address: URLSearchParams): AvailableFilter {
  const { query, mistakes } = readAvailableQuery(address)
  const { after: _, ...filter } = query
  const malformed = Object.entries(mistakes ?? {}).map(([name, { typed }]) => [name, typed])
  return { ...filter, ...Object.fromEntries(malformed) }
}

/** Which accounts a form is about: the one of `only`, else everything that matches the filter but `except`, else those named. */
const selectionFields = {
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
}

const selection = z.strictObject(selectionFields)

export type Selection = z.output<typeof selection>

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The deletion's form: a preview, then the deletion with what the preview counted. */
export const deletionInput = z.discriminatedUnion('intent', [
  selection.extend({ intent: z.literal('preview') }),
  selection.extend({ intent: z.literal('delete'), expected: count, batches: count }),
])

/** The export's form: a preview, then the proof that the file needs. */
export const exportInput = selection.extend({ intent: z.enum(['preview', 'prove']).optional() })

/** The form of the file itself. */
export const exportFileInput = selection.extend({ format: z.enum(['csv', 'txt']) })

/** The forms of an account: its reveal and its edit, whose fields follow the rules for a line of an upload. */
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
