import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import alarms from '#messages/en/admin/alarms.ts'
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { type Books, fillBooks, unseen } from '#test/full-books.ts'
import { type BrokenInvariant, checkInvariants } from './check-invariants.ts'
import { invariantNames, invariants, invariantText, MOST_ROWS } from './rules.ts'

useDatabase()

/** Tables that the tests tamper with and restore. */
const tables = [
  'customers',
  'orders',
  'stock_accounts',
  'claims',
  'payments',
  'refunds',
  'refunded_lines',
  'payouts',
  'ledger_transfers',
  'software_subscriptions',
  'product_copies',
  'copy_counts',
  'shop_tallies',
  'stock_tallies',
  'fulfillments',
  'discount_codes',
  'standbys',
  'gift_batches',
  'gift_codes',
]

/** Constraints and indexes that keep broken rows out, dropped here. */
const guards = [
  sql`alter table customers drop constraint customers_balance_not_negative`,
  sql`alter table customers drop constraint customers_bonus_within_balance`,
  sql`alter table orders drop constraint orders_total`,
  sql`alter table orders drop constraint orders_discount_has_code`,
  sql`alter table stock_accounts drop constraint stock_accounts_sold_has_order`,
  sql`alter table stock_accounts drop constraint stock_accounts_replacement_has_claim`,
  sql`alter table ledger_transfers drop constraint ledger_transfers_accounts`,
  sql`alter table ledger_transfers drop constraint ledger_transfers_refund_has_refund`,
  sql`drop index payments_provider_invoice`,
  sql`drop index ledger_transfers_one_charge_per_order`,
  sql`drop index ledger_transfers_one_credit_per_payment`,
  sql`drop index ledger_transfers_one_of_each_per_payout`,
]

let books: Books
/** The day of the last order, which may be yesterday by now. */
let day: string
/** The day of rows that a test adds. */
const today = sql`(now() at time zone 'utc')::date`

beforeAll(async () => {
  books = await fillBooks()
  const { rows } = await db().execute<{ day: string }>(
    sql`select (created_at at time zone 'utc')::date::text as day from orders where id = ${books.lastOrder}`,
  )
  day = rows[0]?.day ?? ''
  await db().execute(sql`create schema kept`)
  for (const table of tables) await db().execute(sql.raw(`create table kept.${table} as table ${table}`))
  for (const guard of guards) await db().execute(guard)
})

afterEach(async () => {
  for (const table of tables)
    await unseen(sql.raw(`delete from ${table}`), sql.raw(`insert into ${table} select * from kept.${table}`))
  expect(await checkInvariants()).toEqual([])
})

type Transfer = { reason: string; from: string; to: string; cents: number; order?: string; payment?: string }

/** Writes a transfer and its change of the balance, as if by hand. */
function transfer({ reason, from, to, cents, order, payment }: Transfer): SQL[] {
  const account = (name: string) => (name === 'buyer' ? `customer:${books.buyer}` : name)
  return [
    sql`insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, order_id, payment_id, refund_id, balance_after_cents)
      values (${account(from)}, ${account(to)}, ${cents}, ${books.buyer}, ${reason}, ${order ?? null}, ${payment ?? null}, null, 0)`,
    sql`update customers set balance_cents = balance_cents + ${to === 'buyer' ? cents : -cents} where id = ${books.buyer}`,
  ]
}

/** Moves the matching transfers to another customer, with both balances. */
function toStranger(which: SQL): SQL[] {
  const { buyer, stranger } = books
  const moved = (to: string) => sql`
    update customers set balance_cents = balance_cents + ${to === stranger ? sql`` : sql`-`} (
      select sum(case when to_account like 'customer:%' then amount_cents else -amount_cents end) from ledger_transfers where ${which}
    ) where id = ${to}`
  return [
    moved(stranger),
    moved(buyer),
    sql`update ledger_transfers set customer_id = ${stranger},
      from_account = replace(from_account, ${buyer}, ${stranger}), to_account = replace(to_account, ${buyer}, ${stranger})
      where ${which}`,
  ]
}

const WALLET = 'the sum of transfers is the balance'
const ZERO = 'all accounts sum to zero'
const CHARGE = 'an order is charged once, for its total'
const COUNTS = 'orders are counted and summed without a gap'
const ROWS = 'an order of N accounts has N rows'
const BATCH = 'the tallies of a batch are its rows'
const COPY = 'an order of a copy gives access until it is refunded'
const DAY = 'the tallies of a day are what happened on it'
const LIFETIME = 'lifetime counters are their bases and what was sold'
const PAYOUT = 'a payout has the transfers of its state'
const BONUS = 'the sum of bonus transfers is the bonus'
const GIFT = 'a gift code is credited once, when it is redeemed'
const CREDIT = 'a payment is credited once, for what it says'

/** A way to break the books, and the only rows that the check may report. */
type Break = [what: string, by: () => SQL[], broken: () => Partial<Record<BrokenInvariant['invariant'], string[]>>]

const STANDBY = randomUUID()

const breaks: Break[] = [
  [
    'a stand-by that counts an order which does not exist',
    () => [
      sql`insert into standbys (id, customer_id, product_id, wanted, filled, fills, max_unit_cents, ends_at)
        values (${STANDBY}, ${books.buyer}, ${INSTAGRAM}, 5, 1, 1, 50, now())`,
    ],
    () => ({ 'a stand-by counts its orders, none above its price': [STANDBY] }),
  ],
  [
    'a copy that is not counted',
    () => [sql`update copy_counts set held = held - 1 where product_id = ${books.sharedId}`],
    () => ({ 'copies are counted, and within their limit': [books.sharedId] }),
  ],
  [
    'a limit that purchases do not know',
    () => [sql`update copy_counts set sales_limit = null where product_id = ${books.sharedId}`],
    () => ({ 'copies are counted, and within their limit': [books.sharedId] }),
  ],
  [
    'an order of a file without access',
    () => [sql`delete from product_copies where order_id = ${books.copyOrder}`],
    () => ({ [COPY]: [books.copyOrder] }),
  ],
  [
    "access with another person's order",
    () => [sql`update product_copies set customer_id = ${books.stranger} where order_id = ${books.copyOrder}`],
    () => ({ [COPY]: [books.copyOrder] }),
  ],
  [
    'a balance without a transfer',
    () => [sql`update customers set balance_cents = balance_cents + 5 where id = ${books.buyer}`],
    () => ({ [WALLET]: [books.buyer], [ZERO]: ['5 cents'] }),
  ],
  [
    'a transfer to an unknown account',
    () => [...transfer({ reason: 'adjustment', from: 'buyer', to: 'elsewhere', cents: 7 })],
    () => ({ [ZERO]: ['-7 cents'] }),
  ],
  [
    'a negative balance with its transfer',
    () => transfer({ reason: 'adjustment', from: 'buyer', to: 'adjustment', cents: 100_00 }),
    () => ({ 'no balance is negative': [books.buyer] }),
  ],
  [
    'a total that is not quantity times price',
    () => [sql`update orders set unit_price_cents = unit_price_cents + 1 where id = ${books.orderId}`],
    () => ({ 'an order costs its quantity times its price, less its discount': [books.orderId] }),
  ],
  [
    'a discount that the total leaves out',
    () => [sql`update orders set discount_cents = 1 where id = ${books.orderId}`],
    () => ({ 'an order costs its quantity times its price, less its discount': [books.orderId] }),
  ],
  [
    'a code with a use that no order has',
    () => [sql`insert into discount_codes (code, percent, scope, uses) values ('SPRING', 10, 'shop', 1)`],
    () => ({ 'a code is used as often as orders say': ['SPRING'] }),
  ],
  [
    'an order charged for less than its total',
    () => [
      sql`update ledger_transfers set amount_cents = amount_cents - 1 where order_id = ${books.orderId} and reason = 'purchase'`,
      sql`update customers set balance_cents = balance_cents + 1 where id = ${books.buyer}`,
    ],
    () => ({ [CHARGE]: [books.orderId] }),
  ],
  [
    'an order charged twice',
    () => transfer({ reason: 'purchase', from: 'buyer', to: 'revenue', cents: 50, order: books.lastOrder }),
    () => ({ [CHARGE]: [books.lastOrder] }),
  ],
  [
    'a transfer for a missing order',
    () => [
      sql`delete from orders where id = ${books.lastOrder}`,
      sql`update stock_accounts set status = 'withdrawn', order_id = null, sold_to = null where order_id = ${books.lastOrder}`,
      sql`insert into shop_tallies (day, product_id, orders, accounts, revenue_cents) values (${day}, ${INSTAGRAM}, -1, -1, -50)`,
      sql`insert into stock_tallies select batch_id, product_id, 0, -1, 0 from kept.stock_accounts where order_id = ${books.lastOrder}`,
    ],
    () => ({ [CHARGE]: [books.lastOrder] }),
  ],
  [
    'an order refunded for more than it cost',
    () => [
      ...transfer({ reason: 'refund', from: 'revenue', to: 'buyer', cents: 10_00, order: books.orderId }),
      sql`insert into shop_tallies (day, given_back_cents) values (${today}, 1000)`,
    ],
    () => ({ 'no more is given back for an order than it cost': [books.orderId] }),
  ],
  [
    'a skipped order number',
    () => [sql`update orders set number = number + 1 where id = ${books.lastOrder}`],
    () => ({ [COUNTS]: [books.lastOrder] }),
  ],
  [
    'a wrong running total',
    () => [sql`update orders set spent_after_cents = spent_after_cents + 1 where id = ${books.lastOrder}`],
    () => ({ [COUNTS]: [books.lastOrder] }),
  ],
  [
    'a claim with the wrong credit',
    () => [sql`update claims set credited_cents = credited_cents + 1 where id = ${books.creditId}`],
    () => ({ 'a claim is settled once, as it says': [books.creditId] }),
  ],
  [
    'a swap without its replacement',
    () => [
      sql`update stock_accounts set status = 'available', claim_id = null where claim_id = ${books.swapId}`,
      sql`insert into stock_tallies select batch_id, product_id, 1, -1, 0 from kept.stock_accounts where claim_id = ${books.swapId}`,
    ],
    () => ({ 'a claim is settled once, as it says': [books.swapId] }),
  ],
  [
    'a claim credited to another customer',
    () => toStranger(sql`claim_id = ${books.creditId}`),
    () => ({ 'a claim is settled once, as it says': [books.creditId] }),
  ],
  [
    'a row delivered to another customer',
    () => [sql`update stock_accounts set sold_to = ${books.stranger} where id = ${books.lastRow}`],
    () => ({ [ROWS]: [books.lastOrder] }),
  ],
  [
    'a missing delivered row',
    () => [
      sql`update stock_accounts set status = 'available', order_id = null, sold_to = null where order_id = ${books.lastOrder}`,
      sql`insert into stock_tallies select batch_id, product_id, 1, -1, 0 from kept.stock_accounts where order_id = ${books.lastOrder}`,
    ],
    () => ({ [ROWS]: [books.lastOrder] }),
  ],
  [
    'rows in a license order',
    () => [sql`update stock_accounts set order_id = ${books.softwareOrder} where order_id = ${books.lastOrder}`],
    () => ({ [ROWS]: [books.softwareOrder, books.lastOrder].toSorted() }),
  ],
  [
    'a row both sold and in stock',
    () => [
      sql`update stock_accounts set status = 'available' where order_id = ${books.lastOrder}`,
      sql`insert into stock_tallies select batch_id, product_id, 1, -1, 0 from kept.stock_accounts where order_id = ${books.lastOrder}`,
    ],
    () => ({ 'a row is sold when and only when it has an order': [books.lastRow] }),
  ],
  [
    'a replacement that is also sold',
    () => [sql`update stock_accounts set claim_id = ${randomUUID()} where id = ${books.lastRow}`],
    () => ({
      'a row is sold when and only when it has an order': [books.lastRow],
      'a claim is settled once, as it says': [expect.any(String)],
    }),
  ],
  [
    'a payment with the wrong credit',
    () => [sql`update payments set credited_cents = credited_cents + 1 where id = ${books.paymentId}`],
    () => ({ [CREDIT]: [books.paymentId] }),
  ],
  [
    'a payment credited twice',
    () => [
      sql`update ledger_transfers set amount_cents = 100 where payment_id = ${books.paymentId} and reason = 'top_up'`,
      sql`update customers set balance_cents = balance_cents - 300 where id = ${books.buyer}`,
      ...transfer({ reason: 'top_up', from: 'provider', to: 'buyer', cents: 300, payment: books.paymentId }),
    ],
    () => ({ [CREDIT]: [books.paymentId] }),
  ],
  [
    'a payment credited to another customer',
    () => toStranger(sql`payment_id = ${books.paymentId}`),
    () => ({ [CREDIT]: [books.paymentId] }),
  ],
  [
    'a payment reversed for another customer',
    () => toStranger(sql`payment_id = ${books.paymentId} and to_account = 'provider'`),
    () => ({ 'no more of a payment is taken back than was credited': [books.paymentId] }),
  ],
  [
    'an invoice credited for two payments',
    () => [sql`update payments set invoice_id = (select invoice_id from payments where id = ${books.paymentId})`],
    () => ({ 'an invoice is credited once': books.paymentIds }),
  ],
  [
    'a payment reversed for more than was credited',
    () => transfer({ reason: 'refund', from: 'buyer', to: 'provider', cents: 301, payment: books.paymentId }),
    () => ({ 'no more of a payment is taken back than was credited': [books.paymentId] }),
  ],
  [
    'a refund with the wrong amount',
    () => [sql`update refunds set amount_cents = amount_cents + 1 where id = ${books.refundId}`],
    () => ({ 'a refund has its transfer': [books.refundId] }),
  ],
  [
    'a refund to another customer',
    () => toStranger(sql`refund_id = ${books.refundId}`),
    () => ({ 'a refund has its transfer': [books.refundId] }),
  ],
  [
    'a sent payout without its transfer',
    () => [
      sql`delete from ledger_transfers where payout_id = ${books.payoutId}`,
      sql`update customers set balance_cents = balance_cents + 100 where id = ${books.buyer}`,
    ],
    () => ({ [PAYOUT]: [books.payoutId] }),
  ],
  [
    'a payout debited twice',
    () => [
      sql`insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, payout_id, balance_after_cents)
        select from_account, to_account, amount_cents, customer_id, reason, payout_id, 0 from ledger_transfers
        where payout_id = ${books.payoutId}`,
      sql`update customers set balance_cents = balance_cents - 100 where id = ${books.buyer}`,
    ],
    () => ({ [PAYOUT]: [books.payoutId] }),
  ],
  [
    'a payout of another amount than its transfer',
    () => [sql`update payouts set amount_cents = amount_cents + 1 where id = ${books.payoutId}`],
    () => ({ [PAYOUT]: [books.payoutId] }),
  ],
  [
    'a returned payout that was not credited again',
    () => [
      sql`delete from ledger_transfers where payout_id = ${books.returnedPayoutId} and reason = 'payout_returned'`,
      sql`update customers set balance_cents = balance_cents - 150 where id = ${books.buyer}`,
    ],
    () => ({ [PAYOUT]: [books.returnedPayoutId] }),
  ],
  [
    'a declined payout with transfers',
    () => [sql`update payouts set status = 'declined', started_at = null where id = ${books.returnedPayoutId}`],
    () => ({ [PAYOUT]: [books.returnedPayoutId] }),
  ],
  [
    'a payout that says it took bonus',
    () => [sql`update payouts set bonus_cents = bonus_cents + 1 where id = ${books.payoutId}`],
    () => ({ [PAYOUT]: [books.payoutId] }),
  ],
  [
    'a returned payout that says it took bonus',
    () => [sql`update payouts set bonus_cents = bonus_cents + 1 where id = ${books.returnedPayoutId}`],
    () => ({ [PAYOUT]: [books.returnedPayoutId] }),
  ],
  [
    'a payout debited from another customer',
    () => toStranger(sql`payout_id = ${books.payoutId}`),
    () => ({ [PAYOUT]: [books.payoutId] }),
  ],
  [
    'a bonus without a transfer',
    () => [sql`update customers set bonus_cents = bonus_cents + 1 where id = ${books.gifted}`],
    () => ({ [BONUS]: [books.gifted] }),
  ],
  [
    'a purchase that spent no bonus',
    () => [
      sql`update ledger_transfers set bonus_cents = 0 where customer_id = ${books.gifted} and reason = 'purchase'`,
    ],
    () => ({ [BONUS]: [books.gifted] }),
  ],
  [
    'a top-up with another bonus than it says',
    () => [sql`update payments set bonus_cents = bonus_cents + 1 where id = ${books.bonusPaymentId}`],
    () => ({ 'a top-up earns the bonus that it says, once': [books.bonusPaymentId] }),
  ],
  [
    'a redeemed gift code without its transfer',
    () => [
      sql`delete from ledger_transfers where gift_code_id = ${books.giftCodeId}`,
      sql`update customers set balance_cents = balance_cents - 500, bonus_cents = 40 where id = ${books.gifted}`,
      sql`update ledger_transfers set bonus_cents = 0 where customer_id = ${books.gifted} and payment_id is null`,
    ],
    () => ({ [GIFT]: [books.giftCodeId] }),
  ],
  [
    'a gift code redeemed by another customer than its transfer says',
    () => [sql`update gift_codes set customer_id = ${books.stranger} where id = ${books.giftCodeId}`],
    () => ({ [GIFT]: [books.giftCodeId] }),
  ],
  [
    'a batch of gift codes with a wrong count',
    () => [sql`update gift_batches set redeemed_count = 0 where id = ${books.giftBatchId}`],
    () => ({ [GIFT]: [books.giftBatchId] }),
  ],
  [
    'a line both credited and refunded',
    () => [sql`insert into refunded_lines values (${books.creditedLine}, ${books.refundId})`],
    () => ({ 'a line is paid back once': [books.creditedLine] }),
  ],
  [
    'a batch with a wrong tally',
    () => [sql`insert into stock_tallies values (${books.batchId}, ${INSTAGRAM}, 1, 0, 0)`],
    () => ({ [BATCH]: [books.batchId] }),
  ],
  [
    'a day with a wrong tally',
    () => [sql`insert into shop_tallies (day, product_id, accounts) values (${day}, ${INSTAGRAM}, 1)`],
    () => ({ [DAY]: [`${day} ${INSTAGRAM}`], [LIFETIME]: ['main_settings'] }),
  ],
  [
    'sales tallied under another product',
    () => [
      sql`insert into shop_tallies (day, product_id, orders) values (${day}, ${INSTAGRAM}, 1), (${day}, 'storytag', -1)`,
    ],
    () => ({ [DAY]: [`${day} ${INSTAGRAM}`, `${day} storytag`] }),
  ],
  [
    'a paid license without a period',
    () => [sql`delete from software_subscriptions where order_id = ${books.softwareOrder}`],
    () => ({ 'a software order has its license and period': [books.softwareOrder] }),
  ],
  [
    'a period of another customer',
    () => [
      sql`update software_subscriptions set customer_id = ${books.stranger} where order_id = ${books.softwareOrder}`,
    ],
    () => ({ 'a software order has its license and period': [books.softwareOrder] }),
  ],
  [
    'goods to be made for an order of accounts',
    () => [
      sql`insert into fulfillments (order_id, product_id, customer_id) values (${books.orderId}, ${INSTAGRAM}, ${books.buyer})`,
    ],
    () => ({ 'goods that are made have one outcome': [books.orderId] }),
  ],
]

test.each(breaks)('reports %s, and nothing else', async (_, by, broken) => {
  await unseen(...by())
  const found = await checkInvariants()
  expect(Object.fromEntries(found.map(({ invariant, ids }) => [invariant, ids]))).toEqual(broken())
  for (const { count, ids } of found) expect(count).toBe(ids.length)
})

test('breaks every invariant above', () => {
  const named = new Set(breaks.flatMap(([, , broken]) => Object.keys(broken())))
  expect([...named].sort()).toEqual([...invariants].sort())
})

test('reports the first hundred of many rows, and their count', async () => {
  await unseen(sql`
    insert into customers (id, name, email, balance_cents)
    select gen_random_uuid(), 'Nobody', gen_random_uuid() || '@example.com', -1 from generate_series(1, 250)`)
  const found = (await checkInvariants()).find(({ invariant }) => invariant === 'no balance is negative')
  expect(found).toMatchObject({ count: 250 })
  expect(found?.ids).toHaveLength(MOST_ROWS)
})

test('has a sentence for each invariant, which may differ from the name that is stored', () => {
  const { invariants: sentences } = alarms
  expect(invariants.map(invariantText)).toEqual(invariants.map((name) => sentences[invariantNames[name]]))
  expect(new Set(Object.values(sentences)).size).toBe(invariants.length)
})

test.each(languageCodes)('words the name of an invariant for readers of %s', async (language) => {
  await inLanguage(language, () => {
    expect(invariantText('no balance is negative')).toBe(t('admin.alarms.invariants.notNegative'))
    expect(invariantText('a rule of an earlier version')).toBe('a rule of an earlier version')
  })
})
