import { sql } from 'drizzle-orm'
import { check, index, pgTable } from 'drizzle-orm/pg-core'
import type { StoredText } from '#app/lib/stored-text.ts'
import { products } from './catalog.ts'
import { bytea, isOneOf, moment, oneOf, refersTo, refersToProduct, timestamps } from './columns.ts'
import { orders } from './orders.ts'
import { customers } from './shop.ts'

const fulfillmentStatuses = ['waiting', 'delivered', 'refunded'] as const

/** The operator's system that makes the goods of a product. Without one, the product is not for sale. */
export const productEndpoints = pgTable(
  'product_endpoints',
  ({ boolean, integer, text }) => ({
    productId: refersToProduct(() => products.id).primaryKey(),
    url: text('url').notNull(),
    secretSealed: bytea('secret_sealed').notNull(),
    /** Also signs, until `previous_secret_until`. */
    previousSecretSealed: bytea('previous_secret_sealed'),
    previousSecretUntil: moment('previous_secret_until'),
    sendsEmail: boolean('sends_email').notNull().default(false),
    /** How long making the goods usually takes; null for the measured time. */
    usualMinutes: integer('usual_minutes'),
    failures: integer('failures').notNull().default(0),
    ...timestamps,
  }),
  (table) => [
    check(
      'product_endpoints_previous_secret',
      sql`(${table.previousSecretSealed} is null) = (${table.previousSecretUntil} is null)`,
    ),
    check('product_endpoints_usual_minutes', sql`${table.usualMinutes} > 0`),
  ],
)

/** One for each order of goods that are made after the purchase. Only a waiting one changes its status, by trigger. */
export const fulfillments = pgTable(
  'fulfillments',
  ({ integer, jsonb, uuid }) => ({
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    productId: refersToProduct(() => products.id),
    customerId: refersTo('customer_id', () => customers.id),
    status: oneOf('status', fulfillmentStatuses).default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** While a request is under way, the end of its lease. */
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    giveUpAt: moment('give_up_at').notNull().default(sql`now() + interval '24 hours'`),
    lastError: jsonb('last_error').$type<StoredText>(),
    deliveredAt: moment('delivered_at'),
    /** Null once it was deleted (docs/retention.md). */
    contentSealed: bytea('content_sealed'),
    contentDeletedAt: moment('content_deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('fulfillments_due').on(table.productId, table.nextAttemptAt).where(sql`status = 'waiting'`),
    index('fulfillments_delivered').on(table.productId, table.deliveredAt).where(sql`status = 'delivered'`),
    index('fulfillments_created_at').on(table.createdAt, table.orderId),
    index('fulfillments_waiting_customer').on(table.customerId).where(sql`status = 'waiting'`),
    check('fulfillments_status', isOneOf(table.status, fulfillmentStatuses)),
    check(
      'fulfillments_waiting_has_attempt',
      sql`(${table.status} = 'waiting') = (${table.nextAttemptAt} is not null)`,
    ),
    check('fulfillments_delivered_has_time', sql`(${table.status} = 'delivered') = (${table.deliveredAt} is not null)`),
    check(
      'fulfillments_delivered_has_content',
      sql`(${table.status} = 'delivered') = (num_nonnulls(${table.contentSealed}, ${table.contentDeletedAt}) = 1)`,
    ),
    check(
      'fulfillments_others_have_no_content',
      sql`${table.status} = 'delivered' or num_nonnulls(${table.contentSealed}, ${table.contentDeletedAt}) = 0`,
    ),
  ],
)
