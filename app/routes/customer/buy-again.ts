import { href } from 'react-router'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import type { ListedOrder } from '#app/domain/orders/queries.ts'

/** Returns the page that confirms the same purchase at today's price; null for what is not sold again. */
export async function buyAgainPath({ orderType, productId, quantity }: ListedOrder): Promise<string | null> {
  if (orderType !== 'account' && orderType !== 'on_demand') return null
  if (!(await listActiveProducts()).some(({ id }) => id === productId)) return null
  return `${href('/purchase')}?${new URLSearchParams({ productId, quantity: String(quantity) })}`
}
