import { type Database, db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { isMain, mainSettings } from '../queries.ts'
import { flatLook, type Look } from './rules.ts'

const heroColumns = {
  headline: siteSettings.headline,
  secondHeadline: siteSettings.secondHeadline,
  lead: siteSettings.lead,
  showsExample: siteSettings.showsExample,
  showsTiles: siteSettings.showsTiles,
  tiles: siteSettings.tiles,
}

/** The texts of the storefront's first page, as `translateSite` takes them. */
export type HeroTexts = Awaited<ReturnType<typeof getHeroTexts>>

export async function getHeroTexts() {
  return mainSettings(await db().select(heroColumns).from(siteSettings).where(isMain))
}

const lookColumns = {
  ...heroColumns,
  footerText: siteSettings.footerText,
  footerLinks: siteSettings.footerLinks,
  announcement: siteSettings.announcement,
  announcementUrl: siteSettings.announcementUrl,
  announcementFrom: siteSettings.announcementFrom,
  announcementUntil: siteSettings.announcementUntil,
  accent: siteSettings.accent,
}

export async function getLook(tx: Database = db()): Promise<Look> {
  return mainSettings(await tx.select(lookColumns).from(siteSettings).where(isMain))
}

/** Returns the fields of the Look tab, and their version. */
export async function getEditableLook(tx: Database = db()) {
  const fields = flatLook(await getLook(tx))
  return { ...fields, version: versionOfFields(fields) }
}
