import { type AvailableFilter, readAvailableQuery } from '#app/domain/stock/schema.ts'

/** What an address narrows the list by, malformed or not, without its place. */
export function typedFilter(address: URLSearchParams): AvailableFilter {
  const { query, mistakes } = readAvailableQuery(address)
  const { after: _, ...filter } = query
  const malformed = Object.entries(mistakes ?? {}).map(([name, { typed }]) => [name, typed])
  return { ...filter, ...Object.fromEntries(malformed) }
}
