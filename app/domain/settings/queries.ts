import { eq } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { versionOf } from '#app/lib/row-version.ts'

const isMain = eq(siteSettings.id, 'main_settings')

const publicColumns = {
  siteName: siteSettings.siteName,
  siteDescription: siteSettings.siteDescription,
  logoUrl: siteSettings.logoUrl,
  faviconUrl: siteSettings.faviconUrl,
  /** Links of the floating contact button. */
  messengerUrl: siteSettings.messengerUrl,
  chatUrl: siteSettings.chatUrl,
}

export type Settings = Awaited<ReturnType<typeof getSettings>>

/** What every page may show of the shop's settings; no secret is among them. */
export async function getSettings() {
  return mainSettings(await db().select(publicColumns).from(siteSettings).where(isMain))
}

/** Where messages of the contact page are mailed; null while the operator has named no address. */
export async function getSupportEmail(tx: Database): Promise<string | null> {
  const [settings] = await tx.select({ supportEmail: siteSettings.supportEmail }).from(siteSettings).where(isMain)
  return settings?.supportEmail || null
}

/** What the Site tab edits, with the version of the row; for admins. */
export async function getEditableSettings() {
  const { updatedAt, ...editable } = mainSettings(
    await db()
      .select({
        ...publicColumns,
        supportEmail: siteSettings.supportEmail,
        revenueBaseCents: siteSettings.revenueBaseCents,
        accountsSoldBase: siteSettings.accountsSoldBase,
        updatedAt: siteSettings.updatedAt,
      })
      .from(siteSettings)
      .where(isMain),
  )
  return { ...editable, version: versionOf({ updatedAt }) }
}

function mainSettings<Row>([settings]: Row[]): Row {
  if (!settings) throw new Error('The row main_settings is missing; the migrations insert it.')
  return settings
}
