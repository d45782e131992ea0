import { z } from 'zod'
import { filled, inOrder, name, nameRules } from '#app/domain/identity/schema.ts'
import { foldEmail } from '#app/lib/email-address.ts'
import { searchInput } from '#app/lib/list-inputs.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'

const MAX_SUBJECT = 150
const MAX_NEWS = 50_000

const text = z.string().default('')
const checkbox = z.boolean().default(false)

/** Parses whole cents from a form. Anything else becomes NaN, which equals no balance. */
export const wholeCents = z
  .string()
  .default('')
  .transform((typed) => (/^\d{1,15}$/.test(typed) ? Number(typed) : Number.NaN))

export const profileInput = inOrder({ name }, [
  ...filled(() => t('server.customers.errors.nameEmpty'), 'name'),
  ...nameRules,
])

export const mailChoicesInput = z.object({
  mailOrders: checkbox,
  mailTopUps: checkbox,
  mailLicenses: checkbox,
  mailNews: checkbox,
})

export type MailChoices = z.output<typeof mailChoicesInput>

/** Parses the query of the customer list, ignoring malformed parts. */
export const customerListInput = z.object({
  q: searchInput(200),
  role: z.enum(['customer', 'admin']).optional().catch(undefined),
  after: z.uuid().optional().catch(undefined),
  before: z.uuid().optional().catch(undefined),
})

export type CustomerListQuery = z.output<typeof customerListInput>

const MAX_NOTE = 2_000

/** The former values show which state the form was based on. `saveCustomer` refuses a missing name. */
export const customerEdit = z.strictObject({
  name: name.superRefine((typed, context) => {
    const rule = typed === '' ? undefined : nameRules.find(({ broken }) => broken({ name: typed }))
    if (rule) context.addIssue({ code: 'custom', message: rule.message() })
  }),
  email: z.string().overwrite(foldEmail).optional(),
  role: z.enum(['customer', 'admin'], { error: () => t('server.customers.errors.role') }),
  /** The id of a group; blank for none. */
  group: z.uuid().or(z.literal('')).default(''),
  formerName: text,
  formerRole: text,
  formerGroup: text,
})

export const customerDeletion = z.strictObject({ formerBalance: wholeCents })

/** Parses the forms for notes. The form carries the new id, so that sending it twice adds one note. */
export const noteChange = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('add'),
    noteId: z.uuid(),
    body: z
      .string()
      .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
      .default('')
      .refine((typed) => typed !== '', { error: () => t('server.customers.errors.noteMissing') })
      .refine((typed) => isText(typed, MAX_NOTE), {
        error: () => t('server.customers.errors.noteInvalid', { most: MAX_NOTE }),
      }),
  }),
  z.strictObject({ intent: z.literal('delete'), noteId: z.uuid() }),
])

export const news = z.object({
  subject: z
    .string()
    .trim()
    .min(1, 'The subject is missing.')
    .refine(
      (typed) => isLine(typed, MAX_SUBJECT),
      `The subject must be one line of at most ${MAX_SUBJECT} characters.`,
    ),
  body: z
    .string()
    .transform((typed) =>
      typed
        .replaceAll('\r\n', '\n')
        .replace(/^[ \t]+$/gm, '')
        .trim(),
    )
    .pipe(z.string().min(1, 'The file is empty.'))
    .refine((typed) => isText(typed, MAX_NEWS), `The text must be plain text of at most 50,000 characters.`),
})
