import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import { authUsers } from './auth.ts'
import { bytea, cents, moment, oneOf, refersTo } from './columns.ts'
import { customerGroups } from './groups.ts'

/** The id is the sign-in library's user id. */
export const customers = pgTable(
  'customers',
  ({ boolean, integer, text, uuid }) => ({
    id: refersTo('id', () => authUsers.id).primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    role: oneOf('role', ['customer', 'admin']).default('customer'),
    balanceCents: cents('balance_cents').notNull().default(0),
    groupId: uuid('group_id').references(() => customerGroups.id, { onDelete: 'set null' }),
    /** The part of the balance that is never paid out: gifts and bonuses. */
    bonusCents: cents('bonus_cents').notNull().default(0),
    /** Invoice numbers that new orders skip, because a restored backup does not know which were used. */
    invoiceGap: integer('invoice_gap').notNull().default(0),
    mailOrders: boolean('mail_orders').notNull().default(true),
    mailTopUps: boolean('mail_top_ups').notNull().default(true),
    mailLicenses: boolean('mail_licenses').notNull().default(true),
    mailNews: boolean('mail_news').notNull().default(false),
    /** The code of a language (messages/languages.ts); null until the person chooses one. */
    language: text('language'),
    /** Set while the mail server permanently refuses the address. */
    mailRefusedAt: moment('mail_refused_at'),
    mailRefusal: text('mail_refusal'),
    joinDate: moment('join_date').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  }),
  (table) => [
    uniqueIndex('customers_email').on(sql`lower(${table.email})`).where(sql`deleted_at is null`),
    index('customers_join_date').on(table.joinDate, table.id).where(sql`deleted_at is null`),
    index('customers_admins').on(table.joinDate, table.id).where(sql`role = 'admin' and deleted_at is null`),
    index('customers_search')
      .using('gin', sql`name gin_trgm_ops`, sql`email gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('customers_group_id').on(table.groupId, table.joinDate, table.id).where(sql`group_id is not null`),
    check('customers_balance_not_negative', sql`${table.balanceCents} >= 0`),
    check('customers_bonus_within_balance', sql`${table.bonusCents} between 0 and ${table.balanceCents}`),
    check('customers_role', sql`${table.role} in ('customer', 'admin')`),
  ],
)

export const customerNotes = pgTable(
  'customer_notes',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    authorId: refersTo('author_id', () => customers.id),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('customer_notes_customer_id').on(table.customerId, table.createdAt)],
)

export type Tile = { icon: string; title: string; text: string }
export type FooterLink = { label: string; url: string }

export const siteSettings = pgTable(
  'site_settings',
  ({ boolean, integer, jsonb, smallint, text }) => ({
    id: text('id').primaryKey(),
    siteName: text('site_name').notNull(),
    siteDescription: text('site_description').notNull(),
    logoUrl: text('logo_url'),
    faviconUrl: text('favicon_url'),
    supportEmail: text('support_email'),
    messengerUrl: text('messenger_url'),
    chatUrl: text('chat_url'),
    // A blank headline, lead or list of tiles shows the text of the message catalogs.
    headline: text('headline').notNull().default(''),
    secondHeadline: text('second_headline').notNull().default(''),
    lead: text('lead').notNull().default(''),
    showsExample: boolean('shows_example').notNull().default(true),
    showsTiles: boolean('shows_tiles').notNull().default(true),
    tiles: jsonb('tiles').notNull().default([]).$type<Tile[]>(),
    footerText: text('footer_text').notNull().default(''),
    footerLinks: jsonb('footer_links').notNull().default([]).$type<FooterLink[]>(),
    announcement: text('announcement').notNull().default(''),
    announcementUrl: text('announcement_url'),
    announcementFrom: moment('announcement_from'),
    announcementUntil: moment('announcement_until'),
    /** As `#rrggbb`; null for the two oranges of app.css. */
    accent: text('accent'),
    revenueBaseCents: cents('revenue_base_cents').notNull().default(0),
    accountsSoldBase: integer('accounts_sold_base').notNull().default(0),
    /** Only the version before reads it; triggers keep it in step with payment_methods. */
    paymentProvider: text('payment_provider').notNull().default('cryptomus'),
    requireAdminTwoStep: boolean('require_admin_two_step').notNull().default(false),
    guestCheckout: boolean('guest_checkout').notNull().default(true),
    adminSessionMinutes: smallint('admin_session_minutes').notNull().default(30),
    minPasswordLength: smallint('min_password_length').notNull().default(6),
    adminNetworks: text('admin_networks').array().notNull().default(sql`'{}'`),
    dutiesReadAt: moment('duties_read_at'),
    checklistDismissedAt: moment('checklist_dismissed_at'),
    bonusSteps: jsonb('bonus_steps').notNull().default([]).$type<BonusStep[]>(),
    hideSoldOut: boolean('hide_sold_out').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    check('site_settings_admin_session', sql`${table.adminSessionMinutes} in (15, 30, 60, 120)`),
    check('site_settings_min_password', sql`${table.minPasswordLength} between 6 and 128`),
    check('site_settings_accent', sql`${table.accent} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** A way to pay, by the id of its provider. */
export const paymentMethods = pgTable(
  'payment_methods',
  ({ boolean, smallint, text }) => ({
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    isOn: boolean('is_on').notNull().default(false),
    position: smallint('position').notNull().default(0),
    /** Blank for the provider's own name. */
    label: text('label').notNull().default(''),
    currencies: text('currencies').notNull().default(''),
    minimumCents: cents('minimum_cents').notNull().default(0),
    // The provider's fee, in hundredths of a percent and in cents.
    feeBasisPoints: smallint('fee_basis_points').notNull().default(0),
    feeCents: cents('fee_cents').notNull().default(0),
  }),
  (table) => [
    check('payment_methods_minimum', sql`${table.minimumCents} between 0 and 10000000`),
    check(
      'payment_methods_fee',
      sql`${table.feeBasisPoints} between 0 and 5000 and ${table.feeCents} between 0 and 100000`,
    ),
  ],
)

export const paymentAccounts = pgTable('payment_accounts', ({ text }) => ({
  provider: text('provider').primaryKey(),
  accountId: text('account_id'),
  serverUrl: text('server_url'),
  apiKeySealed: bytea('api_key_sealed'),
  webhookSecretSealed: bytea('webhook_secret_sealed'),
}))

/** Stored under the SHA-256 of their bytes, so that a URL always shows the same picture. */
export const sitePictures = pgTable('site_pictures', ({ text }) => ({
  hash: text('hash').primaryKey(),
  mediaType: text('media_type').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
}))

/** The id is derived from the text, so that the same newsletter is emailed once. */
export const newsLetters = pgTable('news_letters', ({ integer, text, uuid }) => ({
  id: uuid('id').primaryKey(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  recipients: integer('recipients').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
}))

/** An invoice names the issuer at the time of its order. Insert only, by trigger. */
export const invoiceIssuers = pgTable(
  'invoice_issuers',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    address: text('address').notNull().default(''),
    taxId: text('tax_id').notNull().default(''),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('invoice_issuers_created_at').on(table.createdAt)],
)

/** Each row's hash covers the row before it, so that a removed or altered row is detected. */
export const auditLog = pgTable(
  'audit_log',
  ({ bigserial, jsonb, text, uuid }) => ({
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    actorId: uuid('actor_id').references(() => customers.id),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    ip: text('address'),
    createdAt: moment('created_at').notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull().unique(),
  }),
  (table) => [
    index('audit_log_subject').on(table.subject, table.id),
    index('audit_log_created_at').on(table.createdAt),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_actor_id').on(table.actorId, table.id),
  ],
)

/** Changes per UTC day, added by triggers and summed up by a task (docs/decisions/011). */
export const shopTallies = pgTable('shop_tallies', ({ date, integer, text }) => ({
  day: date('day').notNull(),
  productId: text('product_id'),
  customers: integer('customers').notNull().default(0),
  orders: integer('orders').notNull().default(0),
  accounts: integer('accounts').notNull().default(0),
  revenueCents: cents('revenue_cents').notNull().default(0),
  givenBackCents: cents('given_back_cents').notNull().default(0),
}))
