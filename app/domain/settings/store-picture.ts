import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { sitePictures } from '#app/db/schema/shop.ts'
import { settingsRefusals } from './refusals.ts'
import { MAX_PICTURE_BYTES, picturePath, pictureType } from './rules.ts'

export type Picture = { bytes: Buffer; mediaType: string }

export async function readPicture(content: AsyncIterable<Uint8Array>): Promise<Picture> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of content) {
    size += piece.length
    if (size > MAX_PICTURE_BYTES) throw settingsRefusals.pictureTooLarge()
    pieces.push(piece)
  }
  const bytes = Buffer.concat(pieces)
  const mediaType = pictureType(bytes)
  if (!mediaType) throw settingsRefusals.notPicture()
  return { bytes, mediaType }
}

/** Stores a picture and returns its path. Call it first: its lock keeps an upload from deleting what another is about to name. */
export async function storePicture(tx: Database, { bytes, mediaType }: Picture): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse pictures'))`)
  await tx.execute(sql`
    delete from site_pictures
    where hash <> ${hash}
      and not exists (select from site_settings where strpos(concat_ws(' ', logo_url, favicon_url), hash) > 0)
      and not exists (select from products where strpos(image, hash) > 0)`)
  await tx.insert(sitePictures).values({ hash, mediaType, bytes }).onConflictDoNothing()
  return picturePath(hash)
}
