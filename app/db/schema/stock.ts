import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment } from './columns.ts'
import { orders } from './orders.ts'
import { customers, products } from './shop.ts'

/** One committed import, with the operator's note on where the goods come from. */
export const stockBatches = pgTable('stock_batches', {
  id: uuid('id').primaryKey(),
  productId: text('product_id')
    .notNull()
    .references(() => products.id),
  sourceNote: text('source_note').notNull().default(''),
  addedCount: integer('added_count').notNull(),
  skippedCount: integer('skipped_count').notNull(),
  knownCount: integer('known_count').notNull(),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => customers.id),
  createdAt: moment('created_at').notNull().defaultNow(),
  undoneAt: moment('undone_at'),
})

/** A file or pasted text that was read and sealed but not yet imported. */
export const stockUploads = pgTable('stock_uploads', {
  id: uuid('id').primaryKey(),
  productId: text('product_id')
    .notNull()
    .references(() => products.id),
  sourceNote: text('source_note').notNull().default(''),
  /** Good lines, duplicates inside the upload and of the stock included. */
  parsedCount: integer('parsed_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  /** The first skipped lines: [{ line, reason }]. */
  skippedLines: jsonb('skipped_lines').notNull().default([]).$type<{ line: number; reason: string }[]>(),
  batchId: uuid('batch_id').references(() => stockBatches.id),
  createdBy: uuid('created_by')
    .notNull()
    .references(() => customers.id),
  createdAt: moment('created_at').notNull().defaultNow(),
})

/** Rows of an upload, sealed under the id that they will have in stock. Made UNLOGGED by the migration: lost in a crash, uploaded again. */
export const stockUploadRows = pgTable(
  'stock_upload_rows',
  {
    uploadId: uuid('upload_id').notNull(),
    id: uuid('id').notNull(),
    line: integer('line').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordSealed: bytea('password_sealed').notNull(),
    emailPasswordSealed: bytea('email_password_sealed').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.line] })],
)

/** One set of credentials. The fingerprint is kept for ever, so that nothing ever sold can be loaded again. */
export const stockAccounts = pgTable(
  'stock_accounts',
  {
    id: uuid('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => stockBatches.id),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordSealed: bytea('password_sealed').notNull(),
    emailPasswordSealed: bytea('email_password_sealed').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    status: text('status', { enum: ['available', 'sold', 'withdrawn'] })
      .notNull()
      .default('available'),
    soldTo: uuid('sold_to').references(() => customers.id),
    orderId: uuid('order_id').references(() => orders.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('stock_accounts_fingerprint').on(table.fingerprint),
    index('stock_accounts_available').on(table.productId, table.id).where(sql`status = 'available'`),
    index('stock_accounts_order_id').on(table.orderId).where(sql`order_id is not null`),
    check('stock_accounts_status', sql`${table.status} in ('available', 'sold', 'withdrawn')`),
    check('stock_accounts_sold_has_order', sql`(${table.status} = 'sold') = (${table.orderId} is not null)`),
    check('stock_accounts_sold_has_buyer', sql`(${table.orderId} is null) = (${table.soldTo} is null)`),
  ],
)
