import { and, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { productCopies } from '#app/db/schema/copies.ts'
import { orders } from '#app/db/schema/orders.ts'

type Held = { productId: string; customerId: string }

/** Returns the order with which a customer bought their copy; null for a customer without one. */
export async function getOwnOrder({ productId, customerId }: Held, database: Database = db()): Promise<string | null> {
  const isIt = and(eq(productCopies.productId, productId), eq(productCopies.customerId, customerId))
  const [copy] = await database.select({ orderId: productCopies.orderId }).from(productCopies).where(isIt)
  return copy?.orderId ?? null
}

/** Returns the product of a copy that the order gives access to; null for another's order, and after a refund. */
export async function getCopy(order: { id: string; customerId: string }, database: Database = db()) {
  const isIt = and(eq(productCopies.orderId, order.id), eq(productCopies.customerId, order.customerId))
  const [copy] = await database
    .select({ productId: productCopies.productId, kind: orders.orderType })
    .from(productCopies)
    .innerJoin(orders, eq(orders.id, productCopies.orderId))
    .where(isIt)
  return copy ?? null
}

/** Ends the access that an order gave. Call under the wallet's lock, when nothing is left of what the order cost. */
export async function endCopy(tx: Database, orderId: string): Promise<void> {
  await tx.execute(sql`
    with ended as (delete from product_copies where order_id = ${orderId} returning product_id)
    update copy_counts set held = held - 1 from ended where copy_counts.product_id = ended.product_id`)
}
