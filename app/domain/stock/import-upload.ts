import { setTimeout as pause } from 'node:timers/promises'
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { bulkTransaction, type Database, db, sqlState } from '#app/db/client.server.ts'
import { isDatabaseAway } from '#app/db/database-away.ts'
import {
  type ImportOrder,
  stockUploadProgress as progress,
  stockBatches,
  stockUploadPieces,
  stockUploadRows,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { log } from '#app/log.server.ts'
import { announceStockChange } from './announce-change.ts'
import { hasStockElsewhere, isSameElsewhere } from './known-elsewhere.ts'
import { stockRefusals, UploadCancelled } from './refusals.ts'
import { sentenceOf } from './upload-progress.ts'

type QueuedImport = ImportOrder & { uploadId: string }

/** Rows that one statement adds; after each the progress is stored, and a cancellation or a stop ends the import. */
const SLICE = 20_000
const RETRY_MS = 2_000
/** A full disk or too little memory, which no second try mends. */
const FULL = ['53100', '53200']

/**
 * Imports what is queued, one upload after the other, until nothing is left or `stop` is aborted. Each import is one transaction: when its
 * process or the database dies, nothing of it is in stock, it is still queued, and whichever process comes next begins it again.
 */
export async function importQueued(stop: AbortSignal, slice = SLICE): Promise<void> {
  for (;;) {
    const queued = await findQueued()
    if (!queued || stop.aborted) return
    if (!(await importOne(queued, stop, slice))) return
  }
}

async function findQueued(): Promise<QueuedImport | null> {
  const [queued] = await db()
    .select({ uploadId: progress.uploadId, order: progress.importOrder })
    .from(progress)
    .where(and(eq(progress.phase, 'importing'), isNotNull(progress.importOrder)))
    .orderBy(asc(progress.startedAt))
    .limit(1)
  return queued?.order ? { ...queued.order, uploadId: queued.uploadId } : null
}

/** False when another process is importing, or when `stop` was aborted first. */
async function importOne(queued: QueuedImport, stop: AbortSignal, slice: number): Promise<boolean> {
  try {
    const productId = await bulkTransaction(async (tx) =>
      (await takeTurn(tx)) ? addBatch(tx, queued, stop, slice) : null,
    )
    if (productId) announceStockChange(productId)
    return productId !== null
  } catch (error) {
    if (stop.aborted) return false
    // It stays queued, and begins again once the database is back.
    if (isDatabaseAway(error) && !FULL.includes(sqlState(error) ?? '')) {
      await pause(RETRY_MS, undefined, { signal: stop }).catch(() => {})
      throw error
    }
    if (!(error instanceof Refusal)) log.error({ err: error }, 'an import failed')
    const failed = { phase: 'failed' as const, failure: sentenceOf(error), updatedAt: sql`now()` }
    await db().update(progress).set(failed).where(isOf(queued))
    return true
  }
}

/** One import at a time: two that hold the same accounts in different order would lock each other out. */
async function takeTurn(tx: Database): Promise<boolean> {
  // The database releases the turn of a process that is gone.
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('packhouse stock import')) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** In SQL: the import is still wanted. A cancellation changes the phase, and a second order after it the id of the batch. */
function isOf({ uploadId, batchId }: QueuedImport) {
  const orderedBatch = sql`${progress.importOrder} ->> 'batchId'`
  return and(eq(progress.uploadId, uploadId), eq(progress.phase, 'importing'), eq(orderedBatch, batchId))
}

/**
 * Adds the accounts of an upload as one batch, and returns the id of their product. Accounts that are in stock or were ever sold are left
 * out and counted as known; those that were deleted and could still be put back are replaced. Refuses with UploadCancelled, and when all
 * of them are known.
 */
async function addBatch(tx: Database, queued: QueuedImport, stop: AbortSignal, slice: number): Promise<string> {
  const { uploadId, batchId, note: sourceNote, includesElsewhere, actorId, address } = queued
  const [upload] = await tx.select().from(stockUploads).where(eq(stockUploads.id, uploadId))
  if (!upload || upload.batchId) throw new UploadCancelled()
  const { productId, skippedCount, parsedCount } = upload

  const created = { sourceNote, skippedCount, createdBy: actorId }
  await tx.insert(stockBatches).values({ ...created, id: batchId, productId, addedCount: 0, knownCount: 0 })
  const addedCount = await addToStock(tx, { ...queued, productId }, stop, slice)

  const counts = { addedCount, knownCount: parsedCount - addedCount }
  const isWaiting = and(eq(stockUploads.id, uploadId), isNull(stockUploads.batchId))
  const imported = await tx.update(stockUploads).set({ batchId, sourceNote }).where(isWaiting)
  // From here on a cancellation waits, and finds the upload imported.
  const ended = await tx
    .update(progress)
    .set({ phase: 'imported', rowsDone: parsedCount, updatedAt: sql`clock_timestamp()` })
    .where(isOf(queued))
  if (imported.rowCount === 0 || ended.rowCount === 0) throw new UploadCancelled()
  await tx.delete(stockUploadPieces).where(eq(stockUploadPieces.uploadId, uploadId))
  const { rowCount: rowsTaken } = await tx.delete(stockUploadRows).where(eq(stockUploadRows.uploadId, uploadId))
  if (rowsTaken !== parsedCount) throw new Error(`Of the upload's ${parsedCount} rows, ${rowsTaken} were there.`)
  if (addedCount === 0) throw stockRefusals.nothingToAdd()

  await tx.update(stockBatches).set(counts).where(eq(stockBatches.id, batchId))
  await recordAudit(tx, {
    actorId,
    action: 'stock.imported',
    subject: `stock_batch:${batchId}`,
    after: { productId, sourceNote, skippedCount, ...counts, includesElsewhere },
    address,
  })
  return productId
}

/** Returns how many accounts were added. Of equal accounts in the upload the first stays. */
async function addToStock(
  tx: Database,
  queued: QueuedImport & { productId: string },
  stop: AbortSignal,
  slice: number,
): Promise<number> {
  const { uploadId, productId, batchId, includesElsewhere } = queued
  await storeProgress(queued, { rowsDone: 0, startedAt: sql`now()` })
  const held = await holdReplaceable(tx)
  const looksElsewhere = !includesElsewhere && (await hasStockElsewhere(tx, productId))
  const isWanted = looksElsewhere ? isUnknownElsewhere(productId, held) : sql`true`
  if (held.length > 0) await dropReplaced(tx, { uploadId, productId, held, isWanted })
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
      insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, fingerprint)
      select id, ${productId}, ${batchId}, username, email, password_sealed, email_password_sealed, fingerprint
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

/** Commits separately, so that every page shows it before the import commits. Throws UploadCancelled once the import is cancelled. */
async function storeProgress(queued: QueuedImport, reached: { rowsDone: number; startedAt?: SQL }): Promise<void> {
  const set = { ...reached, updatedAt: sql`now()` }
  const { rowCount } = await bulkTransaction((own) => own.update(progress).set(set).where(isOf(queued)))
  if (rowCount === 0) throw new UploadCancelled()
}

/** In SQL, of a row of the upload: no other product has its account, unless it was deleted there and is held. */
function isUnknownElsewhere(productId: string, held: string[]): SQL {
  return sql`not exists (
    select from stock_accounts as other where ${isSameElsewhere(productId)}
      and not coalesce(other.withdrawal_id = any(${sql.param(held)}::uuid[]), false))`
}

/**
 * Holds the withdrawals whose accounts an import may replace, until the transaction ends, so that none of them is put back. Returns
 * their ids. What is withdrawn from now on is not among them and counts as known.
 */
async function holdReplaceable(tx: Database): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from stock_withdrawals where put_back_at is null and reason <> 'unknown_sales' order by id for share`)
  return rows.map(({ id }) => id)
}

type Replacement = { uploadId: string; productId: string; held: string[]; isWanted: SQL }

/** Deletes held accounts that the upload contains, under whichever product they were, so that putting back does not double them. */
async function dropReplaced(tx: Database, { uploadId, productId, held, isWanted }: Replacement): Promise<void> {
  await tx.execute(sql`
    with held as materialized (select * from stock_accounts where withdrawal_id = any(${sql.param(held)}::uuid[]))
    delete from stock_accounts where id in (
      select other.id from held as other join stock_upload_rows as staged on staged.fingerprint = other.fingerprint
      where upload_id = ${uploadId} and ${isWanted}
      union all
      select other.id from held as other join stock_upload_rows as staged on ${isSameElsewhere(productId)}
      where upload_id = ${uploadId} and ${isWanted})`)
}
