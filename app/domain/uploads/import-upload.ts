import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database, db, sqlState } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import { products } from '#app/db/schema/catalog.ts'
import {
  type ImportRequest,
  stockUploadProgress as progress,
  stockBatches,
  stockUploadPieces,
  stockUploadRows,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { announceStockChange } from '#app/domain/stock/levels/announce-change.ts'
import { stockRefusals } from '#app/domain/stock/refusals.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { failureOf, getUploadProgress } from './progress.ts'
import { uploadRefusals } from './refusals.ts'
import { hasShapeOfProduct, hasStockElsewhere, isSameElsewhere } from './review-upload.ts'
import type { ListReport } from './rules.ts'

export type WantedImport = {
  uploadId: string
  /** Replaces the upload's note. One of the two must not be blank. */
  note?: string | undefined
  includesElsewhere?: boolean
  /** Whether the admin chose to drop columns that fit no field of the product. */
  ignoresColumns?: boolean
  actorId: string
  ip: string
}

/** Queues a reviewed upload for importQueued. Changes nothing if it is already queued, running or imported. */
export async function queueImport(wanted: WantedImport): Promise<void> {
  const { uploadId, note, includesElsewhere = false, ignoresColumns = false, actorId, ip } = wanted
  // An import that is about to commit may hold the rows for longer than a request's statement timeout.
  await bulkTransaction(async (tx) => {
    const [upload] = await tx.select().from(stockUploads).where(eq(stockUploads.id, uploadId)).for('update')
    if (!upload) throw uploadRefusals.uploadNotFound()
    if (upload.batchId) return
    const importRequest = { batchId: newId(), note: note ?? upload.sourceNote, includesElsewhere, actorId, address: ip }
    const { shape, unread = [] } = (upload.report ?? {}) as Partial<ListReport>
    if (importRequest.note.trim() === '') throw stockRefusals.noteMissing()
    if (shape && unread.length > 0 && !ignoresColumns) throw uploadRefusals.columnsUnread()
    await requireSameShape(tx, uploadId)
    const queued = { phase: 'importing' as const, importRequest, rowsTotal: upload.parsedCount }
    const reset = { rowsDone: 0, failure: null, cancelAskedAt: null, startedAt: sql`now()`, updatedAt: sql`now()` }
    await tx
      .insert(progress)
      .values({ ...queued, uploadId, createdBy: actorId })
      .onConflictDoUpdate({
        target: progress.uploadId,
        set: { ...queued, ...reset },
        setWhere: or(ne(progress.phase, 'importing'), isNull(progress.importRequest)),
      })
  })
}

/**
 * Refuses items of another shape than the product has now. Locks the shape until the end of the transaction, so that
 * it cannot change between the check and the commit.
 */
async function requireSameShape(tx: Database, uploadId: string): Promise<void> {
  const [upload] = await tx
    .select({ hasShape: hasShapeOfProduct })
    .from(stockUploads)
    .innerJoin(products, eq(products.id, stockUploads.productId))
    .where(eq(stockUploads.id, uploadId))
    .for('share', { of: products })
  if (!upload?.hasShape) throw uploadRefusals.shapeChanged()
}

const LOOK_MS = 50

export async function waitForImport(uploadId: string, atMostMs: number): Promise<void> {
  const until = performance.now() + atMostMs
  while ((await getUploadProgress(uploadId))?.phase === 'importing' && performance.now() < until) await pause(LOOK_MS)
}

type QueuedImport = ImportRequest & { uploadId: string; stop: AbortSignal; slice: number }

/** Rows per statement. A cancellation or a stop ends the import between two statements. */
const SLICE = 20_000
const RETRY_MS = 2_000
/** A full disk or too little memory, which a retry does not fix. */
const FULL = ['53100', '53200']

/** Runs the queued imports, each in one transaction. If its process or the database dies, another process restarts it. */
export async function importQueued(stop: AbortSignal, slice = SLICE): Promise<void> {
  for (;;) {
    const queued = await findQueued()
    if (!queued?.request || stop.aborted) return
    if (!(await importOne({ ...queued.request, uploadId: queued.uploadId, stop, slice }))) return
  }
}

async function findQueued() {
  const [queued] = await db()
    .select({ uploadId: progress.uploadId, request: progress.importRequest })
    .from(progress)
    .where(and(eq(progress.phase, 'importing'), isNotNull(progress.importRequest)))
    .orderBy(asc(progress.startedAt))
    .limit(1)
  return queued
}

async function importOne(queued: QueuedImport): Promise<boolean> {
  try {
    const productId = await bulkTransaction(async (tx) => ((await lockImports(tx)) ? addBatch(tx, queued) : null))
    if (productId) announceStockChange(productId)
    return productId !== null
  } catch (error) {
    if (queued.stop.aborted) return false
    if (isDatabaseAway(error) && !FULL.includes(sqlState(error) ?? '')) {
      await pause(RETRY_MS, undefined, { signal: queued.stop }).catch(() => {})
      throw error
    }
    if (!(error instanceof Refusal)) log.error({ err: error }, 'an import failed')
    const failed = { phase: 'failed' as const, failure: failureOf(error), updatedAt: sql`now()` }
    await db().update(progress).set(failed).where(isOf(queued))
    return true
  }
}

/** Allows one import at a time, as two with the same accounts in another order would deadlock. */
async function lockImports(tx: Database): Promise<boolean> {
  // Frees the lock of a process that hangs or is gone.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('packhouse stock import')) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** SQL condition that the import is still wanted. Cancelling changes the phase, queueing it again the batch id. */
function isOf({ uploadId, batchId }: QueuedImport) {
  const requestedBatch = sql`${progress.importRequest} ->> 'batchId'`
  return and(eq(progress.uploadId, uploadId), eq(progress.phase, 'importing'), eq(requestedBatch, batchId))
}

/** Adds the accounts as one batch, without those in stock or ever sold. Replaces deleted ones. Refuses if none is new. */
async function addBatch(tx: Database, queued: QueuedImport): Promise<string> {
  const { uploadId, batchId, note: sourceNote, includesElsewhere, actorId, address: ip } = queued
  const [upload] = await tx.select().from(stockUploads).where(eq(stockUploads.id, uploadId))
  if (!upload || upload.batchId) throw uploadRefusals.uploadCancelled()
  const { productId, skippedCount, parsedCount } = upload

  const created = { sourceNote, skippedCount, createdBy: actorId }
  await tx.insert(stockBatches).values({ ...created, id: batchId, productId, addedCount: 0, knownCount: 0 })
  const addedCount = await addToStock(tx, queued, productId)

  const counts = { addedCount, knownCount: parsedCount - addedCount }
  const isWaiting = and(eq(stockUploads.id, uploadId), isNull(stockUploads.batchId))
  const imported = await tx.update(stockUploads).set({ batchId, sourceNote }).where(isWaiting)
  // From here on a cancellation waits, and finds the upload imported.
  const ended = await tx
    .update(progress)
    .set({ phase: 'imported', rowsDone: parsedCount, updatedAt: sql`clock_timestamp()` })
    .where(isOf(queued))
  if (imported.rowCount === 0 || ended.rowCount === 0) throw uploadRefusals.uploadCancelled()
  await tx.delete(stockUploadPieces).where(eq(stockUploadPieces.uploadId, uploadId))
  const { rowCount: rowsTaken } = await tx.delete(stockUploadRows).where(eq(stockUploadRows.uploadId, uploadId))
  if (rowsTaken !== parsedCount) throw new Error(`The upload should have ${parsedCount} rows, but has ${rowsTaken}.`)
  const { shape } = (upload.report ?? {}) as Partial<ListReport>
  if (addedCount === 0) throw shape ? uploadRefusals.nothingToAddItems() : uploadRefusals.nothingToAdd()
  // At the end, because a product that is locked for the whole import could not be edited.
  await requireSameShape(tx, uploadId)

  await tx.update(stockBatches).set(counts).where(eq(stockBatches.id, batchId))
  await recordAudit(tx, {
    actorId,
    action: 'stock.imported',
    subject: `stock_batch:${batchId}`,
    after: { productId, sourceNote, skippedCount, ...counts, includesElsewhere },
    ip,
  })
  return productId
}

async function addToStock(tx: Database, queued: QueuedImport, productId: string): Promise<number> {
  const { uploadId, batchId, includesElsewhere, stop, slice } = queued
  await storeProgress(queued, { rowsDone: 0, startedAt: sql`now()` })
  const withdrawals = await lockReplaceable(tx)
  const looksElsewhere = !includesElsewhere && (await hasStockElsewhere(tx, productId))
  const isWanted = looksElsewhere ? isUnknownElsewhere(productId, withdrawals) : sql`true`
  if (withdrawals.length > 0) await dropReplaced(tx, uploadId, productId, withdrawals, isWanted)
  let added = 0
  let rowsDone = 0
  for (let from = 0; ; ) {
    const { rows } = await tx.execute<{ last: number | null; count: number }>(sql`
      select max(line) as last, count(*)::int as count from (
        select line from stock_upload_rows where upload_id = ${uploadId} and line > ${from} order by line limit ${slice}
      ) as next`)
    const { last = null, count = 0 } = rows[0] ?? {}
    if (last === null) return added
    const { rowCount } = await tx.execute(sql`
      insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed,
        fingerprint, password_fingerprint, email_password_fingerprint, fields, search_text, lookups)
      select id, ${productId}, ${batchId}, username, email, password_sealed, email_password_sealed,
        fingerprint, password_fingerprint, email_password_fingerprint, fields, search_text, lookups
      from stock_upload_rows as staged
      where upload_id = ${uploadId} and line > ${from} and line <= ${last} and ${isWanted} order by line
      on conflict (fingerprint) do nothing`)
    added += rowCount ?? 0
    rowsDone += count
    from = last
    stop.throwIfAborted()
    await storeProgress(queued, { rowsDone })
  }
}

/** Commits separately, so that pages show it before the import commits. Refuses once the import is cancelled. */
async function storeProgress(queued: QueuedImport, reached: { rowsDone: number; startedAt?: SQL }): Promise<void> {
  const set = { ...reached, updatedAt: sql`now()` }
  const { rowCount } = await bulkTransaction((own) => own.update(progress).set(set).where(isOf(queued)))
  if (rowCount === 0) throw uploadRefusals.uploadCancelled()
}

/**
 * SQL condition that no other product has the account of the row `staged`, except as a deleted one that is replaced.
 * The offset makes PostgreSQL look up each row in the index. Statistics from during an import count none of its rows,
 * and with them, a join may read all of them for each row.
 */
function isUnknownElsewhere(productId: string, withdrawals: string[]): SQL {
  return sql`not exists (
    select from stock_accounts as other where ${isSameElsewhere(productId)}
      and not coalesce(other.withdrawal_id = any(${sql.param(withdrawals)}::uuid[]), false) offset 0)`
}

/** Locks the withdrawals whose accounts an import may replace, so that none is put back, and returns their ids. */
async function lockReplaceable(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_withdrawals where put_back_at is null and reason <> 'unknown_sales' order by id for share`)
  return rows.map(({ id }) => id)
}

/** Removes withdrawn accounts that the upload contains, so that putting them back does not duplicate them. */
async function dropReplaced(tx: Database, uploadId: string, productId: string, withdrawals: string[], isWanted: SQL) {
  await tx.execute(sql`
    with withdrawn as materialized (
      select * from stock_accounts where withdrawal_id = any(${sql.param(withdrawals)}::uuid[])
    )
    delete from stock_accounts where id in (
      select other.id from withdrawn as other join stock_upload_rows as staged on staged.fingerprint = other.fingerprint
      where upload_id = ${uploadId} and ${isWanted}
      union all
      select other.id from withdrawn as other join stock_upload_rows as staged on ${isSameElsewhere(productId)}
      where upload_id = ${uploadId} and ${isWanted})`)
}
