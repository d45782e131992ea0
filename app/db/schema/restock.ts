import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { moment, refersToProduct } from './columns.ts'
import { customers } from './shop.ts'

/** Keeps requests for one email when a product is back. The id is in the links of emails, so nothing else shows it. */
export const restockRequests = pgTable(
  'restock_requests',
  ({ integer, text, uuid }) => ({
    id: uuid('id').primaryKey().defaultRandom(),
    productId: refersToProduct(() => products.id),
    customerId: uuid('customer_id').references(() => customers.id),
    /** Only of visitors. A customer gets the email at their current address. */
    email: text('email'),
    quantity: integer('quantity').notNull().default(1),
    language: text('language').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    confirmedAt: moment('confirmed_at'),
    mailedAt: moment('mailed_at'),
  }),
  (table) => [
    check('restock_requests_person', sql`num_nonnulls(${table.customerId}, ${table.email}) = 1`),
    check('restock_requests_quantity', sql`${table.quantity} > 0`),
    check('restock_requests_mailed', sql`${table.mailedAt} is null or ${table.confirmedAt} is not null`),
    uniqueIndex('restock_requests_customer').on(table.productId, table.customerId).where(sql`mailed_at is null`),
    uniqueIndex('restock_requests_visitor').on(table.productId, table.email).where(sql`mailed_at is null`),
    index('restock_requests_waiting')
      .on(table.productId, table.createdAt)
      .where(sql`confirmed_at is not null and mailed_at is null`),
    index('restock_requests_customer_id').on(table.customerId),
    index('restock_requests_email').on(sql`lower(${table.email})`),
    index('restock_requests_created_at').on(table.createdAt),
  ],
)
