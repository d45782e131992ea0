import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts, stockTallies } from '#app/db/schema/stock.ts'
import { stockLeft } from '#app/domain/catalog/kinds.ts'

/** Counts the available accounts, including those in unfinished purchases. */
export function countAvailable(productId: string, database: Database = db()): Promise<number> {
  return countTallied(eq(stockTallies.productId, productId), database)
}

/** Whether a product can run out and nothing is left of it. */
export async function isSoldOut(productId: string): Promise<boolean> {
  return (await db().$count(products, and(eq(products.id, productId), eq(stockLeft, 0)))) > 0
}

export async function countTallied(where: SQL | undefined, database: Database = db()): Promise<number> {
  const [tallied] = await database
    .select({ available: sql<number>`coalesce(sum(${stockTallies.available}), 0)`.mapWith(Number) })
    .from(stockTallies)
    .where(where)
  return tallied?.available ?? 0
}

export async function countAvailableByProduct(): Promise<Record<string, number>> {
  const rows = await db()
    .select({ id: stockTallies.productId, available: sql<number>`sum(${stockTallies.available})`.mapWith(Number) })
    .from(stockTallies)
    .groupBy(stockTallies.productId)
  return Object.fromEntries(rows.map(({ id, available }) => [id, available]))
}

/** Matches the rows that an order delivered and their replacements. */
export function deliveredFor(orderId: string) {
  // An array lets PostgreSQL use both indexes; `in` would read the whole table.
  const ofItsClaims = sql`${stockAccounts.claimId} = any(array(select id from claims where order_id = ${orderId}))`
  return or(eq(stockAccounts.orderId, orderId), ofItsClaims)
}

/** Lists the products with items, those for sale first. The others may have stock too. */
export async function listAccountsProducts() {
  return db()
    .select({ id: products.id, name: products.name, shape: products.shape, active: products.active })
    .from(products)
    .where(eq(products.kind, 'account'))
    .orderBy(desc(products.active), asc(products.createdAt), asc(products.id))
}
