import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { discountScopes } from '#app/lib/discount-scopes.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { bytea, cents, isOneOf, moment, oneOf, refersTo, refersToProduct, timestamps } from './columns.ts'

/** A trigger adds the category of a new or changed product. */
export const categories = pgTable('categories', ({ integer, jsonb, text }) => ({
  name: text('name').primaryKey(),
  position: integer('position').notNull().default(0),
  image: jsonb('image').$type<{ hash: string; width: number; height: number }>(),
  createdAt: moment('created_at').notNull().defaultNow(),
}))

export type ProgramPage = {
  /** Default: /tools and the id. */
  path?: string
  cardTitle?: string
  summary?: string
  metaDescription?: string
  drawing?: string
  slides?: { label: string; items: { title: string; text: string; drawing: string }[] }
}

export const products = pgTable(
  'products',
  ({ boolean, integer, jsonb, smallint, text }) => ({
    id: text('id').primaryKey(),
    kind: oneOf('kind', productKinds),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    priceCents: cents('price_cents').notNull(),
    minPurchaseQuantity: integer('min_purchase_quantity').notNull().default(1),
    maxPurchaseQuantity: integer('max_purchase_quantity'),
    enforceLimits: boolean('enforce_limits').notNull().default(false),
    durationDays: integer('duration_days'),
    maxDevices: smallint('max_devices').notNull().default(1),
    warrantyHours: integer('warranty_hours').notNull().default(48),
    claimRule: oneOf('claim_rule', ['review', 'swap', 'credit']).default('review'),
    image: text('image'),
    category: text('category')
      .notNull()
      .default('Digital Accounts')
      .references(() => categories.name, { onUpdate: 'cascade' }),
    /** The last part of the page's path; null for the id. */
    slug: text('slug'),
    /** The place among featured products; equal places are in the order of creation. */
    position: integer('position').notNull().default(0),
    /** Follows the price, such as "per account, with its email"; blank for the words of the kind. */
    unitLabel: text('unit_label').notNull().default(''),
    /** Markdown for the product's page. The description is its plain summary. */
    details: text('details').notNull().default(''),
    /** Markdown that buyers get with what they bought. */
    instructions: text('instructions').notNull().default(''),
    /** The fields of an item of stock; null for those of an account. */
    shape: jsonb('shape').$type<Shape>(),
    /** The stock below which the shop warns; null for the usual number. */
    lowStockAt: integer('low_stock_at'),
    /** Most copies of a shared text; null for no limit. A trigger copies it to `copy_counts`. */
    salesLimit: integer('sales_limit'),
    prerequisites: jsonb('prerequisites').notNull().default([]).$type<{ title: string; text: string }[]>(),
    page: jsonb('page').notNull().default({}).$type<ProgramPage>(),
    requiresFile: boolean('requires_file').notNull().default(false),
    active: boolean('active').notNull().default(true),
    ...timestamps,
  }),
  (table) => [
    check('products_kind', isOneOf(table.kind, productKinds)),
    check('products_software_has_duration', sql`(${table.kind} = 'software') = (${table.durationDays} is not null)`),
    check('products_price_positive', sql`${table.priceCents} > 0`),
    check('products_min_positive', sql`${table.minPurchaseQuantity} > 0`),
    check('products_max_not_below_min', sql`${table.maxPurchaseQuantity} >= ${table.minPurchaseQuantity}`),
    check('products_warranty_not_negative', sql`${table.warrantyHours} >= 0`),
    check('products_claim_rule', sql`${table.claimRule} in ('review', 'swap', 'credit')`),
    check('products_max_devices', sql`${table.maxDevices} between 1 and 100`),
    check('products_low_stock_not_negative', sql`${table.lowStockAt} >= 0`),
    check(
      'products_sales_limit',
      sql`${table.salesLimit} is null or (${table.kind} = 'shared' and ${table.salesLimit} > 0)`,
    ),
    uniqueIndex('products_slug').on(sql`coalesce(slug, id)`),
  ],
)

/** From a quantity on, each costs less. At most ten, with falling prices, by the domain. */
export const priceTiers = pgTable(
  'price_tiers',
  ({ integer, text }) => ({
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.productId, table.minQuantity] }),
    check('price_tiers_min_quantity', sql`${table.minQuantity} > 1`),
    check('price_tiers_price_positive', sql`${table.unitPriceCents} > 0`),
  ],
)

/** The prices of a product, of which the newest holds. A trigger adds one for a new product and each new list price. */
export const pricePlans = pgTable(
  'price_plans',
  ({ text }) => ({
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A trigger sets it, and makes it later than those before. */
    since: moment('since').notNull().defaultNow(),
    priceCents: cents('price_cents').notNull(),
    nextPriceCents: cents('next_price_cents'),
    nextPriceAt: moment('next_price_at'),
    salePriceCents: cents('sale_price_cents'),
    saleStartsAt: moment('sale_starts_at'),
    saleEndsAt: moment('sale_ends_at'),
  }),
  (table) => [
    primaryKey({ columns: [table.productId, table.since] }),
    check('price_plans_next', sql`num_nulls(${table.nextPriceCents}, ${table.nextPriceAt}) in (0, 2)`),
    check('price_plans_prices', sql`${table.priceCents} > 0 and ${table.nextPriceCents} > 0`),
    check(
      'price_plans_sale',
      sql`num_nulls(${table.salePriceCents}, ${table.saleStartsAt}, ${table.saleEndsAt}) in (0, 3)`,
    ),
    check('price_plans_sale_price', sql`${table.salePriceCents} > 0 and ${table.saleEndsAt} > ${table.saleStartsAt}`),
  ],
)

/** A purchase that uses a code locks its row and counts the use. */
export const discountCodes = pgTable(
  'discount_codes',
  ({ boolean, date, integer, text }) => ({
    code: text('code').primaryKey(),
    percent: integer('percent'),
    amountCents: cents('amount_cents'),
    scope: oneOf('scope', discountScopes),
    productId: text('product_id').references(() => products.id),
    /** Null once the category was deleted; the code then fits nothing. */
    category: text('category').references(() => categories.name, { onUpdate: 'cascade', onDelete: 'set null' }),
    usesLimit: integer('uses_limit'),
    customerLimit: integer('customer_limit'),
    /** The first and the last day, in UTC. */
    startsOn: date('starts_on'),
    endsOn: date('ends_on'),
    minTotalCents: cents('min_total_cents'),
    /** Whether it also lowers a price by quantity. */
    combines: boolean('combines').notNull().default(false),
    active: boolean('active').notNull().default(true),
    uses: integer('uses').notNull().default(0),
    ...timestamps,
  }),
  (table) => [
    check('discount_codes_code', sql`${table.code} ~ '^[A-Z0-9-]{3,32}$'`),
    check('discount_codes_one_kind', sql`num_nonnulls(${table.percent}, ${table.amountCents}) = 1`),
    check('discount_codes_percent', sql`${table.percent} between 1 and 99`),
    check('discount_codes_amount', sql`${table.amountCents} > 0`),
    check('discount_codes_scope', isOneOf(table.scope, discountScopes)),
    check('discount_codes_product', sql`(${table.scope} = 'product') = (${table.productId} is not null)`),
    check('discount_codes_category', sql`${table.scope} = 'category' or ${table.category} is null`),
    check('discount_codes_uses', sql`${table.uses} between 0 and coalesce(${table.usesLimit}, ${table.uses})`),
  ],
)

/** In the order of `position`; the first is the product's picture in lists. At most eight, by the domain. */
export const productPictures = pgTable(
  'product_pictures',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    alt: text('alt').notNull().default(''),
    /** SHA-256 of the uploaded file, which is not kept. */
    hash: text('hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [unique('product_pictures_product_id_hash').on(table.productId, table.hash)],
)

/** The files of product pictures, which products with the same picture share (docs/decisions/029). */
export const pictureRenditions = pgTable(
  'picture_renditions',
  ({ integer, text }) => ({
    hash: text('hash').notNull(),
    mediaType: text('media_type').notNull(),
    width: integer('width').notNull(),
    bytes: bytea('bytes').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.hash, table.mediaType, table.width] })],
)

/** Earlier slugs lead to the product's page. */
export const formerSlugs = pgTable(
  'former_slugs',
  ({ text }) => ({
    slug: text('slug').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  }),
  (table) => [index('former_slugs_product_id').on(table.productId)],
)

/** The operator's texts in other languages. Without a product, a text of the site. */
export const translations = pgTable(
  'translations',
  ({ text }) => ({
    productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    language: text('language').notNull(),
    /** The original when it was translated. Once it differs, the translation is outdated and no longer shown. */
    original: text('original').notNull(),
    text: text('text').notNull(),
  }),
  (table) => [unique('translations_text').on(table.language, table.field, table.productId).nullsNotDistinct()],
)

export const productDownloads = pgTable(
  'product_downloads',
  ({ bigint, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    productId: refersToProduct(() => products.id),
    fileName: text('file_name').notNull(),
    /** Label and note of a version of a file product; blank for a program's only file. */
    version: text('version').notNull().default(''),
    note: text('note').notNull().default(''),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    sha256: bytea('sha256').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the file of an earlier version was deleted. The row stays for the log of downloads, and keeps its label. */
    deletedAt: moment('deleted_at'),
  }),
  (table) => [
    index('product_downloads_product_id_created_at').on(table.productId, table.createdAt),
    uniqueIndex('product_downloads_version').on(table.productId, sql`lower(version)`).where(sql`version <> ''`),
  ],
)

export const productDownloadChunks = pgTable(
  'product_download_chunks',
  ({ integer }) => ({
    downloadId: refersTo('download_id', () => productDownloads.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    bytes: bytea('bytes').notNull(),
  }),
  (table) => [primaryKey({ columns: [table.downloadId, table.position] })],
)
