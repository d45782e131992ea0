import { z } from 'zod'

/** What a message is about, and the word that an address uses for it (`?kind=report`). */
export const messageKinds = [
  { value: 'question', word: 'question', label: 'Question' },
  { value: 'order_problem', word: 'order', label: 'Problem with an order' },
  { value: 'listing_report', word: 'report', label: 'Report a listing' },
] as const

const MAX_NAME = 100
const MAX_EMAIL = 254
const MAX_SUBJECT = 150
export const MAX_MESSAGE = 5_000

const VALID_EMAIL = 'Please enter a valid email address.'

/** One line of plain text; a line break in it could become a header of a mail. */
function line(label: string, missing: string, most: number) {
  return z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `${label} must be at most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, `${label} must be plain text.`)
}

/** Fields of the contact form. */
export const contactMessage = z.strictObject({
  kind: z.enum(
    messageKinds.map(({ value }) => value),
    'Please choose what your message is about.',
  ),
  name: line('Name', 'Please enter your name.', MAX_NAME),
  email: z
    .string('Please enter your email address.')
    .trim()
    .toLowerCase()
    .min(1, 'Please enter your email address.')
    .max(MAX_EMAIL, VALID_EMAIL)
    .pipe(z.email(VALID_EMAIL)),
  subject: line('Subject', 'Please enter a subject.', MAX_SUBJECT),
  message: z
    .string('Please enter a message.')
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, 'Please enter a message.')
    .max(MAX_MESSAGE, `Message must be at most ${MAX_MESSAGE.toLocaleString('en-US')} characters.`)
    .regex(/^[\P{Cc}\n\t]*$/u, 'Message must be plain text.'),
  /** Stands for one filling-in of the form, so that what reaches the shop twice is one message. */
  formId: z.uuid().optional(),
  /** Nobody sees this field; what fills it in is a program. */
  website: z.string().optional(),
})
