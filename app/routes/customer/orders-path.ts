import type { OrderListQuery } from '#app/domain/orders/schema.ts'

const usual: Partial<OrderListQuery> = { sort: 'date', direction: 'desc' }

/** The address of a list of orders, without what goes without saying. */
export function ordersPath(query: Partial<OrderListQuery>, path = '/customer/orders'): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value && value !== usual[name as keyof OrderListQuery]) search.set(name, value)
  }
  return search.size > 0 ? `${path}?${search}` : path
}

/** The same list from its beginning, nothing open. */
export function fromStart(query: OrderListQuery): OrderListQuery {
  return { ...query, after: undefined, before: undefined, order: undefined }
}

/** Where what an order delivered stands. */
export function deliveryOf({ id, orderType }: { id: string; orderType: 'account' | 'software' }) {
  return orderType === 'account'
    ? { to: `/customer/orders/${id}`, label: 'View Accounts' }
    : { to: '/customer/dashboard#licenses', label: 'View License' }
}
