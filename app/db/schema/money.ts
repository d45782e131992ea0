import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BonusStep } from '#app/lib/bonus-step.ts'
import type { StoredText } from '#app/lib/stored-text.ts'
import { bytea, cents, isOneOf, moment, oneOf, refersTo, timestamps } from './columns.ts'
import { giftCodes } from './gifts.ts'
import { orders } from './orders.ts'
import { payouts } from './payouts.ts'
import { customers } from './shop.ts'
import { claims, stockAccounts } from './stock.ts'

const paymentStatuses = [
  'created',
  'waiting',
  'paid',
  'paid_over',
  'paid_in_part',
  'paid_late',
  'expired',
  'failed',
  'held',
  'refunded',
  'review',
  'dismissed',
] as const

/** Why a payment did not lead to the purchase that it was made for. */
const purchaseRefusals = [
  'short',
  'late',
  'reversed',
  'price',
  'terms',
  'code',
  'stock',
  'owned',
  'bought',
  'license',
  'balance',
  'not-for-sale',
  'failed',
] as const

/** The most that a purchase may cost, and the terms that the customer saw. */
export type PurchaseConsent = {
  maxTotalCents: number
  seen: { warrantyHours?: number; claimRule?: 'review' | 'swap' | 'credit'; durationDays?: number }
}

export const payments = pgTable(
  'payments',
  ({ boolean, jsonb, smallint, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    customerId: refersTo('customer_id', () => customers.id),
    provider: text('provider').notNull(),
    providerOrderId: text('provider_order_id').notNull().unique(),
    invoiceId: text('invoice_id'),
    paymentUrl: text('payment_url'),
    amountCents: cents('amount_cents').notNull(),
    currency: text('currency').notNull().default('USD'),
    status: oneOf('status', paymentStatuses).default('created'),
    providerStatus: text('provider_status'),
    /** The path of the purchase that the money is for, with its choices; null if the customer named none. */
    purchasePath: text('purchase_path'),
    /** Set if the shop makes that purchase as soon as the money is credited. One of the next two is its outcome. */
    purchaseConsent: jsonb('purchase_consent').$type<PurchaseConsent>(),
    /** Started without signing in; the customer gets a link to what it bought. */
    isGuest: boolean('is_guest').notNull().default(false),
    /** Started with a test account, so its credit is no money. */
    isTest: boolean('is_test').notNull().default(false),
    purchaseOrderId: uuid('purchase_order_id').references(() => orders.id),
    purchaseRefusal: text('purchase_refusal', { enum: purchaseRefusals }),
    /** Attempts of the purchase that failed for a reason of the shop, and when the next one is due. */
    failedPurchases: smallint('failed_purchases').notNull().default(0),
    purchaseRetryAt: moment('purchase_retry_at'),
    creditedCents: cents('credited_cents').notNull().default(0),
    creditedAt: moment('credited_at'),
    bonusSteps: jsonb('bonus_steps').notNull().default([]).$type<BonusStep[]>(),
    bonusCents: cents('bonus_cents').notNull().default(0),
    /** US cents that arrived according to the provider; null if unknown. */
    arrivedCents: cents('arrived_cents'),
    expiresAt: moment('expires_at'),
    checkAt: moment('check_at').defaultNow(),
    failedChecks: smallint('failed_checks').notNull().default(0),
    failedStarts: smallint('failed_starts').notNull().default(0),
    lastFault: text('last_fault'),
    lastFaultText: jsonb('last_fault_text').$type<StoredText>(),
    ...timestamps,
  }),
  (table) => [
    uniqueIndex('payments_provider_invoice').on(table.provider, table.invoiceId),
    index('payments_customer_id_created_at').on(table.customerId, table.createdAt),
    index('payments_in_review').on(table.updatedAt).where(sql`status in ('review', 'held')`),
    index('payments_manual').on(table.createdAt).where(sql`provider = 'manual' and status = 'waiting'`),
    index('payments_created_at').on(table.createdAt, table.id),
    index('payments_test_money')
      .on(table.creditedAt)
      .where(sql`is_test and credited_at is not null and status <> 'refunded'`),
    index('payments_check_at').on(table.checkAt).where(sql`check_at is not null`),
    index('payments_to_buy')
      .on(table.creditedAt)
      .where(
        sql`credited_at is not null and purchase_consent is not null and purchase_order_id is null and purchase_refusal is null`,
      ),
    check('payments_status', isOneOf(table.status, paymentStatuses)),
    check('payments_purchase_refusal', isOneOf(table.purchaseRefusal, purchaseRefusals)),
    check(
      'payments_purchase_outcome',
      sql`num_nonnulls(${table.purchaseOrderId}, ${table.purchaseRefusal}) <= (${table.purchaseConsent} is not null)::int`,
    ),
    check('payments_purchase_has_path', sql`${table.purchaseConsent} is null or ${table.purchasePath} is not null`),
    check('payments_amount_positive', sql`${table.amountCents} > 0`),
    check('payments_credited_not_negative', sql`${table.creditedCents} >= 0`),
    check('payments_bonus_is_of_credit', sql`${table.bonusCents} between 0 and ${table.creditedCents}`),
    check('payments_credited_has_time', sql`(${table.creditedCents} > 0) = (${table.creditedAt} is not null)`),
  ],
)

/** Outcomes by idempotency key, written in the same transaction. Orders keep their own key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  ({ jsonb, uuid }) => ({
    actorId: refersTo('actor_id', () => customers.id),
    key: uuid('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    outcome: jsonb('outcome').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    primaryKey({ columns: [table.actorId, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
)

export const paymentNotices = pgTable(
  'payment_notices',
  ({ integer, jsonb, text, uuid }) => ({
    id: uuid('id').primaryKey(),
    provider: text('provider').notNull(),
    paymentId: uuid('payment_id').references(() => payments.id),
    bodyHash: bytea('body_hash').notNull(),
    body: jsonb('body'),
    verdict: text('verdict').notNull(),
    timesReceived: integer('times_received').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastReceivedAt: moment('last_received_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('payment_notices_provider_body_hash').on(table.provider, table.bodyHash),
    index('payment_notices_payment_id').on(table.paymentId),
    index('payment_notices_last_received_at').on(table.lastReceivedAt),
  ],
)

/** Insert only, by trigger. */
export const refunds = pgTable(
  'refunds',
  ({ text, uuid }) => ({
    id: uuid('id').primaryKey(),
    orderId: refersTo('order_id', () => orders.id),
    amountCents: cents('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** Null when the shop refunded an order that could not be fulfilled. */
    actorId: uuid('actor_id').references(() => customers.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('refunds_order_id').on(table.orderId),
    check('refunds_amount_positive', sql`${table.amountCents} > 0`),
  ],
)

/** Each line is refunded once. Insert only, by trigger. */
export const refundedLines = pgTable(
  'refunded_lines',
  {
    stockAccountId: refersTo('stock_account_id', () => stockAccounts.id).primaryKey(),
    refundId: refersTo('refund_id', () => refunds.id),
  },
  (table) => [index('refunded_lines_refund_id').on(table.refundId)],
)

/** Insert only, by trigger. */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  ({ bigserial, text, uuid }) => ({
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** How much of the amount went into or out of the customer's bonus. */
    bonusCents: cents('bonus_cents').notNull().default(0),
    customerId: refersTo('customer_id', () => customers.id),
    reason: oneOf('reason', [
      'top_up',
      'purchase',
      'refund',
      'adjustment',
      'claim',
      'payout',
      'payout_returned',
      'gift',
      'bonus',
      'bonus_reversed',
      'bonus_withheld',
      'bonus_returned',
    ]),
    orderId: uuid('order_id').references(() => orders.id),
    paymentId: uuid('payment_id').references(() => payments.id),
    claimId: uuid('claim_id').references(() => claims.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    payoutId: uuid('payout_id').references(() => payouts.id),
    giftCodeId: uuid('gift_code_id').references(() => giftCodes.id),
    actorId: uuid('actor_id').references(() => customers.id),
    note: text('note').notNull().default(''),
    balanceAfterCents: cents('balance_after_cents').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('ledger_transfers_customer_id').on(table.customerId, table.id),
    uniqueIndex('ledger_transfers_one_charge_per_order').on(table.orderId).where(sql`reason = 'purchase'`),
    uniqueIndex('ledger_transfers_one_credit_per_claim').on(table.claimId).where(sql`claim_id is not null`),
    uniqueIndex('ledger_transfers_one_transfer_per_refund').on(table.refundId).where(sql`refund_id is not null`),
    index('ledger_transfers_given_back').on(table.orderId).where(sql`reason in ('refund', 'claim')`),
    uniqueIndex('ledger_transfers_one_credit_per_payment').on(table.paymentId).where(sql`reason = 'top_up'`),
    uniqueIndex('ledger_transfers_one_of_each_per_payout')
      .on(table.payoutId, table.reason)
      .where(sql`payout_id is not null`),
    uniqueIndex('ledger_transfers_one_credit_per_gift_code').on(table.giftCodeId).where(sql`gift_code_id is not null`),
    uniqueIndex('ledger_transfers_one_bonus_per_payment').on(table.paymentId).where(sql`reason = 'bonus'`),
    index('ledger_transfers_bonus_of_customer').on(table.customerId).where(sql`bonus_cents > 0`),
    index('ledger_transfers_payment_id').on(table.paymentId).where(sql`payment_id is not null`),
    check('ledger_transfers_amount_positive', sql`${table.amountCents} > 0`),
    check('ledger_transfers_balance_not_negative', sql`${table.balanceAfterCents} >= 0`),
    // Only spending, what gives it back, gifts, and reductions of a balance touch the bonus.
    check(
      'ledger_transfers_bonus',
      sql`${table.bonusCents} between 0 and case when ${table.reason} in ('top_up', 'payout', 'payout_returned')
        or ${table.fromAccount} = 'adjustment' then 0 else ${table.amountCents} end`,
    ),
    check(
      'ledger_transfers_gift_is_bonus',
      sql`${table.reason} not in ('gift', 'bonus') or ${table.bonusCents} = ${table.amountCents}`,
    ),
    // Accounts are customer:ID, revenue, provider, adjustment, payout, gift and promotion; each reason has its direction.
    check(
      'ledger_transfers_accounts',
      sql`case ${table.reason}
        when 'top_up' then (${table.fromAccount}, ${table.toAccount}) = ('provider', 'customer:' || ${table.customerId})
        when 'purchase' then (${table.fromAccount}, ${table.toAccount}) = ('customer:' || ${table.customerId}, 'revenue')
        when 'refund' then (${table.fromAccount}, ${table.toAccount}) in
          (('revenue', 'customer:' || ${table.customerId}), ('customer:' || ${table.customerId}, 'provider'))
        when 'claim' then (${table.fromAccount}, ${table.toAccount}) = ('revenue', 'customer:' || ${table.customerId})
        when 'adjustment' then (${table.fromAccount}, ${table.toAccount}) in
          (('adjustment', 'customer:' || ${table.customerId}), ('customer:' || ${table.customerId}, 'adjustment'))
        when 'payout' then (${table.fromAccount}, ${table.toAccount}) = ('customer:' || ${table.customerId}, 'payout')
        when 'payout_returned' then (${table.fromAccount}, ${table.toAccount}) = ('payout', 'customer:' || ${table.customerId})
        when 'gift' then (${table.fromAccount}, ${table.toAccount}) = ('gift', 'customer:' || ${table.customerId})
        when 'bonus' then (${table.fromAccount}, ${table.toAccount}) = ('promotion', 'customer:' || ${table.customerId})
        when 'bonus_reversed' then (${table.fromAccount}, ${table.toAccount}) = ('customer:' || ${table.customerId}, 'promotion')
        when 'bonus_withheld' then (${table.fromAccount}, ${table.toAccount}) = ('customer:' || ${table.customerId}, 'promotion')
        when 'bonus_returned' then (${table.fromAccount}, ${table.toAccount}) = ('promotion', 'customer:' || ${table.customerId})
        else false end`,
    ),
    check(
      'ledger_transfers_top_up_has_payment',
      sql`${table.reason} not in ('top_up', 'bonus', 'bonus_reversed') or ${table.paymentId} is not null`,
    ),
    check(
      'ledger_transfers_purchase_has_order',
      sql`${table.reason} not in ('purchase', 'claim') or ${table.orderId} is not null`,
    ),
    check('ledger_transfers_claim_has_claim', sql`(${table.reason} = 'claim') = (${table.claimId} is not null)`),
    check(
      'ledger_transfers_payout_has_payout',
      sql`(${table.reason} in ('payout', 'payout_returned', 'bonus_withheld', 'bonus_returned')) = (${table.payoutId} is not null)`,
    ),
    check('ledger_transfers_gift_has_code', sql`(${table.reason} = 'gift') = (${table.giftCodeId} is not null)`),
    check(
      'ledger_transfers_refund_has_cause',
      sql`${table.reason} <> 'refund' or coalesce(${table.orderId}, ${table.paymentId}) is not null`,
    ),
    check(
      'ledger_transfers_refund_has_refund',
      sql`(${table.reason} = 'refund' and ${table.fromAccount} = 'revenue') = (${table.refundId} is not null)`,
    ),
  ],
)
