import { eq } from 'drizzle-orm'
import { config } from '#app/config.server.ts'
import { type Database, db } from '#app/db/client.server.ts'
import { mailTexts } from '#app/db/schema/texts.ts'
import { NOTIFICATION_CHOICES } from '#app/lib/mail.ts'
import { isMailKind, type MailKind } from '#app/lib/mail-kinds.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { currentLanguage } from '#messages'
import { pathIn } from '#messages/languages.ts'
import { inkOn } from '../look/accent.ts'
import { getSettings } from '../queries.ts'

const { kind, subject, opening } = mailTexts

export type MailText = { subject: string; opening: string }

export async function getMailText(ofKind: MailKind, tx: Database = db()): Promise<MailText | null> {
  const [text] = await tx.select({ subject, opening }).from(mailTexts).where(eq(kind, ofKind))
  return text ?? null
}

/** Returns the fields of a kind's form, and their version. */
export async function getEditableMailText(ofKind: MailKind, tx: Database = db()) {
  const fields = (await getMailText(ofKind, tx)) ?? { subject: '', opening: '' }
  return { ...fields, version: versionOfFields(fields) }
}

/** Lists the operator's texts, without those of a kind that another release of the shop has. */
export async function listMailTexts(tx: Database = db()) {
  const rows = await tx.select({ kind, subject, opening }).from(mailTexts).orderBy(kind)
  return rows.flatMap(({ kind, ...text }) => (isMailKind(kind) ? [{ kind, ...text }] : []))
}

/** Returns the facts about the shop that any email may use, with links to pages in the current language. */
export async function getMailShop() {
  const { appUrl } = config()
  const { siteName, accent } = await getSettings()
  return {
    siteName,
    appUrl,
    accent: accent ? { fill: accent, ink: inkOn(accent) } : null,
    choicesUrl: appUrl + pathIn(currentLanguage(), NOTIFICATION_CHOICES),
    contactUrl: appUrl + pathIn(currentLanguage(), '/legal/contact'),
  }
}
