import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { standbyStates } from '#app/lib/standby-states.ts'
import { products } from './catalog.ts'
import { cents, isOneOf, moment, oneOf, refersTo, refersToProduct } from './columns.ts'
import { customers } from './shop.ts'

/** Keeps what customers want to buy once it is in stock (docs/decisions/040). No money is taken before. */
export const standbys = pgTable(
  'standbys',
  ({ integer, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    productId: refersToProduct(() => products.id),
    wanted: integer('wanted').notNull(),
    /** Counts the items and the orders, both written with each order. */
    filled: integer('filled').notNull().default(0),
    fills: integer('fills').notNull().default(0),
    maxUnitCents: cents('max_unit_cents').notNull(),
    state: oneOf('state', standbyStates).default('waiting'),
    /** Null for a standing order, which has no end. */
    endsAt: moment('ends_at'),
    /** How many a standing order buys every week; null for others. `wanted` then grows each week. */
    weekly: integer('weekly'),
    renewsAt: moment('renews_at'),
    pausedAt: moment('paused_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    /** When an email said that the balance does not pay for it. */
    shortMailedAt: moment('short_mailed_at'),
  }),
  (table) => [
    check(
      'standbys_quantities',
      sql`${table.filled} between ${table.fills} and ${table.wanted} and ${table.wanted} > 0`,
    ),
    check('standbys_price', sql`${table.maxUnitCents} > 0`),
    check('standbys_state', isOneOf(table.state, standbyStates)),
    check('standbys_closed', sql`(${table.state} = 'waiting') = (${table.closedAt} is null)`),
    check('standbys_filled', sql`${table.state} <> 'filled' or ${table.filled} = ${table.wanted}`),
    check('standbys_weekly', sql`num_nulls(${table.weekly}, ${table.renewsAt}) in (0, 2)`),
    check('standbys_ends', sql`(${table.endsAt} is null) = (${table.weekly} is not null)`),
    check('standbys_paused', sql`${table.pausedAt} is null or ${table.weekly} is not null`),
    uniqueIndex('standbys_one_each').on(table.customerId, table.productId).where(sql`state = 'waiting'`),
    index('standbys_waiting').on(table.productId, table.createdAt, table.id).where(sql`state = 'waiting'`),
    index('standbys_ends_at').on(table.endsAt).where(sql`state = 'waiting'`),
    index('standbys_renews_at').on(table.renewsAt).where(sql`state = 'waiting'`),
    index('standbys_customer_id').on(table.customerId, table.createdAt, table.id),
  ],
)
