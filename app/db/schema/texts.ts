import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, refersTo, timestamps } from './columns.ts'
import { customers } from './shop.ts'

/** Texts that people can read under /legal: three that every shop has, and pages that the operator adds. */
export const texts = pgTable('texts', ({ boolean, text }) => ({
  slug: text('slug').primaryKey(),
  online: boolean('online').notNull(),
  inFooter: boolean('in_footer').notNull(),
  ...timestamps,
}))

/**
 * English rows are the versions of a text, and others translate one of them; the newest translation is shown. Insert
 * only, by trigger, except that a version is emailed once. The shop's own texts (messages) precede the first version.
 */
export const textVersions = pgTable(
  'text_versions',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    slug: text('slug')
      .notNull()
      .references(() => texts.slug),
    /** The day, as YYYY-MM-DD, and a number from the second version of a day on, as in 2026-11-29-2. */
    version: text('version').notNull(),
    language: text('language').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    publishedBy: refersTo('published_by', () => customers.id),
    publishedAt: moment('published_at').notNull().defaultNow(),
    mailedAt: moment('mailed_at'),
    recipients: integer('recipients'),
  }),
  (table) => [
    uniqueIndex('text_versions_original').on(table.slug, table.version).where(sql`language = 'en'`),
    index('text_versions_newest').on(table.slug, table.language, table.publishedAt),
  ],
)

/** The operator's subject and opening of an email, by its kind. A blank one, or no row, is the shop's own (messages). */
export const mailTexts = pgTable('mail_texts', ({ text }) => ({
  kind: text('kind').primaryKey(),
  subject: text('subject').notNull(),
  /** Markdown with placeholders such as `{{siteName}}`. */
  opening: text('opening').notNull(),
  ...timestamps,
}))
