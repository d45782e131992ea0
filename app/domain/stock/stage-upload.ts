import { and, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { copyInChunks, copyLine } from '#app/db/copy.server.ts'
import {
  stockUploadPieces,
  stockUploadProgress,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { listAccountsProducts } from './queries.ts'
import { readAccounts } from './read-accounts.ts'
import type { ListReport, Reading } from './reading.ts'
import { stockRefusals } from './refusals.ts'
import { type Account, isStockFile, unreadable } from './rules.ts'
import type { UploadFields } from './schema.ts'
import { accountFingerprint, sealSecrets } from './sealed-secrets.ts'
import type { Bytes } from './text-lines.ts'
import { keepPieces, readPieces, sizeOfPieces } from './upload-pieces.ts'
import { stopWork, type TrackedReading, trackReading } from './upload-progress.ts'

export type Upload = {
  /** Asked again once the file has ended, as a form may send fields after it; then the product must be the same. */
  fields: () => UploadFields
  file: { name: string; type: string; content: AsyncIterable<Uint8Array> } | null
  /** Bytes to come, as far as the sender says; for showing only. */
  bytesTotal?: number | null
  actorId: string
}

const MAX_FILE_NAME = 255

const dayAgo = sql`now() - interval '1 day'`

/**
 * Reads, seals and keeps a file or pasted text for review, in bounded memory; answers the upload's id, which exists
 * once all of its rows do. Nothing is for sale before queueImport. Keeps nothing when it refuses, as with
 * UploadCancelled.
 */
export async function stageUpload({ fields, file, bytesTotal = null, actorId }: Upload): Promise<string> {
  const given = fields()
  requireOneSource(file, given)
  const productId = await accountsProduct(given.productId)
  const { uploadId = newId() } = given
  const work = await trackReading({ uploadId, createdBy: actorId, bytesTotal })
  return keepingAllOrNothing(uploadId, work, async () => {
    const content = keepPieces(uploadId, watched(file?.content ?? [Buffer.from(given.text)], work))
    const { counts, report } = await stageLines({ uploadId, productId, content, work })
    const complete = fields()
    requireOneSource(file, complete)
    if (complete.productId !== undefined && complete.productId !== productId) throw stockRefusals.chooseProduct()
    requireAccounts(counts)
    await bulkTransaction(async (tx) => {
      await tx.insert(stockUploads).values({
        id: uploadId,
        productId,
        sourceNote: complete.note,
        fileName: file && printable(file.name),
        report,
        parsedCount: counts.parsed,
        skippedCount: counts.skipped,
        createdBy: actorId,
      })
      await work.succeed(tx)
      await dropAbandoned(tx)
    })
  })
}

type Reread = { uploadId: string; reading: Reading; actorId: string }

/**
 * Reads an upload that waits for its import another way. It becomes a new upload, whose id is returned, and the old one is gone; a refusal
 * leaves it as it is.
 */
export async function rereadUpload({ uploadId: formerId, reading, actorId }: Reread): Promise<string> {
  const isWaiting = and(eq(stockUploads.id, formerId), isNull(stockUploads.batchId))
  const [former] = await db().select().from(stockUploads).where(isWaiting)
  if (!former) throw stockRefusals.uploadNotFound()
  const bytesTotal = await sizeOfPieces(formerId)
  const { productId } = former
  const uploadId = newId()
  const work = await trackReading({ uploadId, createdBy: actorId, bytesTotal })
  return keepingAllOrNothing(uploadId, work, async () => {
    const content = watched(readPieces(formerId), work)
    const { counts, report } = await stageLines({ uploadId, productId, content, wanted: reading, work })
    requireAccounts(counts)
    await bulkTransaction(async (tx) => {
      const { rowCount } = await tx.delete(stockUploads).where(isWaiting)
      // An import of the former one that was queued in the meantime wins.
      const isIdle = and(eq(stockUploadProgress.uploadId, formerId), ne(stockUploadProgress.phase, 'importing'))
      const { rowCount: idle } = await tx.delete(stockUploadProgress).where(isIdle)
      if (rowCount === 0 || idle === 0) throw stockRefusals.uploadNotFound()
      await tx.insert(stockUploads).values({
        ...former,
        id: uploadId,
        report,
        parsedCount: counts.parsed,
        skippedCount: counts.skipped,
      })
      await tx.update(stockUploadPieces).set({ uploadId }).where(eq(stockUploadPieces.uploadId, formerId))
      await dropLines(tx, [formerId])
      await work.succeed(tx)
    })
  })
}

/** Runs `read` and returns the id of the upload; when it fails, nothing of the upload is kept. */
async function keepingAllOrNothing(uploadId: string, work: TrackedReading, read: () => Promise<void>): Promise<string> {
  try {
    await read()
  } catch (error) {
    // The nightly task removes what cannot be deleted now.
    await bulkTransaction(async (tx) => {
      // It may be stored although the answer to its commit was lost.
      if ((await tx.$count(stockUploads, eq(stockUploads.id, uploadId))) === 0) await dropLines(tx, [uploadId])
    }).catch(() => {})
    await work.fail(error)
    throw error
  }
  return uploadId
}

async function* watched(content: Bytes, work: TrackedReading): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) {
    work.requireWanted()
    yield bytes
    work.done.bytesDone += bytes.length
  }
}

function requireOneSource(file: Upload['file'], { text }: UploadFields): void {
  if (file && !isStockFile(file.name, file.type)) throw stockRefusals.notStockFile()
  if (file && text.trim() !== '') throw stockRefusals.fileAndText()
}

/** The product may go unsaid while the shop has one product of accounts. */
async function accountsProduct(wanted: string | undefined): Promise<string> {
  const products = await listAccountsProducts()
  const product = wanted === undefined && products.length === 1 ? products[0] : products.find(({ id }) => id === wanted)
  if (!product) throw stockRefusals.chooseProduct()
  return product.id
}

function requireAccounts({ parsed, skipped, unreadable }: LineCounts): void {
  if (parsed + skipped === 0) throw stockRefusals.nothingGiven()
  // A picture may hold a line that passes for an account; a list may hold a line that is broken.
  if (unreadable > parsed) throw stockRefusals.notText()
  if (parsed === 0) throw stockRefusals.noValidAccounts()
}

function printable(fileName: string): string {
  return fileName.replace(/\p{Cc}/gu, '').slice(0, MAX_FILE_NAME)
}

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

/** Deletes the lines and the content of uploads that are not imported. */
async function dropLines(tx: Database, uploadIds: string[]): Promise<void> {
  await tx.delete(stockUploadRows).where(inArray(stockUploadRows.uploadId, uploadIds))
  await tx.delete(stockUploadSkips).where(inArray(stockUploadSkips.uploadId, uploadIds))
  await tx.delete(stockUploadPieces).where(inArray(stockUploadPieces.uploadId, uploadIds))
}

/** Deletes uploads that have waited for a day, and the lines of those whose reading was interrupted. Returns how many uploads. */
export async function dropAbandoned(tx: Database): Promise<number> {
  const old = await tx
    .delete(stockUploadProgress)
    .where(and(lt(stockUploadProgress.updatedAt, dayAgo), ne(stockUploadProgress.phase, 'importing')))
    .returning({ id: stockUploadProgress.uploadId })
  if (old.length > 0) {
    await dropLines(
      tx,
      old.map(({ id }) => id),
    )
  }
  // Those too whose progress a crash took before the table was logged.
  const heardOf = tx
    .select({ one: sql`1` })
    .from(stockUploadProgress)
    .where(eq(stockUploadProgress.uploadId, stockUploads.id))
  const { rowCount } = await tx
    .delete(stockUploads)
    .where(and(isNull(stockUploads.batchId), lt(stockUploads.createdAt, dayAgo), notExists(heardOf)))
  return rowCount ?? 0
}

type LineCounts = { parsed: number; skipped: number; unreadable: number }

type Lines = {
  uploadId: string
  productId: string
  content: Bytes
  /** How to read it; decided by its first lines when absent. */
  wanted?: Reading | undefined
  work: TrackedReading
}

/** Skipped lines that are kept by number; a file of another format has many more, and nobody reads them. */
const MAX_KEPT_SKIPS = 1_000_000

/** Written to the database in one piece, so that a client that sends slowly holds no connection. */
const CHUNK_BYTES = 1024 * 1024
const SKIPS_CHUNK_BYTES = 128 * 1024

const STAGED_ROWS =
  'stock_upload_rows (upload_id, id, line, username, email, password_sealed, email_password_sealed, fingerprint)'
const STAGED_SKIPS = 'stock_upload_skips (upload_id, line, reason)'

/** Reads the lines of an upload and keeps them, sealed, and those that hold no account with the reason. Commits as it goes. */
async function stageLines({
  uploadId,
  productId,
  content,
  wanted,
  work,
}: Lines): Promise<{ counts: LineCounts; report: ListReport }> {
  const counts = { parsed: 0, skipped: 0, unreadable: 0 }
  const rows = copyInChunks(STAGED_ROWS, CHUNK_BYTES)
  const skips = copyInChunks(STAGED_SKIPS, SKIPS_CHUNK_BYTES)
  const list = readAccounts(content, wanted)
  for await (const lines of list.lines) {
    for (const { line, account } of lines) {
      if (typeof account !== 'string') {
        counts.parsed++
        rows.add(stagedRow(uploadId, productId, line, account))
        if (rows.isFull()) await rows.flush()
        continue
      }
      counts.skipped++
      if (unreadable.has(account)) counts.unreadable++
      if (counts.skipped <= MAX_KEPT_SKIPS) skips.add(copyLine([uploadId, line, account]))
      if (skips.isFull()) await skips.flush()
    }
    work.done.rowsDone = counts.parsed + counts.skipped
  }
  await rows.flush()
  await skips.flush()
  return { counts, report: list.report }
}

function stagedRow(uploadId: string, productId: string, line: number, account: Account): string {
  const id = newId()
  const { passwordSealed, emailPasswordSealed } = sealSecrets(id, account)
  const fingerprint = accountFingerprint(productId, account.username)
  const { username, email } = account
  return copyLine([uploadId, id, line, username, email, passwordSealed, emailPasswordSealed, fingerprint])
}
