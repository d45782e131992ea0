import { createHash, randomUUID } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import { bulkTransaction, type Database, db } from '#app/db/client.server.ts'
import { productDownloadChunks, productDownloads, products } from '#app/db/schema/catalog.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { isProduct } from '../queries.ts'
import { catalogRefusals } from '../refusals.ts'
import { downloadName, isProductId, MAX_DOWNLOAD_BYTES } from '../rules.ts'

const CHUNK_BYTES = 256 * 1024
const ZIP_SIGNATURE = Buffer.from('PK\x03\x04', 'latin1')

type Publication = {
  productId: string
  fileName: string
  content: AsyncIterable<Uint8Array>
  /** SHA-256 of the file that the form showed; blank for none. The command line replaces any file. */
  shown?: string
  actorId: string | null
  ip: string | null
}

type Published = { fileName: string; sizeBytes: number; sha256: string }

/** Publishes a zip in one transaction. Readers of the previous file get an error instead of mixed content. */
export async function publishDownload(publication: Publication, maxBytes = MAX_DOWNLOAD_BYTES): Promise<Published> {
  const { productId, content, shown, actorId, ip } = publication
  const fileName = downloadName(publication.fileName)
  return bulkTransaction(async (tx) => {
    const id = randomUUID()
    const isSoftware = and(isProduct(productId), eq(products.kind, 'software'))
    if ((await tx.$count(products, isSoftware)) === 0) throw catalogRefusals.softwareNotFound()
    // The chunks refer to this row; its size and hash are known after the last one.
    await tx.insert(productDownloads).values({ id, productId, fileName, sizeBytes: 0, sha256: Buffer.alloc(0) })
    const { sizeBytes, sha256 } = await storeChunks(tx, id, zipOf(content), maxBytes)

    // The last of two concurrent publications replaces the other.
    await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('no key update')
    const [before] = await tx
      .delete(productDownloads)
      .where(and(eq(productDownloads.productId, productId), ne(productDownloads.id, id)))
      .returning({ fileName: productDownloads.fileName, sha256: productDownloads.sha256 })
    const present = before?.sha256.toString('hex')
    if (shown !== undefined && shown !== (present ?? '')) throw catalogRefusals.downloadChangedMeanwhile()
    await tx
      .update(productDownloads)
      .set({ sizeBytes, sha256, createdAt: new Date() })
      .where(eq(productDownloads.id, id))
    const published = { fileName, sizeBytes, sha256: sha256.toString('hex') }
    await recordAudit(tx, {
      actorId,
      action: 'download.published',
      subject: `product:${productId}`,
      before: before && { fileName: before.fileName, sha256: present },
      after: published,
      ip,
    })
    return published
  })
}

async function* zipOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const bytes of inChunks(content)) {
    if (isFirst && !bytes.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) throw catalogRefusals.notZip()
    isFirst = false
    yield bytes
  }
  if (isFirst) throw catalogRefusals.notZip()
}

/** Stores a file in chunks, all but the last of the same size, and returns its size and hash. */
export async function storeChunks(
  tx: Database,
  downloadId: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
) {
  const hash = createHash('sha256')
  let sizeBytes = 0
  let position = 0
  for await (const bytes of inChunks(content)) {
    sizeBytes += bytes.length
    if (sizeBytes > maxBytes) throw catalogRefusals.downloadTooLarge(maxBytes)
    hash.update(bytes)
    await tx.insert(productDownloadChunks).values({ downloadId, position, bytes })
    position++
  }
  return { sizeBytes, sha256: hash.digest() }
}

async function* inChunks(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const bytes of content) {
    const all = Buffer.concat([rest, bytes])
    let at = 0
    for (; all.length - at >= CHUNK_BYTES; at += CHUNK_BYTES) yield all.subarray(at, at + CHUNK_BYTES)
    rest = all.subarray(at)
  }
  if (rest.length > 0) yield rest
}

export type Download = { id: string; fileName: string; sizeBytes: number; sha256: string }

/** Returns the current file of a program; null before the first. */
export async function getCurrentDownload(productId: string): Promise<Download | null> {
  if (!isProductId(productId)) return null
  const [download] = await db()
    .select()
    .from(productDownloads)
    .where(eq(productDownloads.productId, productId))
    .orderBy(desc(productDownloads.createdAt))
    .limit(1)
  if (!download) return null
  const { id, fileName, sizeBytes, sha256 } = download
  return { id, fileName, sizeBytes, sha256: sha256.toString('hex') }
}

export type Part = { first: number; last: number }

/**
 * Reads the file, or a part of it, each chunk in a short query, so that a slow reader holds no connection. Throws if the
 * file is replaced.
 */
export async function* readDownload(
  { id, sizeBytes }: Pick<Download, 'id' | 'sizeBytes'>,
  { first, last }: Part = { first: 0, last: sizeBytes - 1 },
): AsyncGenerator<Buffer> {
  for (let position = Math.floor(first / CHUNK_BYTES); position * CHUNK_BYTES <= last; position++) {
    const [chunk] = await db()
      .select({ bytes: productDownloadChunks.bytes })
      .from(productDownloadChunks)
      .where(and(eq(productDownloadChunks.downloadId, id), eq(productDownloadChunks.position, position)))
    if (!chunk) throw new Error(`The download ${id} was replaced while it was being read.`)
    const start = position * CHUNK_BYTES
    yield chunk.bytes.subarray(Math.max(0, first - start), last + 1 - start)
  }
}
