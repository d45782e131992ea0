import compile from 'icu-minify/compile'
import { writeCached } from '../write-cached.ts'
import en from './en/index.ts'
import { flatten } from './flatten.ts'

const catalogs = { en }

/** Writes what browsers load into .cache/messages: a file for each language and area. Server messages stay out. */
export async function writeCatalogs(): Promise<void> {
  for (const [language, { shop, customer, admin }] of Object.entries(catalogs)) {
    for (const [area, catalog] of Object.entries({ shop, customer, admin })) {
      const messages = [...flatten({ [area]: catalog })].map(([name, text]) => [name, compile(text)])
      await writeCached(`messages/${language}.${area}.json`, JSON.stringify(Object.fromEntries(messages)))
    }
  }
}
