import { href } from 'react-router'
import type { OrderListQuery } from '#app/domain/orders/schema.ts'
import { listPath } from '#app/http/list-url.ts'

/** Returns the URL of a list, leaving out default values. */
export function ordersPath(query: Partial<OrderListQuery>, path = href('/customer/orders')): string {
  const { sort, direction } = query
  const sorting = { sort: sort === 'date' ? '' : sort, direction: direction === 'desc' ? '' : direction }
  return listPath(path, { ...query, ...sorting })
}

export function fromStart(query: OrderListQuery): OrderListQuery {
  return { ...query, after: undefined, before: undefined }
}
