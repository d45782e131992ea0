import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { openFirstPlace } from '#app/lib/list-inputs.ts'
import { foldName, hasLetter, isText } from '#app/lib/plain-text.ts'
import { MAX_MESSAGE, messageKinds, messageStates } from './rules.ts'

const MAX_NAME = 100
const MAX_SUBJECT = 150

const VALID_EMAIL = 'Please enter a valid email address.'

function line(label: string, missing: string, most: number) {
  return z
    .string(missing)
    .overwrite(foldName)
    .min(1, missing)
    .max(most, `${label} must be at most ${most} characters.`)
    .regex(/^\P{Cc}*$/u, `${label} must be plain text.`)
}

export const contactMessage = z.strictObject({
  kind: z.enum(
    messageKinds.map(({ value }) => value),
    'Please choose what your message is about.',
  ),
  name: line('Name', 'Please enter your name.', MAX_NAME).refine(
    (typed) => typed === '' || hasLetter(typed),
    'Name must have at least one letter.',
  ),
  email: z
    .string('Please enter your email address.')
    .overwrite(foldEmail)
    .min(1, 'Please enter your email address.')
    .refine(isEmail, VALID_EMAIL),
  subject: line('Subject', 'Please enter a subject.', MAX_SUBJECT),
  message: z
    .string('Please enter a message.')
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, 'Please enter a message.')
    .max(MAX_MESSAGE, `Message must be at most ${MAX_MESSAGE.toLocaleString('en-US')} characters.`)
    .regex(/^[\P{Cc}\n\t]*$/u, 'Message must be plain text.'),
  /** Identifies one filled-in form, so that a repeated request is one message. */
  formId: z.uuid().optional(),
  /** A hidden field that only bots fill in. */
  website: z.string().optional(),
})

const version = z.string().default('')

export const messageStep = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('answer'),
    version,
    answer: z
      .string('Please write an answer.')
      .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
      .min(1, 'Please write an answer.')
      .max(MAX_MESSAGE, `Answer must be at most ${MAX_MESSAGE.toLocaleString('en-US')} characters.`)
      .refine((typed) => isText(typed, MAX_MESSAGE), 'Answer must be plain text.'),
  }),
  z.strictObject({ intent: z.literal('close'), version }),
  z.strictObject({ intent: z.literal('reopen'), version }),
])

export const messageListInput = z.object({
  state: z.enum(messageStates).optional().catch(undefined),
  kind: z
    .enum(messageKinds.map(({ value }) => value))
    .optional()
    .catch(undefined),
  after: openFirstPlace,
})

export type MessageListQuery = z.output<typeof messageListInput>
