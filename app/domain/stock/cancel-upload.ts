import { and, eq, isNull } from 'drizzle-orm'
import { bulkTransaction } from '#app/db/client.server.ts'
import { stockUploadProgress, stockUploads } from '#app/db/schema/stock.ts'
import { dropLines } from './stage-upload.ts'
import { askToStop } from './upload-progress.ts'

/**
 * Ends an upload that is not imported: whoever reads or imports it now stops within a moment and leaves nothing behind; of one that
 * waits for its import everything is deleted. One that is imported or gone stays as it is.
 */
export async function cancelUpload(uploadId: string): Promise<void> {
  if (await askToStop(uploadId)) return
  await bulkTransaction(async (tx) => {
    // Waits for an import that began meanwhile.
    await tx.delete(stockUploads).where(and(eq(stockUploads.id, uploadId), isNull(stockUploads.batchId)))
    if ((await tx.$count(stockUploads, eq(stockUploads.id, uploadId))) > 0) return
    await dropLines(tx, [uploadId])
    await tx.delete(stockUploadProgress).where(eq(stockUploadProgress.uploadId, uploadId))
  })
}
