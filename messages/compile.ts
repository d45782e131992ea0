import compile from 'icu-minify/compile'
import { writeCached } from '#server/write-cached.ts'
import { areas } from './areas.ts'
import { catalogs } from './catalogs.ts'

/** Writes what browsers load into .cache/messages: a file for each language and area. Server messages stay out. */
export async function writeCatalogs(): Promise<void> {
  for (const [language, catalog] of Object.entries(catalogs)) {
    for (const area of areas) {
      const messages = [...catalog].filter(([name]) => name.startsWith(`${area}.`))
      const compiled = Object.fromEntries(messages.map(([name, text]) => [name, compile(text)]))
      await writeCached(`messages/${language}.${area}.json`, JSON.stringify(compiled))
    }
  }
}
