/** The languages people can choose. `intl` is what `Intl` formats with; Arabic keeps Latin digits, as in keys and prices. */
export const languages = {
  en: { name: 'English', intl: 'en-US', direction: 'ltr' },
} as const

export type Language = keyof typeof languages

export const DEFAULT_LANGUAGE: Language = 'en'

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text)
}
