import { areas } from './areas.ts'
import type { Language } from './languages.ts'

/** Files that compile.ts writes, by path. */
const files = import.meta.glob<string>('../.cache/messages/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
  exhaustive: true,
})

export function catalogUrls(language: Language): string[] {
  return areas.map((area) => files[`../.cache/messages/${language}.${area}.json`] ?? '')
}
