import { flatten } from './flatten.ts'
import { type Language, languageCodes } from './languages.ts'

export const catalogs = Object.fromEntries(await Promise.all(languageCodes.map(load))) as Record<
  Language,
  Map<string, string>
>

async function load(language: Language) {
  const { default: catalog } = await import(`./${language}/index.ts`)
  return [language, flatten(catalog)]
}
