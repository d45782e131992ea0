import { pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { moment, refersTo, refersToProduct } from './columns.ts'
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
