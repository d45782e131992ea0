import { and, eq, isNull, lt } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction, type Database } from '#app/db/client.server.ts'
import { copyInto, copyLine } from '#app/db/copy.server.ts'
import { stockUploadRows, stockUploads } from '#app/db/schema/stock.ts'
import { listAccountsProducts } from './queries.ts'
import { readAccounts } from './read-accounts.ts'
import { ChooseProduct, FileAndText, NothingGiven, NotStockFile, NotText, NoValidAccounts } from './refusals.ts'
import { isStockFile, type SkipReason, unreadable } from './rules.ts'
import type { UploadFields } from './schema.ts'
import { accountFingerprint, sealSecrets } from './sealed-secrets.ts'

export type Upload = {
  /** Asked again once the file has ended, as a form may send fields after it; then the product must be the same. */
  fields: () => UploadFields
  file: { name: string; type: string; content: AsyncIterable<Uint8Array> } | null
  actorId: string
}

/** Skipped lines that an upload names; a file of another format would fill millions. */
const MAX_SKIPPED_LINES = 1_000

/** Characters of rows that go to the database at once: a client that sends slowly must not hold a connection meanwhile. */
const CHUNK_LENGTH = 4 * 1024 * 1024

const DAY = 24 * 60 * 60 * 1000

const STAGED_ROWS =
  'stock_upload_rows (upload_id, id, line, username, email, password_sealed, email_password_sealed, fingerprint)'

type Tally = {
  parsed: number
  skipped: number
  unreadable: number
  skippedLines: { line: number; reason: SkipReason }[]
}

/**
 * Reads, seals and keeps a file or pasted text for review, in bounded memory; answers the upload's id, which exists once all of
 * its rows do. Nothing is for sale before importUpload. Refuses with NotStockFile, FileAndText, ChooseProduct, NothingGiven,
 * NoValidAccounts or NotText, and then keeps nothing.
 */
export async function stageUpload({ fields, file, actorId }: Upload): Promise<string> {
  const given = fields()
  requireOneSource(file, given)
  const productId = await accountsProduct(given.productId)
  const content = file?.content ?? [Buffer.from(given.text)]
  const id = newId()
  const tally: Tally = { parsed: 0, skipped: 0, unreadable: 0, skippedLines: [] }
  try {
    await copyInChunks(sealRows(id, productId, content, tally))
    const complete = fields()
    requireOneSource(file, complete)
    if (complete.productId !== undefined && complete.productId !== productId) throw new ChooseProduct()
    requireAccounts(tally)
    await bulkTransaction(async (tx) => {
      await tx.insert(stockUploads).values({
        id,
        productId,
        sourceNote: complete.note,
        parsedCount: tally.parsed,
        skippedCount: tally.skipped,
        skippedLines: tally.skippedLines,
        createdBy: actorId,
      })
      await dropAbandoned(tx)
    })
  } catch (error) {
    // What cannot be deleted now is a day later, with the abandoned ones.
    await bulkTransaction((tx) => tx.delete(stockUploadRows).where(eq(stockUploadRows.uploadId, id))).catch(() => {})
    throw error
  }
  return id
}

async function copyInChunks(rows: AsyncIterable<string>): Promise<void> {
  let chunk = ''
  for await (const some of rows) {
    chunk += some
    if (chunk.length < CHUNK_LENGTH) continue
    await copyInto(STAGED_ROWS, chunk)
    chunk = ''
  }
  if (chunk) await copyInto(STAGED_ROWS, chunk)
}

function requireOneSource(file: Upload['file'], { text }: UploadFields): void {
  if (file && !isStockFile(file.name, file.type)) throw new NotStockFile()
  if (file && text.trim() !== '') throw new FileAndText()
}

/** The product may go unsaid while the shop has one product of accounts. */
async function accountsProduct(wanted: string | undefined): Promise<string> {
  const products = await listAccountsProducts()
  const product = wanted === undefined && products.length === 1 ? products[0] : products.find(({ id }) => id === wanted)
  if (!product) throw new ChooseProduct()
  return product.id
}

async function* sealRows(
  uploadId: string,
  productId: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  tally: Tally,
): AsyncGenerator<string> {
  for await (const lines of readAccounts(content)) {
    let rows = ''
    for (const { line, account } of lines) {
      if (typeof account === 'string') {
        skip(tally, line, account)
        continue
      }
      const id = newId()
      const { passwordSealed, emailPasswordSealed } = sealSecrets(id, account)
      const fingerprint = accountFingerprint(productId, account.username)
      tally.parsed++
      rows += copyLine([
        uploadId,
        id,
        line,
        account.username,
        account.email,
        passwordSealed,
        emailPasswordSealed,
        fingerprint,
      ])
    }
    if (rows) yield rows
  }
}

function skip(tally: Tally, line: number, reason: SkipReason): void {
  tally.skipped++
  if (unreadable.has(reason)) tally.unreadable++
  if (tally.skippedLines.length < MAX_SKIPPED_LINES) tally.skippedLines.push({ line, reason })
}

function requireAccounts({ parsed, skipped, unreadable }: Tally): void {
  if (parsed + skipped === 0) throw new NothingGiven()
  // A picture may hold a line that passes for an account; a list may hold a line that is broken.
  if (unreadable > parsed) throw new NotText()
  if (parsed === 0) throw new NoValidAccounts()
}

/** Those that nobody imported, and the rows of those that a crash cut short; an id tells when its upload began. */
async function dropAbandoned(tx: Database): Promise<void> {
  const dayAgo = newId({ msecs: Date.now() - DAY })
  await tx.delete(stockUploads).where(and(isNull(stockUploads.batchId), lt(stockUploads.id, dayAgo)))
  await tx.delete(stockUploadRows).where(lt(stockUploadRows.uploadId, dayAgo))
}
