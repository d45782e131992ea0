import { href } from 'react-router'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'
import type { ListedOrder } from '#app/domain/orders/queries.ts'

/** Returns the page that confirms the same purchase at today's price; null for what is not sold again. */
export async function buyAgainPath({ orderType, productId, quantity }: ListedOrder): Promise<string | null> {
  if (orderType !== 'account' && orderType !== 'on_demand') return null
  if (!(await listActiveProducts()).some(({ id }) => id === productId)) return null
  return `${href('/purchase')}?${new URLSearchParams({ productId, quantity: String(quantity) })}`
}

/** Returns the page that buys the same every week; null for what stand-bys cannot buy. */
export async function buyWeeklyPath(order: ListedOrder): Promise<string | null> {
  const { orderType, productId, quantity } = order
  if (orderType !== 'account' || !(await buyAgainPath(order))) return null
  const weekly = new URLSearchParams({ productId, quantity: String(quantity), repeats: 'weekly' })
  return `${href('/customer/stand-bys/new')}?${weekly}`
}
