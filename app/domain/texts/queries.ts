import { and, asc, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Database, db } from '#app/db/client.server.ts'
import { equals } from '#app/db/contains.ts'
import { customers } from '#app/db/schema/shop.ts'
import { texts, textVersions } from '#app/db/schema/texts.ts'
import { versionOfFields } from '#app/lib/row-version.ts'
import { DEFAULT_LANGUAGE, type Language } from '#messages/languages.ts'
import { type LegalName, legalDates } from '#messages/legal-dates.ts'
import { builtInVersion } from './rules.ts'

const { id, slug, version, language, title, body, publishedAt, mailedAt, recipients } = textVersions

/** Selects the version of a legal text that is in force. */
export function versionInForce(name: LegalName): SQL<string> {
  return sql<string>`coalesce((
    select newest.version from text_versions as newest
    where newest.slug = ${name} and newest.language = ${DEFAULT_LANGUAGE}
    order by newest.published_at desc limit 1
  ), ${legalDates[name]})`
}

/** Returns the versions that a person accepts at sign-up. */
export async function versionsToAccept(tx: Database) {
  const accepted = {
    termsVersion: versionInForce('terms-of-service'),
    privacyVersion: versionInForce('privacy-policy'),
  }
  const [versions] = await tx.select(accepted).from(sql`(select) as one`)
  return versions
}

export type TextContent = { title: string; body: string }

type Wanted = { slug: string; language: Language; version?: string | null }

/**
 * Returns a version of a text, by default the one in force, and its newest translation; null for an unknown slug.
 * Without an original, the version is that of a text that comes with the shop, or unknown.
 */
export async function findText(wanted: Wanted, database: Database = db()) {
  const [text] = await database.select().from(texts).where(equals(texts.slug, wanted.slug))
  if (!text) return null
  const rows = await database
    .select({ id, version, language, publishedAt })
    .from(textVersions)
    .where(and(eq(slug, wanted.slug), inArray(language, [DEFAULT_LANGUAGE, wanted.language])))
    .orderBy(desc(publishedAt))
  const originals = rows.filter((row) => row.language === DEFAULT_LANGUAGE)
  const versions = [...originals.map((row) => row.version), builtInVersion(wanted.slug)].filter((name) => name !== null)
  const [inForce = ''] = versions
  const shown = wanted.version ?? inForce
  const of = (code: Language) => rows.find((row) => row.version === shown && row.language === code)
  const [original, translation] = [of(DEFAULT_LANGUAGE), of(wanted.language)]
  const ids = [original?.id, translation?.id].filter((one) => one !== undefined)
  const found =
    ids.length === 0 ? [] : await database.select({ id, title, body }).from(textVersions).where(inArray(id, ids))
  const contentOf = (row: typeof original): TextContent | null => found.find((one) => one.id === row?.id) ?? null
  return {
    ...text,
    version: shown,
    inForce,
    /** All versions, newest first. */
    versions,
    /** When the next version replaced this one; null for the version in force. */
    until: originals.find((row) => row.version === versions[versions.indexOf(shown) - 1])?.publishedAt ?? null,
    original: contentOf(original),
    translation: contentOf(translation),
    /** The version of the form that edits this language. */
    edition: editionOf(inForce, translation?.id),
  }
}

/** Identifies what an editor saw: the version in force, and the newest text of it in the language. */
function editionOf(inForce: string, newestId: string | undefined): string {
  return versionOfFields({ inForce, newestId: newestId ?? null })
}

/** Lists every text, the legal ones first, with its version in force, its English title, and the languages that the version has. */
export async function listTexts() {
  const [all, rows] = await Promise.all([
    db().select().from(texts).orderBy(asc(texts.createdAt), asc(texts.slug)),
    db().select({ slug, version, language, title }).from(textVersions).orderBy(desc(publishedAt)),
  ])
  const legal = Object.keys(legalDates)
  const listed = [
    ...legal.flatMap((name) => all.filter((text) => text.slug === name)),
    ...all.filter((text) => !legal.includes(text.slug)),
  ]
  return listed.map((text) => {
    const own = rows.filter((row) => row.slug === text.slug)
    const original = own.find((row) => row.language === DEFAULT_LANGUAGE)
    const inForce = original?.version ?? builtInVersion(text.slug) ?? ''
    const languages = own.filter((row) => row.version === inForce).map((row) => row.language)
    return {
      ...text,
      title: original?.title ?? null,
      isBuiltIn: !original,
      inForce,
      languages: [...new Set(languages)],
    }
  })
}

/** Lists everything that was published of a text, newest first. */
export async function listPublished(ofSlug: string) {
  return db()
    .select({ id, version, language, title, publishedAt, mailedAt, recipients, publisher: customers.name })
    .from(textVersions)
    .innerJoin(customers, eq(customers.id, textVersions.publishedBy))
    .where(equals(slug, ofSlug))
    .orderBy(desc(publishedAt))
}

/** Lists the operator's pages that are online, with their titles in a language. */
export async function listPages(inLanguage: Language, { inFooter = false } = {}) {
  const original = db()
    .$with('original')
    .as(
      db()
        .selectDistinctOn([slug], { slug, version, title })
        .from(textVersions)
        .where(eq(language, DEFAULT_LANGUAGE))
        .orderBy(slug, desc(publishedAt)),
    )
  const translated = sql<string | null>`(
    select title from text_versions as translation
    where translation.slug = ${original.slug} and translation.version = ${original.version}
      and translation.language = ${inLanguage}
    order by published_at desc limit 1)`
  const isShown = and(eq(texts.online, true), notInArray(texts.slug, Object.keys(legalDates)))
  return db()
    .with(original)
    .select({ slug: texts.slug, title: sql<string>`coalesce(${translated}, ${original.title})` })
    .from(texts)
    .innerJoin(original, eq(original.slug, texts.slug))
    .where(and(isShown, inFooter ? eq(texts.inFooter, true) : undefined))
    .orderBy(asc(texts.createdAt), asc(texts.slug))
}
