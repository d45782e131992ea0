import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { sitePictures } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { lockSettings, writeSettings } from './commands.ts'
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

/** Stores a picture and returns its path. Until the transaction ends, it locks out uploads that would delete it. */
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

export type SitePlace = 'logo' | 'favicon'

type Change = {
  place: SitePlace
  picture: Picture | null
  shown: string
  actorId: string
  address: string
}

const columns = { logo: 'logoUrl', favicon: 'faviconUrl' } as const

/** Replaces or removes the logo or favicon, audited. Refuses if another picture was there than the form showed. */
export async function changeSitePicture({ place, picture, shown, actorId, address }: Change): Promise<void> {
  const column = columns[place]
  await transaction(async (tx) => {
    const next = picture && (await storePicture(tx, picture))
    const before = (await lockSettings(tx))[column]
    if (before === next) return
    if ((before ?? '') !== shown) throw settingsRefusals.pictureChangedMeanwhile('Failed to update settings.')
    await writeSettings(tx, { [column]: next })
    await recordAudit(tx, {
      actorId,
      action: 'settings.changed',
      subject: 'settings:main_settings',
      before: { [column]: before },
      after: { [column]: next },
      address,
    })
  })
}
