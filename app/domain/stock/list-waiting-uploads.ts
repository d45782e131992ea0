import { desc, eq, isNull } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { stockUploads } from '#app/db/schema/stock.ts'

export type WaitingUpload = Awaited<ReturnType<typeof listWaitingUploads>>[number]

const LISTED = 20

/** The newest uploads that are neither imported nor discarded. After a day the next upload drops them. */
export function listWaitingUploads() {
  return db()
    .select({
      id: stockUploads.id,
      productName: products.name,
      fileName: stockUploads.fileName,
      parsedCount: stockUploads.parsedCount,
      createdAt: stockUploads.createdAt,
      createdBy: customers.name,
    })
    .from(stockUploads)
    .innerJoin(products, eq(products.id, stockUploads.productId))
    .innerJoin(customers, eq(customers.id, stockUploads.createdBy))
    .where(isNull(stockUploads.batchId))
    .orderBy(desc(stockUploads.createdAt), desc(stockUploads.id))
    .limit(LISTED)
}
