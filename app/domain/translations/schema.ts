import { z } from 'zod'
import { isProductId } from '#app/domain/catalog/rules.ts'
import { isLine, isText } from '#app/lib/plain-text.ts'
import { t } from '#messages'
import type { Language } from '#messages/languages.ts'
import { isTranslated, type TextField, textFields } from './rules.ts'

function translation({ most, isLine: isOneLine }: TextField) {
  return z
    .string()
    .overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
    .default('')
    .refine((typed) => (isOneLine ? isLine(typed, most) : isText(typed, most)), {
      error: () =>
        t(isOneLine ? 'server.translations.errors.lineNotPlain' : 'server.translations.errors.textNotPlain', { most }),
    })
}

const fields = Object.fromEntries(Object.entries(textFields).map(([name, field]) => [name, translation(field)]))

const about = {
  /** Blank for the texts of the site. */
  productId: z
    .string()
    .default('')
    .refine((id) => id === '' || isProductId(id)),
  language: z
    .string()
    .default('')
    .refine(isTranslated, { error: () => t('server.translations.errors.language') }),
  version: z.string().default(''),
  /** Names of fields whose outdated translation still fits. */
  fits: z.array(z.string()).default([]),
}

export type TranslationsInput = {
  productId: string | null
  language: Language
  version: string
  fits: readonly string[]
  texts: Record<string, string>
}

export const translationsInput = z.strictObject({ ...about, ...fields }).transform((input): TranslationsInput => {
  const { productId, language, version, fits, ...texts } = input
  return {
    productId: productId || null,
    language: language as Language,
    version,
    fits,
    texts: texts as Record<string, string>,
  }
})
