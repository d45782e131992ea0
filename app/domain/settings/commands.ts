import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { invoiceIssuers, sitePictures, siteSettings } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { t } from '#messages'
import { getEditableSettings, isMain, mainSettings } from './queries.ts'
import { settingsRefusals } from './refusals.ts'
import { MAX_PICTURE_BYTES, picturePath, pictureType } from './rules.ts'
import type { SiteSettingsInput } from './schema.ts'

type SettingsRow = typeof siteSettings.$inferSelect

/** Saves the Site tab, audited. A changed issuer is a new row, so earlier invoices keep theirs. Refuses a stale form. */
export async function saveSiteSettings(input: SiteSettingsInput, by: { actorId: string; ip: string }) {
  const { version, revenueBase: revenueBaseCents, issuerName, issuerAddress, issuerTaxId, issuerNote, ...site } = input
  const issuer = { issuerName, issuerAddress, issuerTaxId, issuerNote }
  await transaction(async (tx) => {
    await lockSettings(tx)
    const stored = await getEditableSettings(tx)
    const siteChange = changedFields<Partial<SettingsRow>>(stored, { ...site, revenueBaseCents })
    const issuerChange = changedFields<Partial<typeof stored>>(stored, issuer)
    if (!siteChange && !issuerChange) return
    if (stored.version !== version) throw settingsRefusals.settingsChangedMeanwhile()
    if (siteChange) await writeSettings(tx, siteChange.after)
    if (issuerChange) {
      await tx
        .insert(invoiceIssuers)
        .values({ id: randomUUID(), name: issuerName, address: issuerAddress, taxId: issuerTaxId, note: issuerNote })
    }
    const before = { ...siteChange?.before, ...issuerChange?.before }
    const after = { ...siteChange?.after, ...issuerChange?.after }
    await recordAudit(tx, { ...by, action: 'settings.changed', subject: 'settings:main_settings', before, after })
  })
}

/** Locks the settings. Each tab compares the version of its fields, so two admins can save different tabs. */
export async function lockSettings(tx: Database): Promise<SettingsRow> {
  return mainSettings(await tx.select().from(siteSettings).where(isMain).for('update'))
}

export async function writeSettings(tx: Database, change: Partial<SettingsRow>): Promise<void> {
  await tx
    .update(siteSettings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isMain)
}

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

type Change = { place: SitePlace; picture: Picture | null; shown: string; actorId: string; ip: string }

const columns = { logo: 'logoUrl', favicon: 'faviconUrl' } as const

/** Replaces or removes the logo or favicon, audited. Refuses if the form showed an earlier picture. */
export async function changeSitePicture({ place, picture, shown, ...by }: Change): Promise<void> {
  const column = columns[place]
  await transaction(async (tx) => {
    const next = picture && (await storePicture(tx, picture))
    const before = (await lockSettings(tx))[column]
    if (before === next) return
    if ((before ?? '') !== shown) {
      throw settingsRefusals.pictureChangedMeanwhile(t('server.settings.refusals.notUpdated'))
    }
    await writeSettings(tx, { [column]: next })
    const change = { before: { [column]: before }, after: { [column]: next } }
    await recordAudit(tx, { ...by, action: 'settings.changed', subject: 'settings:main_settings', ...change })
  })
}
