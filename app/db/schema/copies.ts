import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { bytea, moment, refersTo, refersToProduct } from './columns.ts'
import { orders } from './orders.ts'
import { customers } from './shop.ts'

/** Records who holds a product that is sold in copies. Refunding the order deletes the row, which ends access. */
export const productCopies = pgTable(
  'product_copies',
  {
    productId: refersToProduct(() => products.id),
    customerId: refersTo('customer_id', () => customers.id),
    orderId: refersTo('order_id', () => orders.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.customerId] }),
    unique('product_copies_order_id').on(table.orderId),
  ],
)

/** Counts the copies of a shared text that customers hold. A trigger adds the row with the product, and keeps the limit. */
export const copyCounts = pgTable(
  'copy_counts',
  ({ integer, text }) => ({
    productId: text('product_id')
      .primaryKey()
      .references(() => products.id),
    held: integer('held').notNull().default(0),
    salesLimit: integer('sales_limit'),
  }),
  (table) => [
    check('copy_counts_held', sql`${table.held} >= 0`),
    check('copy_counts_limit', sql`${table.held} <= ${table.salesLimit}`),
  ],
)

/** The texts of a shared product, of which buyers get the newest. */
export const sharedContents = pgTable(
  'shared_contents',
  ({ uuid }) => ({
    id: uuid('id').primaryKey(),
    productId: refersToProduct(() => products.id),
    contentSealed: bytea('content_sealed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('shared_contents_product_id').on(table.productId, table.createdAt)],
)
