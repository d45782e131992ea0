import { desc, eq, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { invoiceIssuers, sitePictures, siteSettings } from '#app/db/schema/shop.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isAnnounced } from './look/rules.ts'

export const isMain = eq(siteSettings.id, 'main_settings')

const publicColumns = {
  siteName: siteSettings.siteName,
  siteDescription: siteSettings.siteDescription,
  logoUrl: siteSettings.logoUrl,
  faviconUrl: siteSettings.faviconUrl,
  messengerUrl: siteSettings.messengerUrl,
  chatUrl: siteSettings.chatUrl,
}

const shownColumns = {
  ...publicColumns,
  accent: siteSettings.accent,
  footerText: siteSettings.footerText,
  footerLinks: siteSettings.footerLinks,
  announcement: siteSettings.announcement,
  announcementUrl: siteSettings.announcementUrl,
  announcementFrom: siteSettings.announcementFrom,
  announcementUntil: siteSettings.announcementUntil,
}

export type Settings = Awaited<ReturnType<typeof getSettings>>

/** Returns what every page shows. The announcement is blank before its start and from its end on. */
export async function getSettings(now = new Date()) {
  const settings = mainSettings(await db().select(shownColumns).from(siteSettings).where(isMain))
  const { announcementFrom, announcementUntil, ...shown } = settings
  if (isAnnounced({ announcementFrom, announcementUntil }, now)) return shown
  return { ...shown, announcement: '', announcementUrl: null }
}

export async function getPicture(hash: string) {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null
  const { mediaType, bytes } = sitePictures
  const [picture] = await db().select({ mediaType, bytes }).from(sitePictures).where(eq(sitePictures.hash, hash))
  return picture ?? null
}

export async function getSupportEmail(tx: Database = db()): Promise<string | null> {
  const [settings] = await tx.select({ supportEmail: siteSettings.supportEmail }).from(siteSettings).where(isMain)
  return settings?.supportEmail || null
}

const siteColumns = {
  ...publicColumns,
  supportEmail: siteSettings.supportEmail,
  revenueBaseCents: siteSettings.revenueBaseCents,
  accountsSoldBase: siteSettings.accountsSoldBase,
}

export async function getEditableSettings(tx: Database = db()) {
  const settings = mainSettings(await tx.select(siteColumns).from(siteSettings).where(isMain))
  const editable = { ...settings, ...(await issuerNow(tx)) }
  return { ...editable, version: versionOfFields(editable) }
}

const { name, address, taxId, note, createdAt } = invoiceIssuers

async function issuerNow(tx: Database) {
  const [issuer] = await tx
    .select({ issuerName: name, issuerAddress: address, issuerTaxId: taxId, issuerNote: note })
    .from(invoiceIssuers)
    .orderBy(desc(createdAt))
    .limit(1)
  return issuer ?? { issuerName: '', issuerAddress: '', issuerTaxId: '', issuerNote: '' }
}

/** Returns the issuer at a time: the newest named by then, else the first, else the shop's name alone. */
export async function getIssuer(at: Date): Promise<{ name: string; address: string; taxId: string; note: string }> {
  const isLater = sql`${createdAt} > ${at.toISOString()}`
  const distance = sql`abs(extract(epoch from ${createdAt} - ${at.toISOString()}))`
  const [[issuer], { siteName }] = await Promise.all([
    db().select({ name, address, taxId, note }).from(invoiceIssuers).orderBy(isLater, distance).limit(1),
    getSettings(),
  ])
  return issuer?.name ? issuer : { name: siteName, address: '', taxId: '', note: '' }
}

export function mainSettings<Row>([settings]: Row[]): Row {
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return settings
}
