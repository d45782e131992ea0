import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'

/** Formats a number in the reader's language. A number inside a sentence is a parameter of its message instead. */
export function formatNumber(number: number, options?: Intl.NumberFormatOptions): string {
  return number.toLocaleString(languages[currentLanguage()].intl, options)
}
