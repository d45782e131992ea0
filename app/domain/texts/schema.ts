import { z } from 'zod'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import { languageCodes } from '#messages/languages.ts'
import { isFreeSlug, TEXT_LIMITS } from './rules.ts'

const typed = z.string().trim().default('')
const checkbox = z.literal('on').optional().transform(Boolean)

const content = {
  title: typed.refine((title) => title !== '' && isLine(title, TEXT_LIMITS.title), {
    error: () => t('server.texts.errors.title', { most: TEXT_LIMITS.title }),
  }),
  body: typed
    .overwrite((body) => body.replaceAll(/\r\n?/g, '\n'))
    .refine((body) => body !== '' && isText(body, TEXT_LIMITS.body), {
      error: () => t('server.texts.errors.body', { most: TEXT_LIMITS.body }),
    }),
}

const intent = z.enum(['preview', 'publish']).default('publish')

export const textInput = z.strictObject({
  intent,
  language: z.enum(languageCodes),
  /** The version of the form (see editionOf). */
  version: typed,
  ...content,
})

export const newPageInput = z.strictObject({
  intent,
  version: typed,
  ...content,
  slug: typed
    .refine((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= TEXT_LIMITS.slug, {
      error: () => t('server.texts.errors.slug', { most: TEXT_LIMITS.slug }),
    })
    .refine(isFreeSlug, { error: () => t('server.texts.refusals.slugTaken') }),
  online: checkbox,
  inFooter: checkbox,
})

export const pageStateInput = z.strictObject({ online: checkbox, inFooter: checkbox })

export const textMailInput = z.strictObject({ version: typed })
