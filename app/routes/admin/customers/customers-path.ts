import { href } from 'react-router'
import type { CustomerListQuery } from '#app/domain/customers/schema.ts'
import { listPath as pathOf } from '#app/http/list-url.ts'

const LIST = href('/admin/customers')

export function customersPath(query: Partial<CustomerListQuery>): string {
  return pathOf(LIST, query)
}

type Tab = '' | 'orders' | 'ledger' | 'licenses' | 'sessions' | 'notes'

export type CustomerPage = Tab | 'balance' | 'edit' | 'deletion'

/** Returns the URL of a dialog over the list, whose filter and position stay as in `search`. */
export function customerPath(id: string, page: CustomerPage, search = ''): string {
  return `${LIST}/${id}${page && `/${page}`}${listSearch(search)}`
}

/** Returns the URL of the list under a dialog whose URL has `search`. */
export function listPath(search: string): string {
  return LIST + listSearch(search)
}

function listSearch(search: string): string {
  const params = new URLSearchParams(search)
  return pathOf('', Object.fromEntries(['q', 'role', 'after', 'before'].map((name) => [name, params.get(name)])))
}
