import { z } from 'zod'
import { foldEmail, isEmail } from '#app/lib/email-address.ts'
import { openFirstCursor } from '#app/lib/list-inputs.ts'
import { messageKinds } from '#app/lib/message-kinds.ts'
import { foldName, hasLetter, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { MAX_MESSAGE, messageFilters } from './rules.ts'

const MAX_NAME = 100
const MAX_SUBJECT = 150

function line(field: 'name' | 'subject', most: number) {
  const missing = { error: () => t(`shop.contact.errors.${field}Missing`) }
  return z
    .string(missing)
    .overwrite(foldName)
    .min(1, missing)
    .max(most, { error: () => t(`shop.contact.errors.${field}TooLong`, { most }) })
    .regex(/^\P{Cc}*$/u, { error: () => t(`shop.contact.errors.${field}NotPlain`) })
}

const emailMissing = { error: () => t('shop.contact.errors.emailMissing') }
const messageMissing = { error: () => t('shop.contact.errors.messageMissing') }
const answerMissing = { error: () => t('server.support.errors.answerMissing') }

export const contactMessage = z.strictObject({
  kind: z.enum(
    messageKinds.map(({ value }) => value),
    { error: () => t('shop.contact.errors.kind') },
  ),
  name: line('name', MAX_NAME).refine((typed) => typed === '' || hasLetter(typed), {
    error: () => t('shop.contact.errors.nameWithoutLetter'),
  }),
  email: z
    .string(emailMissing)
    .overwrite(foldEmail)
    .min(1, emailMissing)
    .refine(isEmail, { error: () => t('shop.contact.errors.emailInvalid') }),
  subject: line('subject', MAX_SUBJECT),
  message: z
    .string(messageMissing)
    .overwrite((text) => text.replaceAll('\r\n', '\n').trim())
    .min(1, messageMissing)
    .max(MAX_MESSAGE, { error: () => t('shop.contact.errors.messageTooLong', { most: MAX_MESSAGE }) })
    .regex(/^[\P{Cc}\n\t]*$/u, { error: () => t('shop.contact.errors.messageNotPlain') }),
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
      .string(answerMissing)
      .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
      .min(1, answerMissing)
      .max(MAX_MESSAGE, { error: () => t('server.support.errors.answerTooLong', { most: MAX_MESSAGE }) })
      .refine((typed) => isText(typed, MAX_MESSAGE), { error: () => t('server.support.errors.answerNotPlain') }),
  }),
  z.strictObject({ intent: z.literal('close'), version }),
  z.strictObject({ intent: z.literal('reopen'), version }),
])

export const messageListInput = z.object({
  state: z.enum(messageFilters).optional().catch(undefined),
  kind: z
    .enum(messageKinds.map(({ value }) => value))
    .optional()
    .catch(undefined),
  after: openFirstCursor,
})

export type MessageListQuery = z.output<typeof messageListInput>
