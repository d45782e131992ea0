import { and, asc, eq, gt } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { bulkTransaction } from '#app/db/client.server.ts'
import { stockUploadPieces } from '#app/db/schema/stock.ts'
import { openPiece, sealPiece } from '#app/domain/stock/sealed-secrets.ts'
import type { Bytes } from './text-lines.ts'

const PIECE_BYTES = 512 * 1024

/** Yields the content of an upload and stores it sealed, to be read again until the upload is imported or dropped. */
export async function* storeContent(uploadId: string, content: Bytes): AsyncGenerator<Uint8Array> {
  let position = 0
  let waiting: Uint8Array[] = []
  let length = 0

  async function flush(): Promise<void> {
    if (length === 0) return
    const id = newId()
    const sealed = sealPiece(id, Buffer.concat(waiting))
    await bulkTransaction((tx) => tx.insert(stockUploadPieces).values({ id, uploadId, position: position++, sealed }))
    waiting = []
    length = 0
  }

  for await (const bytes of content) {
    waiting.push(bytes)
    length += bytes.length
    if (length >= PIECE_BYTES) await flush()
    yield bytes
  }
  await flush()
}

export async function* readContent(uploadId: string): AsyncGenerator<Uint8Array> {
  let after = -1
  for (;;) {
    const isNext = and(eq(stockUploadPieces.uploadId, uploadId), gt(stockUploadPieces.position, after))
    const [piece] = await bulkTransaction((tx) =>
      tx.select().from(stockUploadPieces).where(isNext).orderBy(asc(stockUploadPieces.position)).limit(1),
    )
    if (!piece) return
    yield openPiece(piece.id, piece.sealed)
    after = piece.position
  }
}
