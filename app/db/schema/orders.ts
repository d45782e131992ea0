import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { separatorNames } from '#app/lib/file-format.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { discountCodes, products } from './catalog.ts'
import { bytea, cents, isOneOf, moment, oneOf, refersTo, refersToProduct } from './columns.ts'
import { customers } from './shop.ts'

/** Immutable once committed, by trigger. Delivered stock rows carry the order's id. */
export const orders = pgTable(
  'orders',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    productId: refersToProduct(() => products.id),
    productName: text('product_name').notNull(),
    /** The price of one without tiers and discounts. Null in orders from before it was kept, which paid it. */
    listPriceCents: cents('list_price_cents'),
    unitPriceCents: cents('unit_price_cents').notNull(),
    /** The quantity of the price tier; null for the list price. */
    tierMinQuantity: integer('tier_min_quantity'),
    /** The group whose price the customer paid; null for the public price. */
    groupName: text('group_name'),
    quantity: integer('quantity').notNull(),
    /** Taken off the whole order. Each item still costs at least a cent. */
    discountCents: cents('discount_cents').notNull().default(0),
    discountCode: text('discount_code').references(() => discountCodes.code),
    totalCents: cents('total_cents').notNull(),
    orderType: oneOf('order_type', productKinds),
    licenseId: uuid('license_id').references(() => licenses.id),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Terms of the sale, by default set by a trigger. Null until the backfill reaches an old order. */
    warrantyHours: integer('warranty_hours'),
    claimRule: text('claim_rule', { enum: ['review', 'swap', 'credit'] }),
    durationDays: integer('duration_days'),
    /** The version of the terms of service that was in force. Null if that was not recorded. */
    termsVersion: text('terms_version'),
    /** Counts the customer's orders from 1 without a gap. A trigger sets this and the next three. */
    number: integer('number').notNull().default(0),
    /** Added to `number` to form the invoice number. */
    invoiceGap: integer('invoice_gap').notNull().default(0),
    /** Totals of the customer's orders up to this one. */
    accountsAfter: integer('accounts_after').notNull().default(0),
    spentAfterCents: cents('spent_after_cents').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    unique('orders_customer_id_idempotency_key').on(table.customerId, table.idempotencyKey),
    unique('orders_customer_id_number').on(table.customerId, table.number),
    index('orders_customer_id_created_at').on(table.customerId, table.createdAt, table.id),
    // For the lists of a dashboard, as most orders are of other kinds.
    index('orders_of_rare_kinds')
      .on(table.customerId, table.createdAt, table.id)
      .where(sql`order_type in ('on_demand', 'shared', 'file')`),
    index('orders_created_at').on(table.createdAt, table.id),
    index('orders_without_terms').on(table.id).where(sql`claim_rule is null and duration_days is null`),
    check('orders_quantity_positive', sql`${table.quantity} > 0`),
    index('orders_discount_code').on(table.discountCode, table.customerId).where(sql`discount_code is not null`),
    check('orders_discount_has_code', sql`(${table.discountCents} > 0) = (${table.discountCode} is not null)`),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.unitPriceCents} * ${table.quantity} - ${table.discountCents}`,
    ),
    check(
      'orders_discount',
      sql`${table.discountCents} = 0 or (${table.discountCents} > 0 and ${table.totalCents} >= ${table.quantity})`,
    ),
    check('orders_type', isOneOf(table.orderType, productKinds)),
    check('orders_one_copy', sql`${table.orderType} not in ('file', 'shared') or ${table.quantity} = 1`),
    check('orders_software_has_license', sql`(${table.orderType} = 'software') = (${table.licenseId} is not null)`),
  ],
)

export const orderLabels = pgTable('order_labels', ({ text, uuid }) => ({
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  label: text('label').notNull(),
}))

/** Holds how a customer wants the files of a product: the keys of fields, and what separates them in a line. */
export const fileFormats = pgTable(
  'file_formats',
  ({ text }) => ({
    customerId: refersTo('customer_id', () => customers.id),
    productId: refersToProduct(() => products.id),
    fields: text('fields').array().notNull(),
    separator: oneOf('separator', separatorNames),
  }),
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    check('file_formats_separator', isOneOf(table.separator, separatorNames)),
  ],
)

/** Orders to announce (docs/decisions/009). No foreign key, which would read the order just written. */
export const unannouncedOrders = pgTable('order_notes', ({ boolean, uuid }) => ({
  orderId: uuid('order_id').primaryKey(),
  wantsMail: boolean('wants_mail').notNull(),
  /** The stand-by that placed the order. */
  standbyId: uuid('standby_id'),
}))

/** An active license counts as expired once past expires_at. */
export const licenses = pgTable(
  'licenses',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    licenseKey: text('license_key').notNull().unique(),
    customerId: uuid('customer_id').references(() => customers.id),
    email: text('email').notNull(),
    plan: text('plan').notNull(),
    /** Null for a license from before the shop recorded products. */
    productId: text('product_id').references(() => products.id),
    softwareName: text('software_name').notNull(),
    orderId: uuid('order_id').references((): AnyPgColumn => orders.id),
    status: oneOf('status', ['active', 'inactive', 'expired']).default('active'),
    startsAt: moment('starts_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Devices bound now, in the row that a check locks. license_devices has the history. */
    hardwareIds: text('hardware_ids').array().notNull().default(sql`'{}'`),
    lastUsedAt: moment('last_used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  }),
  (table) => [
    index('licenses_search')
      .using('gin', sql`license_key gin_trgm_ops`, sql`email gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('licenses_customer_id').on(table.customerId),
    index('licenses_email').on(sql`lower(${table.email})`),
    index('licenses_created_at').on(table.createdAt, table.id),
    index('licenses_expires_at').on(table.expiresAt),
    check('licenses_status', sql`${table.status} in ('active', 'inactive', 'expired')`),
    check('licenses_key_format', sql`${table.licenseKey} ~ '^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$'`),
    check('licenses_period', sql`${table.expiresAt} >= ${table.startsAt}`),
  ],
)

export const licenseDevices = pgTable(
  'license_devices',
  ({ bigserial, text, uuid }) => ({
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    licenseId: refersTo('license_id', () => licenses.id),
    hardwareId: text('hardware_id').notNull(),
    event: oneOf('event', ['bound', 'released']),
    actorId: uuid('actor_id').references(() => customers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('license_devices_license_id').on(table.licenseId, table.id),
    check('license_devices_event', sql`${table.event} in ('bound', 'released')`),
  ],
)

export const deviceNames = pgTable(
  'device_names',
  ({ text }) => ({
    licenseId: refersTo('license_id', () => licenses.id),
    hardwareId: text('hardware_id').notNull(),
    name: text('name').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.licenseId, table.hardwareId] })],
)

/** Ed25519 key pairs for signed answers: one signs, and earlier ones still verify. */
export const signingKeys = pgTable(
  'signing_keys',
  ({ text }) => ({
    kid: text('kid').primaryKey(),
    publicKey: bytea('public_key').notNull(),
    privateKeySealed: bytea('private_key_sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A key prepared for the next rotation is retired and unpublished at first. */
    retiredAt: moment('retired_at'),
    revokedAt: moment('revoked_at'),
  }),
  () => [uniqueIndex('signing_keys_one_signs').on(sql`(true)`).where(sql`retired_at is null`)],
)

export const licenseReminders = pgTable(
  'license_reminders',
  {
    licenseId: refersTo('license_id', () => licenses.id, { onDelete: 'cascade' }),
    kind: oneOf('kind', ['7_days', '1_day', 'expired']),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.licenseId, table.kind, table.expiresAt] })],
)

export const softwareSubscriptions = pgTable(
  'software_subscriptions',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    licenseId: refersTo('license_id', () => licenses.id),
    orderId: refersTo('order_id', (): AnyPgColumn => orders.id).unique(),
    softwareName: text('software_name').notNull(),
    amountCents: cents('amount_cents').notNull(),
    paymentMethod: text('payment_method').notNull().default('balance'),
    status: oneOf('status', ['active', 'ended']).default('active'),
    startDate: moment('start_date').notNull(),
    endDate: moment('end_date').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('software_subscriptions_customer_id').on(table.customerId, table.createdAt),
    check('software_subscriptions_status', sql`${table.status} in ('active', 'ended')`),
    check('software_subscriptions_period', sql`${table.endDate} > ${table.startDate}`),
  ],
)
