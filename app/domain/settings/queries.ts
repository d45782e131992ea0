import { eq } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { versionOf } from '#app/lib/row-version.ts'

export type Settings = {
  siteName: string
  siteDescription: string
  logoUrl: string | null
  faviconUrl: string | null
  /** Links of the floating contact button. */
  messengerUrl: string | null
  chatUrl: string | null
}

/** What every page may show of the shop's settings; no secret is among them. */
export async function getSettings(): Promise<Settings> {
  const [settings] = await db()
    .select({
      siteName: siteSettings.siteName,
      siteDescription: siteSettings.siteDescription,
      logoUrl: siteSettings.logoUrl,
      faviconUrl: siteSettings.faviconUrl,
      messengerUrl: siteSettings.messengerUrl,
      chatUrl: siteSettings.chatUrl,
    })
    .from(siteSettings)
    .where(eq(siteSettings.id, 'main_settings'))
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return settings
}

/** Where messages of the contact page are mailed; null while the operator has named no address. */
export async function getSupportEmail(tx: Database): Promise<string | null> {
  const [settings] = await tx
    .select({ supportEmail: siteSettings.supportEmail })
    .from(siteSettings)
    .where(eq(siteSettings.id, 'main_settings'))
  return settings?.supportEmail || null
}

/** What the Site tab edits, with the version of the row; for admins. */
export async function getEditableSettings() {
  const [settings] = await db()
    .select({
      siteName: siteSettings.siteName,
      siteDescription: siteSettings.siteDescription,
      logoUrl: siteSettings.logoUrl,
      faviconUrl: siteSettings.faviconUrl,
      supportEmail: siteSettings.supportEmail,
      messengerUrl: siteSettings.messengerUrl,
      chatUrl: siteSettings.chatUrl,
      revenueBaseCents: siteSettings.revenueBaseCents,
      accountsSoldBase: siteSettings.accountsSoldBase,
      updatedAt: siteSettings.updatedAt,
    })
    .from(siteSettings)
    .where(eq(siteSettings.id, 'main_settings'))
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  const { updatedAt, ...editable } = settings
  return { ...editable, version: versionOf({ updatedAt }) }
}
