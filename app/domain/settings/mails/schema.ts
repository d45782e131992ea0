import { z } from 'zod'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { languageCodes } from '#messages/languages.ts'
import { MAIL_TEXT_LIMITS } from './rules.ts'

const typed = z.string().trim().default('')

export const mailTextInput = z.strictObject({
  intent: z.enum(['save', 'preview', 'test', 'reset']).default('save'),
  version: typed,
  /** The language of the preview and the test. */
  language: z.enum(languageCodes),
  subject: typed.refine((subject) => isLine(subject, MAIL_TEXT_LIMITS.subject), {
    error: () => t('server.mails.own.subjectNotPlain', { most: MAIL_TEXT_LIMITS.subject }),
  }),
  opening: typed
    .overwrite((opening) => opening.replaceAll(/\r\n?/g, '\n'))
    .refine((opening) => isText(opening, MAIL_TEXT_LIMITS.opening), {
      error: () => t('server.mails.own.openingNotPlain', { most: MAIL_TEXT_LIMITS.opening }),
    }),
})
