import { href } from 'react-router'
import type { CustomerListQuery } from '#app/domain/customers/list-customers.ts'
import { listPath as pathOf, searchOf } from '#app/http/list-address.ts'
import { isUuid } from '#app/lib/uuid.ts'

const LIST = href('/admin/customers')

/** What the address asks of the list; what is malformed counts as not asked. */
export function listQueryOf(request: Request): CustomerListQuery {
  const { searchParams } = new URL(request.url)
  const role = searchParams.get('role')
  const place = (name: string) => {
    const id = searchParams.get(name) ?? ''
    return isUuid(id) ? id : undefined
  }
  return {
    q: searchOf(request),
    role: role === 'customer' || role === 'admin' ? role : null,
    after: place('after'),
    before: place('before'),
  }
}

export function customersPath(query: Partial<CustomerListQuery>): string {
  return pathOf(LIST, query)
}

type CustomerTab = '' | 'orders' | 'ledger' | 'licenses' | 'sessions' | 'notes'

export type CustomerPage = CustomerTab | 'balance' | 'edit' | 'deletion'

/** The address of what opens over the list, which stays as `search` says. */
export function customerPath(id: string, page: CustomerPage, search = ''): string {
  return `${LIST}/${id}${page && `/${page}`}${listSearch(search)}`
}

/** The address of the list under what is open at an address with `search`. */
export function listPath(search: string): string {
  return LIST + listSearch(search)
}

function listSearch(search: string): string {
  const asked = new URLSearchParams(search)
  return pathOf('', Object.fromEntries(['q', 'role', 'after', 'before'].map((name) => [name, asked.get(name)])))
}
