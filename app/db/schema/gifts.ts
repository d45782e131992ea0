import { sql } from 'drizzle-orm'
import { check, index, pgTable, unique } from 'drizzle-orm/pg-core'
import { bytea, cents, moment, refersTo } from './columns.ts'
import { customers } from './shop.ts'

export const giftBatches = pgTable(
  'gift_batches',
  ({ date, integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    amountCents: cents('amount_cents').notNull(),
    codeCount: integer('code_count').notNull(),
    redeemedCount: integer('redeemed_count').notNull().default(0),
    /** The last day, in UTC, on which its codes can be redeemed; null for no end. */
    endsOn: date('ends_on'),
    note: text('note').notNull().default(''),
    createdBy: refersTo('created_by', () => customers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    exportedAt: moment('exported_at'),
    revokedAt: moment('revoked_at'),
  }),
  (table) => [
    index('gift_batches_created_at').on(table.createdAt, table.id),
    check('gift_batches_amount', sql`${table.amountCents} between 1 and 1000000`),
    check('gift_batches_count', sql`${table.codeCount} between 1 and 10000`),
    check('gift_batches_redeemed', sql`${table.redeemedCount} between 0 and ${table.codeCount}`),
  ],
)

/** A redeemed code never changes, by trigger. */
export const giftCodes = pgTable(
  'gift_codes',
  ({ uuid }) => ({
    id: uuid('id').primaryKey(),
    batchId: refersTo('batch_id', () => giftBatches.id),
    fingerprint: bytea('fingerprint').notNull(),
    /** The code until the batch is exported, which happens once. */
    codeSealed: bytea('code_sealed'),
    customerId: uuid('customer_id').references(() => customers.id),
    redeemedAt: moment('redeemed_at'),
  }),
  (table) => [
    unique('gift_codes_fingerprint').on(table.fingerprint),
    index('gift_codes_batch_id').on(table.batchId, table.redeemedAt),
    index('gift_codes_customer_id').on(table.customerId).where(sql`customer_id is not null`),
    check('gift_codes_redeemed', sql`(${table.customerId} is null) = (${table.redeemedAt} is null)`),
  ],
)
