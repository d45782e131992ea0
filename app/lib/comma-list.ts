import { currentLanguage } from '#messages'
import { languages } from '#messages/languages.ts'

/** Joins items as briefly as the reader's language does: `1, 2, 3`. The style for units joins Chinese without a sign. */
export function commaList(items: string[]): string {
  const { intl } = languages[currentLanguage()]
  return new Intl.ListFormat(intl, { type: 'conjunction', style: 'narrow' }).format(items)
}
