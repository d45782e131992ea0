import { index, pgTable } from 'drizzle-orm/pg-core'
import { bytea, moment, refersTo } from './columns.ts'
import { payments } from './money.ts'
import { customers } from './shop.ts'

/** Keeps what a customer reported about a payment that only an admin confirms. */
export const paymentReports = pgTable(
  'payment_reports',
  ({ text, uuid }) => ({
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    customerId: refersTo('customer_id', () => customers.id),
    reference: text('reference').notNull(),
    proof: bytea('proof'),
    reportedAt: moment('reported_at').notNull().defaultNow(),
  }),
  (table) => [index('payment_reports_customer_id').on(table.customerId)],
)
