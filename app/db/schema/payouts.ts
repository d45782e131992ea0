import { sql } from 'drizzle-orm'
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, isOneOf, moment, oneOf, refersTo } from './columns.ts'
import { customers } from './shop.ts'

const payoutStates = ['requested', 'started', 'sent', 'returned', 'declined', 'withdrawn'] as const

/** How much of a top-up's credit a payout returns, and the bonus that it takes back for it. */
export type PayoutSource = { paymentId: string; cents: number; bonusCents: number }

/** A customer's request to get their balance paid out. Triggers keep the order of its states and its transfers. */
export const payouts = pgTable(
  'payouts',
  ({ jsonb, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    /** The amount to send. */
    amountCents: cents('amount_cents').notNull(),
    /** Spent bonus that the customer agreed to have withheld. */
    withheldCents: cents('withheld_cents').notNull().default(0),
    /** Bonus that the start took back, spent or not. */
    bonusCents: cents('bonus_cents').notNull().default(0),
    /** The top-ups that a started payout returns, newest first. */
    sources: jsonb('sources').notNull().default([]).$type<PayoutSource[]>(),
    details: text('details').notNull(),
    status: oneOf('status', payoutStates).default('requested'),
    reference: text('reference').notNull().default(''),
    reason: text('reason').notNull().default(''),
    handledBy: uuid('handled_by').references(() => customers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
  }),
  (table) => [
    uniqueIndex('payouts_one_open').on(table.customerId).where(sql`status in ('requested', 'started')`),
    index('payouts_customer_id_created_at').on(table.customerId, table.createdAt),
    index('payouts_created_at').on(table.createdAt, table.id),
    index('payouts_status_created_at').on(table.status, table.createdAt, table.id),
    index('payouts_open').on(table.createdAt, table.id).where(sql`ended_at is null`),
    check('payouts_status', isOneOf(table.status, payoutStates)),
    check('payouts_amount', sql`${table.amountCents} >= 100`),
    check('payouts_withheld', sql`${table.withheldCents} >= 0`),
    check(
      'payouts_bonus_is_of_started',
      sql`${table.bonusCents} >= 0 and (${table.bonusCents} = 0 or ${table.startedAt} is not null)`,
    ),
    check(
      'payouts_started_has_time',
      sql`(${table.status} in ('started', 'sent', 'returned')) = (${table.startedAt} is not null)`,
    ),
    check(
      'payouts_ended_has_time',
      sql`(${table.status} not in ('requested', 'started')) = (${table.endedAt} is not null)`,
    ),
    check('payouts_open_has_details', sql`${table.endedAt} is not null or ${table.details} <> ''`),
    check('payouts_reference_is_of_sent', sql`${table.status} = 'sent' or ${table.reference} = ''`),
    check('payouts_reason_is_of_failed', sql`${table.status} in ('returned', 'declined') or ${table.reason} = ''`),
  ],
)
