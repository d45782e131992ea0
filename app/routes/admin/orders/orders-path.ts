import { href } from 'react-router'
import type { AllOrdersQuery, FilterMistakes } from '#app/domain/orders/schema.ts'
import { listPath } from '#app/http/list-url.ts'
import { t } from '#messages'

export type TypedFilter = Partial<Record<keyof AllOrdersQuery, string>>

export function ordersPath(query: TypedFilter): string {
  return listPath(href('/admin/orders'), query)
}

export function linesPath(path: string, { search, page }: { search: string; page: number }): string {
  return listPath(path, { q: search, page: page > 1 ? String(page) : '' })
}

/** Returns the filter as typed, without the position in the list. */
export function filterOf(query: AllOrdersQuery, mistakes: FilterMistakes | null): TypedFilter {
  const { after: _after, before: _before, ...filter } = query
  const malformed = Object.entries(mistakes ?? {}).map(([name, { typed }]) => [name, typed])
  return { ...filter, ...Object.fromEntries(malformed) }
}

export const refundStates = ['no', 'any', 'partly', 'fully'] as const

export function refundLabel(state: (typeof refundStates)[number]): string {
  return t(`admin.orders.refunds.${state}`)
}
