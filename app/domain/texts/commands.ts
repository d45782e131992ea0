import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, transaction } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { texts, textVersions } from '#app/db/schema/texts.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { changedFields } from '#app/domain/audit/rules.ts'
import { readMarkdown } from '#app/lib/markdown.server.ts'
import { DEFAULT_LANGUAGE, type Language } from '#messages/languages.ts'
import { findText, type TextContent } from './queries.ts'
import { textRefusals } from './refusals.ts'
import { isFreeSlug, nextVersion, textBlocks } from './rules.ts'

type By = { actorId: string; ip: string }

/** Refuses raw HTML, unsafe links and unknown blocks, which pages would show as typed. */
export function requireSupported(body: string): void {
  const { markup, links, placeholders } = readMarkdown(body, textBlocks).faults
  if (markup.length > 0) throw textRefusals.markupNotSupported(markup)
  if (links.length > 0) throw textRefusals.linkNotAllowed(links)
  const unknown = placeholders.filter((block) => !Object.hasOwn(textBlocks, block.replaceAll(/[{}\s]/g, '')))
  if (unknown.length > 0) throw textRefusals.blockNotKnown(unknown)
  if (placeholders.length > 0) throw textRefusals.blockNotAlone(placeholders)
}

type Publication = TextContent & { slug: string; language: Language; edition: string }

/**
 * Publishes a text, audited: in English as a new version, and otherwise as a translation of the version in force.
 * Refuses if another admin published since the form was opened. Publishing the same text again changes nothing.
 */
export async function publishText({ slug, language, title, body, edition }: Publication, by: By): Promise<void> {
  requireSupported(body)
  await transaction(async (tx) => {
    const today = await lockText(tx, slug)
    const stored = today === null ? null : await findText({ slug, language }, tx)
    if (today === null || !stored) throw textRefusals.textMissing()
    const shown = stored.translation
    if (shown?.title === title && shown.body === body) return
    if (stored.edition !== edition) throw textRefusals.changedMeanwhile()
    const isVersion = language === DEFAULT_LANGUAGE
    const version = isVersion ? nextVersion(today, stored.versions) : stored.inForce
    await insertVersion(tx, { slug, version, language, title, body, publishedBy: by.actorId })
    await recordAudit(tx, {
      ...by,
      action: 'text.published',
      subject: `text:${slug}`,
      before: { version: stored.inForce, language, title: shown?.title ?? null },
      after: { version, language, title },
    })
  })
}

/** Locks a text, so that its versions follow each other, and returns the day in UTC; null for an unknown slug. */
async function lockText(tx: Database, slug: string): Promise<string | null> {
  const today = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD')`
  const [text] = await tx.select({ today }).from(texts).where(equals(texts.slug, slug)).for('no key update')
  return text?.today ?? null
}

async function insertVersion(tx: Database, row: Omit<typeof textVersions.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(textVersions).values({ id: randomUUID(), ...row })
}

type NewPage = TextContent & { slug: string; online: boolean; inFooter: boolean }

/** Adds a page with its first version, audited. Refuses a slug that another text has. */
export async function createPage({ slug, online, inFooter, title, body }: NewPage, by: By): Promise<void> {
  requireSupported(body)
  await transaction(async (tx) => {
    const added = await tx.insert(texts).values({ slug, online, inFooter }).onConflictDoNothing().returning()
    if (added.length === 0) throw textRefusals.slugTaken()
    const version = nextVersion((await lockText(tx, slug)) ?? '', [])
    await insertVersion(tx, { slug, version, language: DEFAULT_LANGUAGE, title, body, publishedBy: by.actorId })
    const after = { version, title, online, inFooter }
    await recordAudit(tx, { ...by, action: 'text.page_added', subject: `text:${slug}`, after })
  })
}

/** Takes a page online or offline, and into the footer or out of it, audited. The legal texts always stay online. */
export async function savePageState(state: { slug: string; online: boolean; inFooter: boolean }, by: By) {
  const { slug, ...next } = state
  if (!isFreeSlug(slug)) throw textRefusals.textMissing()
  await transaction(async (tx) => {
    const [stored] = await tx
      .select({ online: texts.online, inFooter: texts.inFooter })
      .from(texts)
      .where(equals(texts.slug, slug))
      .for('no key update')
    if (!stored) throw textRefusals.textMissing()
    const change = changedFields(stored, next)
    if (!change) return
    await tx
      .update(texts)
      .set({ ...next, updatedAt: sql`now()` })
      .where(equals(texts.slug, slug))
    await recordAudit(tx, { ...by, action: 'text.page_changed', subject: `text:${slug}`, ...change })
  })
}
