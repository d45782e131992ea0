import { and, asc, eq, or, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { stockAccounts, stockTallies } from '#app/db/schema/stock.ts'

/** Rows of the product that can be bought now, those included that unfinished purchases hold. */
export async function countAvailable(productId: string, database: Database = db()): Promise<number> {
  const [tallied] = await database
    .select({ available: sql<number>`coalesce(sum(${stockTallies.available}), 0)`.mapWith(Number) })
    .from(stockTallies)
    .where(eq(stockTallies.productId, productId))
  return tallied?.available ?? 0
}

/** The same of every product that ever had stock, on sale or not, by its id; for admins. */
export async function countAvailableByProduct(): Promise<Record<string, number>> {
  const rows = await db()
    .select({ id: stockTallies.productId, available: sql<number>`sum(${stockTallies.available})`.mapWith(Number) })
    .from(stockTallies)
    .groupBy(stockTallies.productId)
  return Object.fromEntries(rows.map(({ id, available }) => [id, available]))
}

/** The rows that an order delivered, and those that were handed out in place of some of them. */
export function deliveredFor(orderId: string) {
  // An array, so that both indexes are used; `in` would have every row of the table tried.
  const ofItsClaims = sql`${stockAccounts.claimId} = any(array(select id from claims where order_id = ${orderId}))`
  return or(eq(stockAccounts.orderId, orderId), ofItsClaims)
}

/** The products that stock can be loaded for. */
export async function listAccountsProducts() {
  return db()
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.kind, 'account'), eq(products.active, true)))
    .orderBy(asc(products.createdAt), asc(products.id))
}
