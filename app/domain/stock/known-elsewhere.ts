import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { stockBatches } from '#app/db/schema/stock.ts'

/** Returns whether any other product ever had stock. Where none had, an import needs no look at other products. */
export async function hasStockElsewhere(tx: Database, productId: string): Promise<boolean> {
  return (await tx.$count(stockBatches, sql`not ${eq(stockBatches.productId, productId)}`)) > 0
}

/**
 * In SQL: the condition for a join of stock_accounts `other` with a row of the upload `staged` that holds the same username and is of
 * another product. Usernames are compared as the index on them does.
 */
export function isSameElsewhere(productId: string | SQL): SQL {
  return sql`(lower(other.username) collate "C" = lower(staged.username) collate "C"
    and other.email <> '' and other.product_id <> ${productId})`
}
