import type { Language } from './languages.ts'

export type Area = 'shop' | 'customer' | 'admin'

const areas: Area[] = ['shop', 'customer', 'admin']

/** Returns the areas whose messages a page uses: its own and those before it. */
export function areasOf(pathname: string): Area[] {
  const own = areas.findIndex((area) => pathname.startsWith(`/${area}`))
  return areas.slice(0, Math.max(own, 0) + 1)
}

/** The files that compile.ts writes, by path. */
const files = import.meta.glob<string>('../.cache/messages/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
  exhaustive: true,
})

export function catalogUrl(language: Language, area: Area): string {
  return files[`../.cache/messages/${language}.${area}.json`] ?? ''
}
