import { flatten } from './flatten.ts'
import type { Language } from './languages.ts'

export async function loadCatalog(language: Language): Promise<Map<string, string>> {
  const { default: catalog } = await import(`./${language}/index.ts`)
  return flatten(catalog)
}
