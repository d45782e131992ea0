import { and, desc, eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { productDownloadChunks, productDownloads } from '#app/db/schema/shop.ts'
import { isProductId } from './rules.ts'

export type Download = { id: string; fileName: string; sizeBytes: number; sha256: string }

/** The file that a program is offered as, its size in bytes and its SHA-256 in hexadecimal digits; null before the first. */
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

/**
 * The bytes of a download, by one short query for each piece, so that a slow reader holds no connection. Fails when another
 * publication replaced it meanwhile: a part of one file and a part of another would be neither.
 */
export async function* readDownload({ id, sizeBytes }: Pick<Download, 'id' | 'sizeBytes'>): AsyncGenerator<Buffer> {
  let left = sizeBytes
  for (let position = 0; left > 0; position++) {
    const [chunk] = await db()
      .select({ bytes: productDownloadChunks.bytes })
      .from(productDownloadChunks)
      .where(and(eq(productDownloadChunks.downloadId, id), eq(productDownloadChunks.position, position)))
    if (!chunk) throw new Error(`The download ${id} was replaced while it was read.`)
    left -= chunk.bytes.length
    yield chunk.bytes
  }
}
