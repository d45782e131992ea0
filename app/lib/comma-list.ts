import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'

/** Joins items briefly: `1, 2, 3`. Not with the type `unit`, which puts nothing between Chinese items. */
export function commaList(items: string[]): string {
  const { intl } = languages[currentLanguage()]
  return new Intl.ListFormat(intl, { type: 'conjunction', style: 'narrow' }).format(items)
}
