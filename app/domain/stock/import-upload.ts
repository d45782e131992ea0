import { setTimeout as pause } from 'node:timers/promises'
import { eq, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { stockBatches, stockUploadPieces, stockUploadRows, stockUploads } from '#app/db/schema/stock.ts'
import { withoutDeadline } from '#app/deadline.server.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from './announce-change.ts'
import { hasStockElsewhere, isSameElsewhere } from './known-elsewhere.ts'
import { ImportStopped, NoteMissing, NothingToAdd, UploadLost, UploadNotFound } from './refusals.ts'
import { dropReplaced, holdReplaceable } from './replace-withdrawn.ts'
import { isStalled, isUnderWay } from './rules.ts'
import { getUploadProgress, type TrackedWork, trackImport } from './upload-progress.ts'

export type ImportOrder = {
  uploadId: string
  /** Replaces the upload's own note; one of the two must say something. */
  note?: string
  /** Imports accounts too that are in stock or were sold under another product. They are left out unless the admin chose otherwise. */
  includesElsewhere?: boolean
  actorId: string
  address: string
  /** Rows that are put in at once, 50,000 unless told; between two slices the progress is told and a cancel obeyed. */
  slice?: number
}

const SLICE = 50_000
const TURN_MS = 100

/**
 * Puts a reviewed upload on sale as one batch, in one transaction. Accounts that are in stock or were ever sold are left out and counted as
 * known; those that were deleted and could still be put back are replaced. A second call waits for the first, finds it done and changes
 * nothing. Refuses with UploadNotFound, NoteMissing, UploadLost, NothingToAdd, UploadCancelled, or ImportStopped when the first call failed.
 */
export async function importUpload(order: ImportOrder): Promise<void> {
  const { uploadId, actorId } = order
  const upload = await requireUpload(uploadId)
  if (upload.batchId) return
  const note = order.note ?? upload.sourceNote
  if (note.trim() === '') throw new NoteMissing()
  const work = await trackImport({ uploadId, createdBy: actorId, rowsTotal: upload.parsedCount })
  if (!work) return withoutDeadline(() => waitForOtherCall(uploadId))
  try {
    // Who waits for the turn holds no connection meanwhile: there are a few only, and others need them.
    while (!(await bulkTransaction((tx) => tryImport(tx, { ...order, note }, work)))) {
      work.requireWanted()
      await pause(TURN_MS)
    }
  } catch (error) {
    await work.fail(error)
    throw error
  }
  await work.succeed()
  announceStockChange(upload.productId)
}

async function requireUpload(uploadId: string): Promise<typeof stockUploads.$inferSelect> {
  const [upload] = await db().select().from(stockUploads).where(eq(stockUploads.id, uploadId))
  if (!upload) throw new UploadNotFound()
  return upload
}

/** Until the call that imports the upload has come to its end, or its process has died. */
async function waitForOtherCall(uploadId: string): Promise<void> {
  for (;;) {
    const progress = await getUploadProgress(uploadId)
    if (!progress || !isUnderWay(progress) || isStalled(progress)) break
    await pause(TURN_MS)
  }
  const { batchId } = await requireUpload(uploadId)
  if (!batchId) throw new ImportStopped()
}

/** False, with nothing done, while it is the turn of another import. */
async function tryImport(tx: Database, order: ImportOrder & { note: string }, work: TrackedWork): Promise<boolean> {
  if (!(await takeTurn(tx))) return false
  const [upload] = await tx.select().from(stockUploads).where(eq(stockUploads.id, order.uploadId)).for('update')
  if (!upload) throw new UploadNotFound()
  if (upload.batchId) {
    work.done.rowsDone = upload.parsedCount
    return true
  }

  const batchId = newId()
  const { productId, skippedCount } = upload
  const { note: sourceNote } = order
  const created = { sourceNote, skippedCount, createdBy: order.actorId }
  await tx.insert(stockBatches).values({ ...created, id: batchId, productId, addedCount: 0, knownCount: 0 })
  const addedCount = await addToStock(
    tx,
    {
      uploadId: upload.id,
      productId,
      batchId,
      slice: order.slice ?? SLICE,
      looksElsewhere: !order.includesElsewhere && (await hasStockElsewhere(tx, productId)),
    },
    work,
  )
  await tx.delete(stockUploadPieces).where(eq(stockUploadPieces.uploadId, upload.id))
  const { rowCount: parsedCount } = await tx.delete(stockUploadRows).where(eq(stockUploadRows.uploadId, upload.id))
  if (parsedCount !== upload.parsedCount) throw new UploadLost()
  if (addedCount === 0) throw new NothingToAdd()

  const counts = { addedCount, knownCount: upload.parsedCount - addedCount }
  await tx.update(stockBatches).set(counts).where(eq(stockBatches.id, batchId))
  await tx.update(stockUploads).set({ batchId, sourceNote }).where(eq(stockUploads.id, upload.id))
  await recordAudit(tx, {
    actorId: order.actorId,
    action: 'stock.imported',
    subject: `stock_batch:${batchId}`,
    after: { productId, sourceNote, skippedCount, ...counts, includesElsewhere: order.includesElsewhere ?? false },
    address: order.address,
  })
  return true
}

/** One import at a time: two that hold the same accounts in different order would lock each other out. */
async function takeTurn(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('packhouse stock import')) as taken`,
  )
  return rows[0]?.taken ?? false
}

type Target = { uploadId: string; productId: string; batchId: string; slice: number; looksElsewhere: boolean }

/** Of equal accounts in the upload the first stays. */
async function addToStock(tx: Database, target: Target, work: TrackedWork): Promise<number> {
  const { uploadId, productId, batchId, slice, looksElsewhere } = target
  const held = await holdReplaceable(tx)
  const isWanted = looksElsewhere ? isUnknownElsewhere(productId, held) : sql`true`
  if (held.length > 0) await dropReplaced(tx, { uploadId, productId, held, isWanted })
  let added = 0
  for (let from = 0; ; ) {
    const { rows } = await tx.execute<{ last: number | null; count: number }>(sql`
      select max(line) as last, count(*)::int as count from (
        select line from stock_upload_rows where upload_id = ${uploadId} and line > ${from} order by line limit ${slice}
      ) as next`)
    const { last = null, count = 0 } = rows[0] ?? {}
    if (last === null) return added
    const { rowCount } = await tx.execute(sql`
      insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, fingerprint)
      select id, ${productId}, ${batchId}, username, email, password_sealed, email_password_sealed, fingerprint
      from stock_upload_rows as staged
      where upload_id = ${uploadId} and line > ${from} and line <= ${last} and ${isWanted} order by line
      on conflict (fingerprint) do nothing`)
    added += rowCount ?? 0
    from = last
    work.done.rowsDone += count
    await work.lookWhetherWanted()
  }
}

/** In SQL, of a row of the upload: no other product has its account, unless it was deleted there and is held. */
function isUnknownElsewhere(productId: string, held: string[]): SQL {
  return sql`not exists (
    select from stock_accounts as other where ${isSameElsewhere(productId)}
      and not coalesce(other.withdrawal_id = any(${sql.param(held)}::uuid[]), false))`
}
