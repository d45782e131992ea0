import { eq, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { stockBatches, stockUploadRows, stockUploads } from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { UploadLost, UploadNotFound } from './refusals.ts'

/**
 * Puts a reviewed upload on sale as one batch, in one transaction; accounts that were ever in stock are left out and counted as
 * known. A second call finds it done and changes nothing. Refuses with UploadNotFound or UploadLost.
 */
export async function importUpload(order: { uploadId: string; actorId: string; address: string }): Promise<void> {
  const importedFor = await bulkTransaction(async (tx) => {
    // One import at a time: two that hold the same accounts in different order would lock each other out.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse stock import'))`)
    const [upload] = await tx.select().from(stockUploads).where(eq(stockUploads.id, order.uploadId)).for('update')
    if (!upload) throw new UploadNotFound()
    if (upload.batchId) return null

    const batchId = newId()
    const { productId, sourceNote, skippedCount } = upload
    await tx.insert(stockBatches).values({
      id: batchId,
      productId,
      sourceNote,
      skippedCount,
      addedCount: 0,
      knownCount: 0,
      createdBy: order.actorId,
    })
    const addedCount = await addToStock(tx, upload.id, productId, batchId)
    const { rowCount: parsedCount } = await tx.delete(stockUploadRows).where(eq(stockUploadRows.uploadId, upload.id))
    if (parsedCount !== upload.parsedCount) throw new UploadLost()

    const counts = { addedCount, knownCount: upload.parsedCount - addedCount }
    await tx.update(stockBatches).set(counts).where(eq(stockBatches.id, batchId))
    await tx.update(stockUploads).set({ batchId }).where(eq(stockUploads.id, upload.id))
    await recordAudit(tx, {
      actorId: order.actorId,
      action: 'stock.imported',
      subject: `stock_batch:${batchId}`,
      after: { productId, sourceNote, skippedCount, ...counts },
      address: order.address,
    })
    return productId
  })
  if (importedFor !== null) announceStockChange(importedFor)
}

/** Of equal accounts in the upload the first stays. */
async function addToStock(tx: Database, uploadId: string, productId: string, batchId: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, fingerprint)
    select id, ${productId}, ${batchId}, username, email, password_sealed, email_password_sealed, fingerprint
    from stock_upload_rows where upload_id = ${uploadId} order by line
    on conflict (fingerprint) do nothing`)
  return rowCount ?? 0
}
