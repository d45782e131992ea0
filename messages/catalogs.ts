import en from './en/index.ts'
import { flatten } from './flatten.ts'
import type { Language } from './languages.ts'

/** Catalogs of every language, as messages by name. */
export const catalogs: Record<Language, Map<string, string>> = { en: flatten(en) }
