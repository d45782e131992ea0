import { eq, sql } from 'drizzle-orm'
import { db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { mailTexts } from '#app/db/schema/texts.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { type MailKind, mailKind, placeholdersIn, placeholdersOf } from '#app/lib/mail-kinds.ts'
import { type MarkdownNode, readMarkdown } from '#app/lib/markdown.server.ts'
import type { Language } from '#messages/languages.ts'
import { lockSettings } from '../commands.ts'
import { settingsRefusals } from '../refusals.ts'
import { getEditableMailText, type MailText } from './queries.ts'
import { mailRefusals } from './refusals.ts'

/** Refuses placeholders that a kind of email has no value for. `field` is the input that has the text. */
export function requireKnownPlaceholders(kind: MailKind, text: string, field: string): void {
  const known = placeholdersOf(kind)
  const unknown = placeholdersIn(text).filter((name) => !Object.hasOwn(known, name))
  if (unknown.length > 0) throw mailRefusals.placeholderNotKnown(field, unknown, kind)
}

/** Also refuses HTML and unsafe links, and every link in an email without links. */
export function requireOpening(kind: MailKind, opening: string, field: string): void {
  requireKnownPlaceholders(kind, opening, field)
  const { nodes, faults } = readMarkdown(opening, placeholdersOf(kind))
  if (faults.markup.length > 0) throw mailRefusals.markupNotSupported(field, faults.markup)
  if (faults.links.length > 0) throw mailRefusals.linkNotAllowed(field, faults.links)
  if (mailKind(kind).isLinkless && nodes.some(hasLink)) throw mailRefusals.linksNotAllowed(field)
}

function hasLink(node: MarkdownNode): boolean {
  return typeof node !== 'string' && (node.tag === 'a' || node.children.some(hasLink))
}

export function requireMailText(kind: MailKind, { subject, opening }: MailText): void {
  requireKnownPlaceholders(kind, subject, 'subject')
  requireOpening(kind, opening, 'opening')
}

type Change = MailText & { kind: MailKind; version: string }

/** Saves the operator's text of a kind of email, audited; blank ones bring back the shop's. Refuses a stale form. */
export async function saveMailText({ kind, version, ...text }: Change, by: { actorId: string; ip: string }) {
  requireMailText(kind, text)
  await transaction(async (tx) => {
    await lockSettings(tx)
    const { version: storedVersion, ...stored } = await getEditableMailText(kind, tx)
    const change = changedFields(stored, text)
    if (!change) return
    if (storedVersion !== version) throw settingsRefusals.settingsChangedMeanwhile()
    if (text.subject === '' && text.opening === '') {
      await tx.delete(mailTexts).where(eq(mailTexts.kind, kind))
    } else {
      await tx
        .insert(mailTexts)
        .values({ kind, ...text })
        .onConflictDoUpdate({ target: mailTexts.kind, set: { ...text, updatedAt: sql`now()` } })
    }
    await recordAudit(tx, { ...by, action: 'mail_text.changed', subject: `mail:${kind}`, ...change })
  })
}

const testsByAdmin = rateLimit('test-mail', { points: 10, seconds: 3600 })

type Test = MailText & { kind: MailKind; language: Language }

/** Queues an email with a text that need not be saved, to the admin who wrote it. */
export async function sendTestMail(test: Test, to: string): Promise<void> {
  requireMailText(test.kind, test)
  await testsByAdmin.spend(to)
  await addJob(db(), 'send-test-mail', { to, ...test })
}
