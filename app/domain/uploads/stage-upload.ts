import { and, eq, inArray, isNull, lt, ne, notExists, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { copyInChunks, copyLine } from '#app/db/copy.server.ts'
import {
  stockUploadPieces as pieces,
  stockUploadProgress as progress,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { getShape } from '#app/domain/catalog/queries.ts'
import { listAccountsProducts } from '#app/domain/stock/queries.ts'
import { sealItem } from '#app/domain/stock/sealed-secrets.ts'
import type { Item, Shape } from '#app/lib/item-shape.ts'
import { randomPieces } from '#app/lib/sealing.ts'
import { type NewReading, stopWork, type TrackedReading, trackReading } from './progress.ts'
import { readItems } from './read-items.ts'
import { uploadRefusals } from './refusals.ts'
import { isStockFile, isUnreadable, type ListFormat } from './rules.ts'
import type { UploadFields } from './schema.ts'
import { readContent, storeContent } from './stored-content.ts'
import type { Bytes } from './text-lines.ts'

export type Upload = {
  /** Called again after the file, as a form may send more fields after it. */
  fields: () => UploadFields
  file: { name: string; type: string; content: AsyncIterable<Uint8Array> } | null
  bytesTotal?: number | null
  actorId: string
}

const MAX_FILE_NAME = 255

/** Reads a file or text in bounded memory, stores it sealed for review, and returns the upload's id. */
export async function stageUpload({ fields, file, bytesTotal = null, actorId }: Upload): Promise<string> {
  const given = fields()
  requireOneSource(file, given)
  const productId = await accountsProduct(given.productId)
  const { uploadId = newId() } = given
  return tracked({ uploadId, createdBy: actorId, bytesTotal }, async (work) => {
    const content = storeContent(uploadId, watched(file?.content ?? [Buffer.from(given.text)], work))
    const staged = await stageLines({ uploadId, productId, content, work })
    const complete = fields()
    requireOneSource(file, complete)
    if (complete.productId !== undefined && complete.productId !== productId) throw uploadRefusals.chooseProduct()
    requireText(staged)
    // An admin can read a list of another shape differently, as its columns are a guess.
    if (staged.report.shape === undefined) requireItems(staged)
    await bulkTransaction(async (tx) => {
      await tx.insert(stockUploads).values({
        id: uploadId,
        productId,
        sourceNote: complete.note,
        fileName: file?.name.replace(/\p{Cc}/gu, '').slice(0, MAX_FILE_NAME),
        ...countsOf(staged),
        createdBy: actorId,
      })
      await work.succeed(tx)
      await dropAbandoned(tx)
    })
  })
}

type Reread = { uploadId: string; format: ListFormat; actorId: string }

/** Reads a waiting upload another way, and returns the id of the new upload that replaces it. */
export async function rereadUpload({ uploadId: formerId, format, actorId }: Reread): Promise<string> {
  const isWaiting = and(eq(stockUploads.id, formerId), isNull(stockUploads.batchId))
  const [former] = await db().select().from(stockUploads).where(isWaiting)
  if (!former) throw uploadRefusals.uploadNotFound()
  const { productId } = former
  const uploadId = newId()
  return tracked({ uploadId, createdBy: actorId, bytesTotal: null }, async (work) => {
    const content = watched(readContent(formerId), work)
    const staged = await stageLines({ uploadId, productId, content, wanted: format, work })
    requireText(staged)
    requireItems(staged)
    await bulkTransaction(async (tx) => {
      const { rowCount } = await tx.delete(stockUploads).where(isWaiting)
      // An import of the former upload that was queued in the meantime takes precedence.
      const isIdle = and(eq(progress.uploadId, formerId), ne(progress.phase, 'importing'))
      const { rowCount: idle } = await tx.delete(progress).where(isIdle)
      if (rowCount === 0 || idle === 0) throw uploadRefusals.uploadNotFound()
      await tx.insert(stockUploads).values({ ...former, id: uploadId, ...countsOf(staged) })
      await tx.update(pieces).set({ uploadId }).where(eq(pieces.uploadId, formerId))
      await dropLines(tx, [formerId])
      await work.succeed(tx)
    })
  })
}

/** Deletes the lines of an upload whose reading fails. */
async function tracked(upload: NewReading, read: (work: TrackedReading) => Promise<void>): Promise<string> {
  const { uploadId } = upload
  const work = await trackReading(upload)
  try {
    await read(work)
  } catch (error) {
    await bulkTransaction(async (tx) => {
      // The upload may be stored even if the response to the commit was lost.
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
  if (file && !isStockFile(file.name, file.type)) throw uploadRefusals.notStockFile()
  if (file && text.trim() !== '') throw uploadRefusals.fileAndText()
}

/** Returns the wanted product, or the only one that sells accounts. */
async function accountsProduct(wanted: string | undefined): Promise<string> {
  const products = await listAccountsProducts()
  const product = wanted === undefined && products.length === 1 ? products[0] : products.find(({ id }) => id === wanted)
  if (!product) throw uploadRefusals.chooseProduct()
  return product.id
}

function requireText({ parsed, skipped, notText, report }: Staged): void {
  if (parsed + skipped === 0) throw uploadRefusals.nothingGiven()
  // A picture may contain a line that passes for an account, and a list a broken line. Text that is read by the wrong
  // columns is text nevertheless.
  if (notText > (report.shape ? parsed + skipped - notText : parsed)) throw uploadRefusals.notText()
}

function requireItems({ parsed, report }: Staged): void {
  if (parsed > 0) return
  throw report.shape ? uploadRefusals.noValidItems() : uploadRefusals.noValidAccounts()
}

function countsOf({ parsed, skipped, report }: Staged) {
  return { parsedCount: parsed, skippedCount: skipped, report }
}

type Lines = { uploadId: string; productId: string; content: Bytes; wanted?: ListFormat; work: TrackedReading }

type Staged = Awaited<ReturnType<typeof stageLines>>

const MAX_KEPT_SKIPS = 1_000_000
/** Written in one piece, so that a slow client holds no connection. */
const CHUNK_BYTES = 1024 * 1024
const SKIPS_CHUNK_BYTES = 128 * 1024

const STAGED_ROWS =
  'stock_upload_rows (upload_id, id, line, username, email, password_sealed, email_password_sealed, fingerprint, ' +
  'password_fingerprint, email_password_fingerprint, fields, search_text, lookups)'
const STAGED_SKIPS = 'stock_upload_skips (upload_id, line, reason)'

/** Stores the items of an upload, sealed, and its skipped lines with reasons. Commits as it goes. */
async function stageLines({ uploadId, productId, content, wanted, work }: Lines) {
  const counts = { parsed: 0, skipped: 0, notText: 0 }
  const rows = copyInChunks(STAGED_ROWS, CHUNK_BYTES)
  const skips = copyInChunks(STAGED_SKIPS, SKIPS_CHUNK_BYTES)
  const shape = await getShape(productId)
  const list = readItems(content, shape, wanted)
  const began = new Date()
  try {
    for await (const lines of list.lines) {
      for (const { line, item } of lines) {
        if (typeof item !== 'string') {
          counts.parsed++
          rows.add(stagedRow({ id: idOfLine(began, line), uploadId, productId, shape, line, item }))
          if (rows.isFull()) await rows.flush()
          continue
        }
        counts.skipped++
        if (isUnreadable(item)) counts.notText++
        if (counts.skipped <= MAX_KEPT_SKIPS) skips.add(copyLine([uploadId, line, item]))
        if (skips.isFull()) await skips.flush()
      }
      work.done.rowsDone = counts.parsed + counts.skipped
    }
    await rows.flush()
    await skips.flush()
    await Promise.all([rows.stored(), skips.stored()])
  } finally {
    // Also after a failure, because its lines are deleted next.
    await Promise.allSettled([rows.stored(), skips.stored()])
  }
  return { ...counts, report: list.report }
}

type StagedItem = { id: string; uploadId: string; productId: string; shape: Shape; line: number; item: Item }

const randomBits = randomPieces(16)

/** Returns an id that sorts by when reading began and then by line, because the oldest item is sold first. */
function idOfLine(began: Date, line: number): string {
  return newId({ msecs: began.getTime(), seq: line, random: randomBits() })
}

function stagedRow({ id, uploadId, productId, shape, line, item }: StagedItem): string {
  const row = sealItem({ id, productId, shape }, item)
  return copyLine([
    ...[uploadId, id, line, row.username, row.email, row.passwordSealed, row.emailPasswordSealed, row.fingerprint],
    ...[row.passwordFingerprint, row.emailPasswordFingerprint],
    ...[row.fields && JSON.stringify(row.fields), row.searchText, row.lookups],
  ])
}

/** Cancels the reading or import in progress, or deletes an upload that waits for its import. */
export async function cancelUpload(uploadId: string): Promise<void> {
  // An import that is about to commit may hold the row for longer than a request's statement timeout.
  if (await bulkTransaction((tx) => stopWork(tx, uploadId))) return
  await bulkTransaction(async (tx) => {
    await tx.delete(stockUploads).where(and(eq(stockUploads.id, uploadId), isNull(stockUploads.batchId)))
    if ((await tx.$count(stockUploads, eq(stockUploads.id, uploadId))) > 0) return
    await dropLines(tx, [uploadId])
    await tx.delete(progress).where(eq(progress.uploadId, uploadId))
  })
}

async function dropLines(tx: Database, uploadIds: string[]): Promise<void> {
  await tx.delete(stockUploadRows).where(inArray(stockUploadRows.uploadId, uploadIds))
  await tx.delete(stockUploadSkips).where(inArray(stockUploadSkips.uploadId, uploadIds))
  await tx.delete(pieces).where(inArray(pieces.uploadId, uploadIds))
}

const dayAgo = sql`now() - interval '1 day'`

/** Deletes uploads that have waited for a day and leftovers of interrupted readings. Returns how many uploads. */
export async function dropAbandoned(tx: Database): Promise<number> {
  const old = await tx
    .delete(progress)
    .where(and(lt(progress.updatedAt, dayAgo), ne(progress.phase, 'importing')))
    .returning({ id: progress.uploadId })
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await dropLines(tx, ids)
  const ownProgress = tx.select({ one: sql`1` }).from(progress).where(eq(progress.uploadId, stockUploads.id))
  const { rowCount } = await tx
    .delete(stockUploads)
    .where(and(isNull(stockUploads.batchId), lt(stockUploads.createdAt, dayAgo), notExists(ownProgress)))
  return rowCount ?? 0
}
