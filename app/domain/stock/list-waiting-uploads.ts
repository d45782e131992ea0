import { desc, eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { stockUploadProgress as progress, stockUploads } from '#app/db/schema/stock.ts'
import { isBeingRead } from './upload-progress.ts'

export type WaitingUpload = Awaited<ReturnType<typeof listWaitingUploads>>[number]

const LISTED = 100

/** Neither imported nor discarded, and not being read right now. */
const isWaiting = sql`${stockUploads.batchId} is null and not exists (
  select from ${progress} where ${progress.uploadId} = ${stockUploads.id} and ${isBeingRead}
)`

/** The newest uploads that wait to be imported. After a day the next upload drops them. */
export function listWaitingUploads() {
  return db()
    .select({
      id: stockUploads.id,
      productName: products.name,
      fileName: stockUploads.fileName,
      parsedCount: stockUploads.parsedCount,
      createdAt: stockUploads.createdAt,
      createdBy: customers.name,
      phase: progress.phase,
    })
    .from(stockUploads)
    .innerJoin(products, eq(products.id, stockUploads.productId))
    .innerJoin(customers, eq(customers.id, stockUploads.createdBy))
    .leftJoin(progress, eq(progress.uploadId, stockUploads.id))
    .where(isWaiting)
    .orderBy(desc(stockUploads.createdAt), desc(stockUploads.id))
    .limit(LISTED)
}
