import { and, eq, isNull } from 'drizzle-orm'
import { bulkTransaction } from '#app/db/client.server.ts'
import { stockUploadProgress, stockUploads } from '#app/db/schema/stock.ts'
import { dropLines } from './stage-upload.ts'
import { stopWork } from './upload-progress.ts'

/**
 * Cancels the reading or import that is under way, which stops within a moment and leaves nothing behind; deletes an upload that waits for
 * its import. Changes nothing once it is imported.
 */
export async function cancelUpload(uploadId: string): Promise<void> {
  // An import that is about to commit holds the row for longer than a request may wait for a statement.
  if (await bulkTransaction((tx) => stopWork(tx, uploadId))) return
  await bulkTransaction(async (tx) => {
    await tx.delete(stockUploads).where(and(eq(stockUploads.id, uploadId), isNull(stockUploads.batchId)))
    if ((await tx.$count(stockUploads, eq(stockUploads.id, uploadId))) > 0) return
    await dropLines(tx, [uploadId])
    await tx.delete(stockUploadProgress).where(eq(stockUploadProgress.uploadId, uploadId))
  })
}
