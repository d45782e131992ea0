import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StoredText } from '#app/lib/stored-text.ts'
import { products } from './catalog.ts'
import { moment, refersToProduct } from './columns.ts'
import { customers } from './shop.ts'

export const alarms = pgTable(
  'alarms',
  ({ integer, jsonb, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    messageText: jsonb('message_text').$type<StoredText>(),
    rowIds: text('row_ids').array().notNull().default(sql`'{}'`),
    timesRaised: integer('times_raised').notNull().default(1),
    raisedAt: moment('raised_at').notNull().defaultNow(),
    lastRaisedAt: moment('last_raised_at').notNull().defaultNow(),
    mailedAt: moment('mailed_at'),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => customers.id),
    closingNote: text('closing_note').notNull().default(''),
    closingText: jsonb('closing_text').$type<StoredText>(),
  }),
  (table) => [
    uniqueIndex('alarms_open').on(table.kind, table.subject).where(sql`closed_at is null`),
    index('alarms_raised_at').on(table.raisedAt, table.id),
    index('alarms_subject').on(table.subject, table.raisedAt),
    index('alarms_mailed_at').on(table.kind, table.mailedAt).where(sql`mailed_at is not null`),
  ],
)

export const invariantChecks = pgTable(
  'invariant_checks',
  ({ bigserial, integer, jsonb }) => ({
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    checkedAt: moment('checked_at').notNull().defaultNow(),
    durationMs: integer('duration_ms').notNull(),
    broken: jsonb('broken').notNull().$type<string[]>(),
  }),
  (table) => [index('invariant_checks_checked_at').on(table.checkedAt)],
)

export const lowStock = pgTable('low_stock', {
  productId: refersToProduct(() => products.id).primaryKey(),
  since: moment('since').notNull().defaultNow(),
})

export const checkProbes = pgTable('check_probes', ({ boolean, integer, text }) => ({
  node: text('node').primaryKey(),
  isAnswering: boolean('is_answering').notNull(),
  since: moment('since').notNull(),
  probedAt: moment('probed_at').notNull(),
  latencyMs: integer('latency_ms').notNull(),
}))

export const checkIncidents = pgTable(
  'check_incidents',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    node: text('node').notNull(),
    reason: text('reason').notNull(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
  }),
  (table) => [
    uniqueIndex('check_incidents_open').on(table.node).where(sql`ended_at is null`),
    index('check_incidents_started_at').on(table.startedAt),
  ],
)

/** Identifies the shop in its backups. The newest row applies; older ones predate a restore. */
export const shopNames = pgTable('shop_names', ({ uuid }) => ({
  id: uuid('id').primaryKey().defaultRandom(),
  since: moment('since').notNull().defaultNow(),
}))

/** Sealing keys by the id that envelopes carry, which reveals nothing about the key. */
export const sealingKeys = pgTable('sealing_keys', ({ text }) => ({
  id: text('id').primaryKey(),
  addedAt: moment('added_at').notNull().defaultNow(),
  rotatedAt: moment('rotated_at'),
}))
