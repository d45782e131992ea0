import { href } from 'react-router'
import type { AllOrdersQuery, FilterMistakes } from '#app/domain/orders/schema.ts'
import { listPath } from '#app/http/list-address.ts'

/** What a list of everybody's orders is asked for, as an address and its forms say it. */
export type TypedFilter = Partial<Record<keyof AllOrdersQuery, string>>

/** The address of a list of everybody's orders. */
export function ordersPath(query: TypedFilter): string {
  return listPath(href('/admin/orders'), query)
}

/** The address of a page with lines of an order, at the same search and page. */
export function linesPath(path: string, { search, page }: { search: string; page: number }): string {
  return listPath(path, { q: search, page: page > 1 ? String(page) : '' })
}

/** What the list is filtered by, malformed or not, without its place. */
export function filterOf(query: AllOrdersQuery, mistakes: FilterMistakes | null): TypedFilter {
  const { after: _after, before: _before, ...filter } = query
  const malformed = Object.entries(mistakes ?? {}).map(([name, { typed }]) => [name, typed])
  return { ...filter, ...Object.fromEntries(malformed) }
}

export const refundWords: Record<NonNullable<AllOrdersQuery['refunded']>, string> = {
  no: 'Not refunded',
  any: 'Refunded, fully or partly',
  partly: 'Partially refunded',
  fully: 'Fully refunded',
}
