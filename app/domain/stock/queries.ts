import { eq, or, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches, stockTallies, stockUploads } from '#app/db/schema/stock.ts'
import { listActiveProducts } from '#app/domain/catalog/queries.ts'

/** Rows of the product that can be bought now, those included that unfinished purchases hold. */
export async function countAvailable(productId: string, database: Database = db()): Promise<number> {
  const [tallied] = await database
    .select({ available: sql<number>`coalesce(sum(${stockTallies.available}), 0)`.mapWith(Number) })
    .from(stockTallies)
    .where(eq(stockTallies.productId, productId))
  return tallied?.available ?? 0
}

/** The rows that an order delivered, and those that were handed out in place of some of them. */
export function deliveredFor(orderId: string) {
  // An array, so that both indexes are used; `in` would have every row of the table tried.
  const ofItsClaims = sql`${stockAccounts.claimId} = any(array(select id from claims where order_id = ${orderId}))`
  return or(eq(stockAccounts.orderId, orderId), ofItsClaims)
}

/** The products that stock can be loaded for. */
export async function listAccountsProducts() {
  const products = await listActiveProducts()
  return products.filter(({ kind }) => kind === 'accounts').map(({ id, name }) => ({ id, name }))
}

/** An upload with what its import would add now, or what it added; null when there is none of that id. */
export async function getUpload(id: string) {
  const upload = await findUpload(db(), id)
  if (!upload || upload.imported) return upload
  // Counting a million rows takes about as long as a request's statement may.
  return bulkTransaction(async (snapshot) => {
    // The import takes the rows: found waiting and counted after it, the upload would seem to hold nothing new.
    await snapshot.execute(sql`set transaction isolation level repeatable read, read only`)
    const staged = await findUpload(snapshot, id)
    if (!staged || staged.imported) return staged
    const addedCount = await countNew(snapshot, id)
    return { ...staged, addedCount, knownCount: staged.parsedCount - addedCount }
  })
}

/** Nothing is counted yet of one that is not imported. */
async function findUpload(database: Database, id: string) {
  const [upload] = await database
    .select({
      id: stockUploads.id,
      productName: products.name,
      sourceNote: stockUploads.sourceNote,
      parsedCount: stockUploads.parsedCount,
      skippedCount: stockUploads.skippedCount,
      skippedLines: stockUploads.skippedLines,
      imported: sql<boolean>`${stockUploads.batchId} is not null`,
      addedCount: sql<number>`coalesce(${stockBatches.addedCount}, 0)`,
      knownCount: sql<number>`coalesce(${stockBatches.knownCount}, 0)`,
    })
    .from(stockUploads)
    .innerJoin(products, eq(products.id, stockUploads.productId))
    .leftJoin(stockBatches, eq(stockBatches.id, stockUploads.batchId))
    .where(eq(stockUploads.id, id))
  return upload ?? null
}

/** Accounts of an upload that were never in stock, doubles counted once. */
async function countNew(tx: Database, uploadId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(distinct fingerprint)::int as count from stock_upload_rows
    where upload_id = ${uploadId}
      and not exists (select from stock_accounts where stock_accounts.fingerprint = stock_upload_rows.fingerprint)`)
  return rows[0]?.count ?? 0
}
