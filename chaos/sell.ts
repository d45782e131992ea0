import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { db } from '#app/db/client.server.ts'
import type { Purchase } from '#app/domain/orders/purchase/begin-purchase.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import type { Attempts } from './attempts.ts'

export type Purchasing = (purchase: Purchase) => Promise<{ orderId: string }>

type Sale = {
  productId: string
  stock: number
  purchases: Purchase[]
  /** Number of concurrent buyers; all by default. */
  clients?: number
  purchasing: Purchasing
  attempts: Attempts
}

/** Makes all purchases of one product; `leastRefused` is the smallest pack refused for lack of stock or contention. */
export async function sell({ productId, stock, purchases, clients = purchases.length, purchasing, attempts }: Sale) {
  const limit = pLimit(clients)
  const orderIds = new Set<string>()
  let leastRefused = Number.POSITIVE_INFINITY
  async function buy(purchase: Purchase) {
    const ended = await attempts.make(() => purchasing(purchase))
    if (ended && 'result' in ended) orderIds.add(ended.result.orderId)
    else if (ended?.refusal && ['NotEnoughStock', 'StockBusy'].includes(ended.refusal.name)) {
      leastRefused = Math.min(leastRefused, purchase.quantity)
    }
  }
  await Promise.all(purchases.map((purchase) => limit(() => buy(purchase))))

  const { sold, delivered } = await readDelivery([...orderIds])
  const left = await countAvailable(productId)
  const failures = [
    sold > stock && `oversold ${sold - stock}`,
    delivered < sold && `${sold - delivered} accounts sold twice`,
    delivered + left !== stock && `${stock} accounts became ${delivered} delivered and ${left} left`,
  ].filter((failure) => failure !== false)
  return { orders: orderIds.size, sold, duplicates: sold - delivered, left, leastRefused, failures }
}

/** Counts the accounts that the orders were charged for, and the stock rows in them. */
async function readDelivery(orderIds: string[]): Promise<{ sold: number; delivered: number }> {
  const ids = sql`any(${sql.param(orderIds)}::uuid[])`
  const { rows } = await db().execute<{ sold: number; delivered: number }>(sql`
    select coalesce(sum(quantity), 0)::int as sold, (select count(*) from stock_accounts where order_id = ${ids})::int as delivered
    from orders where id = ${ids}`)
  return rows[0] ?? { sold: 0, delivered: 0 }
}
