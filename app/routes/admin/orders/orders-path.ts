import type { AllOrdersQuery } from '#app/domain/orders/schema.ts'
import { listPath } from '#app/http/list-address.ts'

/** The address of a list of everybody's orders. */
export function ordersPath(query: Partial<AllOrdersQuery>): string {
  return listPath('/admin/orders', query)
}

/** The address of a page with lines of an order, at the same search and page. */
export function linesPath(path: string, { search, page }: { search: string; page: number }): string {
  return listPath(path, { q: search, page: page > 1 ? String(page) : '' })
}

/** What the list is filtered by, without its place and what is open. */
export function filterOf({ after: _after, before: _before, order: _order, ...filter }: AllOrdersQuery) {
  return filter
}
