import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { cents, refersTo, timestamps } from './columns.ts'

/** A customer's group is `customers.group_id`. */
export const customerGroups = pgTable(
  'customer_groups',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Taken off the list price of products without prices of the group; null for nothing. */
    percent: integer('percent'),
    ...timestamps,
  }),
  (table) => [
    uniqueIndex('customer_groups_name').on(sql`lower(name)`),
    check('customer_groups_percent', sql`${table.percent} between 1 and 99`),
  ],
)

/** Sets what members pay for each item of a product, from a quantity on. The domain allows ten, with falling prices. */
export const groupPrices = pgTable(
  'group_prices',
  ({ integer, text }) => ({
    groupId: refersTo('group_id', () => customerGroups.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    minQuantity: integer('min_quantity').notNull(),
    unitPriceCents: cents('unit_price_cents').notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.groupId, table.productId, table.minQuantity] }),
    check('group_prices_min_quantity', sql`${table.minQuantity} > 0`),
    check('group_prices_price_positive', sql`${table.unitPriceCents} > 0`),
  ],
)
