import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'

/** Joins items as the reader's language does without a word: `1, 2, 3`. */
export function commaList(items: string[]): string {
  return new Intl.ListFormat(languages[currentLanguage()].intl, { style: 'short', type: 'unit' }).format(items)
}
