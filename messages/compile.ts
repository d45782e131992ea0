import { writeCached } from '#server/write-cached.ts'
import { areas } from './areas.ts'
import { loadCatalog } from './catalogs.ts'
import { compileMessage } from './compile-message.ts'
import { languageCodes } from './languages.ts'

/** Writes what browsers load into .cache/messages: a file for each language and area. Server messages stay out. */
export async function writeCatalogs(): Promise<void> {
  for (const language of languageCodes) {
    const catalog = await loadCatalog(language)
    for (const area of areas) {
      const messages = [...catalog].filter(([name]) => name.startsWith(`${area}.`))
      const compiled = Object.fromEntries(messages.map(([name, text]) => [name, compileMessage(text, language)]))
      await writeCached(`messages/${language}.${area}.json`, JSON.stringify(compiled))
    }
  }
}

if (import.meta.main) await writeCatalogs()
