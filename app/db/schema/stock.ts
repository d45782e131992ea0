import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Item } from '#app/lib/item-shape.ts'
import { productDownloads, products } from './catalog.ts'
import { bytea, byteaArray, cents, moment, oneOf, refersTo, refersToProduct } from './columns.ts'
import { orders } from './orders.ts'
import { customers } from './shop.ts'

export const stockBatches = pgTable(
  'stock_batches',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    productId: refersToProduct(() => products.id),
    sourceNote: text('source_note').notNull().default(''),
    addedCount: integer('added_count').notNull(),
    skippedCount: integer('skipped_count').notNull(),
    knownCount: integer('known_count').notNull(),
    createdBy: refersTo('created_by', () => customers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => customers.id),
  }),
  (table) => [index('stock_batches_created_at').on(table.createdAt, table.id)],
)

/** Changes per batch, added by triggers and summed up by a task (docs/decisions/011). */
export const stockTallies = pgTable('stock_tallies', ({ integer, text, uuid }) => ({
  batchId: uuid('batch_id').notNull(),
  productId: text('product_id').notNull(),
  available: integer('available').notNull().default(0),
  sold: integer('sold').notNull().default(0),
  claimed: integer('claimed').notNull().default(0),
}))

/** Products that are not for sale after a restore until an admin withdraws what may have been sold. */
export const unknownSales = pgTable('unknown_sales', {
  productId: refersToProduct(() => products.id).primaryKey(),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
})

export const stockUploads = pgTable('stock_uploads', ({ integer, jsonb, text, uuid }) => ({
  id: uuid('id').primaryKey(),
  productId: refersToProduct(() => products.id),
  sourceNote: text('source_note').notNull().default(''),
  /** Good lines, including duplicates. */
  parsedCount: integer('parsed_count').notNull().default(0),
  skippedCount: integer('skipped_count').notNull().default(0),
  fileName: text('file_name'),
  report: jsonb('report'),
  batchId: uuid('batch_id').references(() => stockBatches.id),
  createdBy: refersTo('created_by', () => customers.id),
  createdAt: moment('created_at').notNull().defaultNow(),
}))

export type ImportRequest = {
  batchId: string
  note: string
  includesElsewhere: boolean
  actorId: string
  address: string
}

/** Progress of an upload. A row in phase `importing` is the queued import itself. */
export const stockUploadProgress = pgTable('stock_upload_progress', ({ bigint, integer, jsonb, text, uuid }) => ({
  uploadId: uuid('upload_id').primaryKey(),
  createdBy: uuid('created_by').notNull(),
  phase: oneOf('phase', ['reading', 'read', 'importing', 'imported', 'failed', 'cancelled']),
  bytesDone: bigint('bytes_done', { mode: 'number' }).notNull().default(0),
  bytesTotal: bigint('bytes_total', { mode: 'number' }),
  rowsDone: integer('rows_done').notNull().default(0),
  rowsTotal: integer('rows_total'),
  /** Only the previous version uses it, to cancel an upload. */
  cancelAskedAt: moment('cancel_asked_at'),
  failure: text('failure'),
  importRequest: jsonb('import_order').$type<ImportRequest>(),
  startedAt: moment('started_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}))

export const stockUploadSkips = pgTable(
  'stock_upload_skips',
  ({ integer, text, uuid }) => ({
    uploadId: uuid('upload_id').notNull(),
    line: integer('line').notNull(),
    reason: text('reason').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.uploadId, table.line] })],
)

export const stockUploadRows = pgTable(
  'stock_upload_rows',
  ({ integer, jsonb, text, uuid }) => ({
    uploadId: uuid('upload_id').notNull(),
    id: uuid('id').notNull(),
    line: integer('line').notNull(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordSealed: bytea('password_sealed').notNull(),
    emailPasswordSealed: bytea('email_password_sealed').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    passwordFingerprint: bytea('password_fingerprint'),
    emailPasswordFingerprint: bytea('email_password_fingerprint'),
    fields: jsonb('fields').$type<Item>(),
    searchText: text('search_text'),
    lookups: byteaArray('lookups'),
  }),
  (table) => [primaryKey({ columns: [table.uploadId, table.line] })],
)

export const stockUploadPieces = pgTable(
  'stock_upload_pieces',
  ({ integer, uuid }) => ({
    id: uuid('id').primaryKey(),
    uploadId: uuid('upload_id').notNull(),
    position: integer('position').notNull(),
    sealed: bytea('sealed').notNull(),
  }),
  (table) => [index('stock_upload_pieces_upload_id').on(table.uploadId, table.position)],
)

/** Accounts taken out of stock by one action, removed after seven days. */
export const stockWithdrawals = pgTable(
  'stock_withdrawals',
  ({ integer, jsonb, uuid }) => ({
    id: uuid('id').primaryKey(),
    reason: oneOf('reason', ['deleted', 'batch_undone', 'unknown_sales']),
    counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
    batchId: uuid('batch_id').references(() => stockBatches.id),
    createdBy: uuid('created_by').references(() => customers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    putBackAt: moment('put_back_at'),
    putBackBy: uuid('put_back_by').references(() => customers.id),
    putBackCount: integer('put_back_count'),
    removedAt: moment('removed_at'),
  }),
  (table) => [
    index('stock_withdrawals_batch_id').on(table.batchId).where(sql`batch_id is not null`),
    check('stock_withdrawals_reason', sql`${table.reason} in ('deleted', 'batch_undone', 'unknown_sales')`),
    check('stock_withdrawals_one_end', sql`num_nonnulls(${table.putBackAt}, ${table.removedAt}) < 2`),
  ],
)

const isDelivered = sql`status in ('sold', 'replacement')`

/** The fingerprint is kept forever, so that nothing sold can be loaded again. */
export const stockAccounts = pgTable(
  'stock_accounts',
  ({ jsonb, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    productId: refersToProduct(() => products.id),
    batchId: refersTo('batch_id', () => stockBatches.id),
    username: text('username').notNull(),
    email: text('email').notNull(),
    passwordSealed: bytea('password_sealed').notNull(),
    emailPasswordSealed: bytea('email_password_sealed').notNull(),
    fingerprint: bytea('fingerprint').notNull(),
    /** Finds orders by a password. Null without a password, and until the backfill reaches an older row. */
    passwordFingerprint: bytea('password_fingerprint'),
    emailPasswordFingerprint: bytea('email_password_fingerprint'),
    /**
     * Plain values of an item of another shape. Its username is the value that names it, its email is blank, and
     * password_sealed holds the sealed values as JSON. Null for an account, as are the next two.
     */
    fields: jsonb('fields').$type<Item>(),
    /** The searchable plain values, by line. */
    searchText: text('search_text'),
    /** Fingerprints of the searchable values, plain and sealed, which find delivered items. */
    lookups: byteaArray('lookups'),
    status: oneOf('status', ['available', 'sold', 'withdrawn', 'replacement']).default('available'),
    soldTo: uuid('sold_to').references(() => customers.id),
    orderId: uuid('order_id').references(() => orders.id),
    /** The claim that a replacement was handed out for. A replacement belongs to no order. */
    claimId: uuid('claim_id').references((): AnyPgColumn => claims.id),
    withdrawalId: uuid('withdrawal_id').references(() => stockWithdrawals.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    unique('stock_accounts_fingerprint').on(table.fingerprint),
    index('stock_accounts_available').on(table.productId, table.id).where(sql`status = 'available'`),
    index('stock_accounts_newest').on(table.id).where(sql`status = 'available'`),
    index('stock_accounts_batch_id').on(table.batchId, table.id).where(sql`status = 'available'`),
    // These cover available rows only, so that a sale adds no entry. Each row is in one of them.
    index('stock_accounts_search')
      .using('gin', sql`(username || E'\\n' || email) gin_trgm_ops`)
      .where(sql`status = 'available' and fields is null`),
    index('stock_accounts_search_text')
      .using('gin', sql`search_text gin_trgm_ops`)
      .where(sql`status = 'available' and search_text is not null`),
    index('stock_accounts_withdrawal_id').on(table.withdrawalId, table.id).where(sql`withdrawal_id is not null`),
    // Rows whose content was erased have no email.
    index('stock_accounts_username').on(sql`(lower(username) collate "C")`).where(sql`email <> ''`),
    // These cover delivered rows only, so that an import adds no entry.
    // With the customer, whose search reads only their own rows, however common a password is.
    index('stock_accounts_sold_email').on(sql`lower(email)`, table.soldTo).where(isDelivered),
    index('stock_accounts_sold_password').on(table.passwordFingerprint, table.soldTo).where(isDelivered),
    index('stock_accounts_sold_email_password')
      .on(table.emailPasswordFingerprint, table.soldTo)
      .where(sql`${isDelivered} and email_password_fingerprint is not null`),
    index('stock_accounts_sold_lookups').using('gin', table.lookups).where(sql`${isDelivered} and lookups is not null`),
    index('stock_accounts_without_fingerprints')
      .on(table.id)
      .where(sql`${isDelivered} and email <> '' and password_fingerprint is null`),
    index('stock_accounts_order_id').on(table.orderId).where(sql`order_id is not null`),
    uniqueIndex('stock_accounts_claim_id').on(table.claimId).where(sql`claim_id is not null`),
    check('stock_accounts_status', sql`${table.status} in ('available', 'sold', 'withdrawn', 'replacement')`),
    check(
      'stock_accounts_replacement_has_claim',
      sql`(${table.status} = 'replacement') = (${table.claimId} is not null)`,
    ),
    check('stock_accounts_sold_has_order', sql`(${table.status} = 'sold') = (${table.orderId} is not null)`),
    check(
      'stock_accounts_only_withdrawn_has_withdrawal',
      sql`${table.withdrawalId} is null or ${table.status} = 'withdrawn'`,
    ),
    check('stock_accounts_sold_has_buyer', sql`(${table.orderId} is null) = (${table.soldTo} is null)`),
  ],
)

export const claims = pgTable(
  'claims',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    orderId: refersTo('order_id', () => orders.id),
    stockAccountId: refersTo('stock_account_id', (): AnyPgColumn => stockAccounts.id),
    reason: oneOf('reason', ['wrong_password', 'locked', 'no_mail_access', 'other']),
    details: text('details').notNull().default(''),
    status: oneOf('status', ['open', 'swapped', 'credited', 'declined']).default('open'),
    creditedCents: cents('credited_cents').notNull().default(0),
    decidedBy: uuid('decided_by').references(() => customers.id),
    decisionNote: text('decision_note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
  }),
  (table) => [
    unique('claims_stock_account_id').on(table.stockAccountId),
    index('claims_customer_id_created_at').on(table.customerId, table.createdAt),
    index('claims_order_id').on(table.orderId),
    index('claims_status_created_at').on(table.status, table.createdAt),
    check('claims_reason', sql`${table.reason} in ('wrong_password', 'locked', 'no_mail_access', 'other')`),
    check('claims_status', sql`${table.status} in ('open', 'swapped', 'credited', 'declined')`),
    check('claims_decided_has_time', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('claims_credited_has_amount', sql`(${table.status} = 'credited') = (${table.creditedCents} > 0)`),
  ],
)

/** Insert only, by trigger. */
export const credentialReveals = pgTable(
  'credential_reveals',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    orderId: refersTo('order_id', () => orders.id),
    actorId: refersTo('actor_id', () => customers.id),
    form: oneOf('form', ['page', 'copy', 'txt', 'csv', 'file']),
    lineCount: integer('line_count').notNull(),
    /** The accounts shown on a page. Null for a file, which has all of the order's, and for rows of earlier versions. */
    accountIds: uuid('account_ids').array(),
    /** The version of a file product that was downloaded. */
    downloadId: uuid('download_id').references(() => productDownloads.id),
    ip: text('address'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('credential_reveals_order_id').on(table.orderId, table.createdAt),
    index('credential_reveals_actor_id').on(table.actorId, table.createdAt),
    check('credential_reveals_form', sql`${table.form} in ('page', 'copy', 'txt', 'csv', 'file')`),
    check('credential_reveals_some', sql`${table.lineCount} > 0`),
  ],
)
