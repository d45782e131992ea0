import { createCustomer } from '#test/cast.ts'
import { putDeliveredAccounts, putPastOrders } from '#test/past-orders.ts'
import { signIn } from '#test/session.ts'
import type { Shop } from '#test/shop.ts'
import { answersPerSecond } from './http-load.ts'
import { type Figure, inTurns } from './measure.ts'

const MANY = { orders: 50_000, accounts: 20_000 }
const FEW = { orders: 50, accounts: 50 }

const requests = ['/customer/orders', '/customer/dashboard'].map((path) => ({ path }))

/** Compares 50,000 orders with as many as fill a single page: at least 0.67, which is one and a half times as long. */
export async function customerPages(shop: Shop): Promise<Figure> {
  const many = await customerWith(shop, MANY)
  const few = await customerWith(shop, FEW)
  const figures = await inTurns(
    3,
    () => answersPerSecond(shop.url, { headers: { cookie: many }, requests }),
    () => answersPerSecond(shop.url, { headers: { cookie: few }, requests }),
  )
  return { ...figures, unit: 'pages/s' }
}

/** Creates a customer with these purchases; returns the session cookie. */
async function customerWith(shop: Shop, { orders, accounts }: typeof MANY): Promise<string> {
  const { id, email } = await createCustomer()
  await putPastOrders(id, orders)
  await putDeliveredAccounts(id, accounts)
  return signIn(shop.url, email)
}
