import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { redeemGift } from '#app/domain/gifts/redeem-gift.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { giftCodesOf } from '#test/gifts.ts'
import { db } from './client.server.ts'

useDatabase()

let customer: string
let stranger: string
let order: string

beforeAll(async () => {
  await loadStock(20)
  customer = (await createCustomer({ balanceCents: 5000 })).id
  stranger = (await createCustomer()).id
  const idempotencyKey = randomUUID
  const pack = {
    customerId: customer,
    productId: INSTAGRAM,
    quantity: 3,
    unitPriceCents: 50,
    idempotencyKey: idempotencyKey(),
  }
  order = (await purchaseAccounts(pack)).orderId
  await purchaseLicense({
    customerId: customer,
    productId: STORYTAG,
    unitPriceCents: 1500,
    idempotencyKey: idempotencyKey(),
  })
  const [redeemed = ''] = await giftCodesOf({ amountCents: 1_00, count: 2 })
  await redeemGift({ customerId: customer, code: redeemed })
  await db().execute(sql`
    insert into payouts (id, customer_id, amount_cents, details) values (${randomUUID()}, ${customer}, 100, 'A wallet')`)
})

/** Statements that the shop never sends and the database must refuse. */
const forbidden: Record<string, () => ReturnType<typeof sql>> = {
  'a balance without a transfer': () =>
    sql`update customers set balance_cents = balance_cents + 1 where id = ${customer}`,
  'a negative balance': () => sql`update customers set balance_cents = -1 where id = ${customer}`,
  'a new customer with money': () => sql`update customers set balance_cents = 100 where id = ${stranger}`,
  'a transfer without its balance': () => sql`
    insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, balance_after_cents)
    values ('adjustment', ${`customer:${stranger}`}, 100, ${stranger}, 'adjustment', 100)`,
  'changing a transfer': () => sql`update ledger_transfers set amount_cents = 1`,
  'deleting a transfer': () => sql`delete from ledger_transfers`,
  'truncating the ledger': () => sql`truncate ledger_transfers`,
  'a transfer from an unknown account': () => sql`
    insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, payment_id, balance_after_cents)
    select 'banana', to_account, 1, customer_id, reason, payment_id, balance_after_cents + 1 from ledger_transfers where reason = 'top_up'`,
  'a second credit for a payment': () => sql`
    insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, payment_id, balance_after_cents)
    select from_account, to_account, 1, customer_id, reason, payment_id, balance_after_cents + 1 from ledger_transfers where reason = 'top_up'`,
  'a payment with more than was credited': () => sql`update payments set credited_cents = credited_cents + 1`,
  'a payment with an unknown status': () => sql`update payments set status = 'banana'`,
  'changing an order': () => sql`update orders set total_cents = 0, unit_price_cents = 0`,
  'deleting an order': () => sql`delete from orders`,
  'changing a sold row': () => sql`update stock_accounts set username = 'other' where status = 'sold'`,
  'changing the secret of a sold row': () =>
    sql`update stock_accounts set password_sealed = email_password_sealed where status = 'sold'`,
  'deleting a sold row': () => sql`delete from stock_accounts where status = 'sold'`,
  'delivering more rows than were paid for': () => sql`
    update stock_accounts set status = 'sold', order_id = ${order}, sold_to = ${customer}
    where id = (select id from stock_accounts where status = 'available' limit 1)`,
  'a row sold without an order': () => sql`update stock_accounts set status = 'sold' where status = 'available'`,
  'changing the terms of an order': () => sql`update orders set warranty_hours = 1 where id = ${order}`,
  'removing the terms of an order': () => sql`update orders set claim_rule = null where id = ${order}`,
  'deleting a license period': () => sql`delete from software_subscriptions`,
  'a bonus without a transfer': () => sql`update customers set bonus_cents = 1 where id = ${customer}`,
  'more bonus than balance': () => sql`update customers set bonus_cents = balance_cents + 1 where id = ${customer}`,
  'a transfer of bonus without its bonus': () => sql`
    with wallet as (update customers set balance_cents = balance_cents - 1 where id = ${customer} returning balance_cents)
    insert into ledger_transfers (from_account, to_account, amount_cents, bonus_cents, customer_id, reason, balance_after_cents)
    select ${`customer:${customer}`}, 'adjustment', 1, 1, ${customer}, 'adjustment', balance_cents from wallet`,
  'a gift code redeemed without its transfer': () => sql`
    update gift_codes set customer_id = ${customer}, redeemed_at = now() where redeemed_at is null`,
  'a redeemed gift code that is free again': () => sql`
    update gift_codes set customer_id = null, redeemed_at = null where redeemed_at is not null`,
  'a payment with a bonus that was not credited': () => sql`
    update payments set bonus_cents = 1 where customer_id = ${customer}`,
  'deleting a gift code': () => sql`delete from gift_codes`,
  'a second credit for a gift code': () => sql`
    with wallet as (
      update customers set balance_cents = balance_cents + 100, bonus_cents = bonus_cents + 100 where id = ${customer} returning balance_cents
    )
    insert into ledger_transfers (from_account, to_account, amount_cents, bonus_cents, customer_id, reason, gift_code_id, balance_after_cents)
    select 'gift', ${`customer:${customer}`}, 100, 100, ${customer}, 'gift', gift_codes.id, balance_cents
    from wallet, gift_codes where redeemed_at is not null`,
  'a payout that begins as sent': () => sql`
    insert into payouts (id, customer_id, amount_cents, details, status, started_at, ended_at)
    values (${randomUUID()}, ${customer}, 100, 'x', 'sent', now(), now())`,
  'a second open payout': () => sql`
    insert into payouts (id, customer_id, amount_cents, details) values (${randomUUID()}, ${customer}, 100, 'x')`,
  'a payout of less than a dollar': () => sql`
    insert into payouts (id, customer_id, amount_cents, details) values (${randomUUID()}, ${stranger}, 99, 'x')`,
  'starting a payout without its transfer': () => sql`update payouts set status = 'started', started_at = now()`,
  'skipping a step of a payout': () =>
    sql`update payouts set status = 'sent', reference = 'x', started_at = now(), ended_at = now()`,
  'changing the amount of a payout': () => sql`update payouts set amount_cents = amount_cents + 1`,
  'changing where a payout goes': () => sql`update payouts set details = 'elsewhere'`,
  'deleting a payout': () => sql`delete from payouts`,
  'a transfer of a payout that was not started': () => sql`
    with debited as (update customers set balance_cents = balance_cents - 100 where id = ${customer} returning balance_cents)
    insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, payout_id, balance_after_cents)
    select ${`customer:${customer}`}, 'payout', 100, ${customer}, 'payout', payouts.id, balance_cents from debited, payouts`,
  'a payout transfer without a payout': () => sql`
    with debited as (update customers set balance_cents = balance_cents - 100 where id = ${customer} returning balance_cents)
    insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, balance_after_cents)
    select ${`customer:${customer}`}, 'payout', 100, ${customer}, 'payout', balance_cents from debited`,
  'truncating the audit log': () => sql`truncate audit_log`,
}

describe('the database refuses', () => {
  test.each(Object.entries(forbidden))('%s', async (_, statement) => {
    await expect(db().execute(statement())).rejects.toThrow()
  })

  test('delivering a row to someone other than the buyer', async () => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    const mixedUp = db().transaction(async (tx) => {
      const orderId = randomUUID()
      await tx.execute(sql`
        insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, idempotency_key)
        values (${orderId}, ${id}, ${INSTAGRAM}, 'x', 50, 1, 50, 'account', ${orderId})`)
      await tx.execute(sql`
        update stock_accounts set status = 'sold', order_id = ${orderId}, sold_to = ${stranger}
        where id = (select id from stock_accounts where status = 'available' limit 1)`)
    })
    await expect(mixedUp).rejects.toThrow()
  })

  test('an order without its charge', async () => {
    const orderId = randomUUID()
    const unpaid = db().execute(sql`
      insert into orders (id, customer_id, product_id, product_name, unit_price_cents, quantity, total_cents, order_type, idempotency_key)
      values (${orderId}, ${customer}, ${INSTAGRAM}, 'x', 50, 1, 50, 'account', ${orderId})`)
    await expect(unpaid).rejects.toThrow()
  })
})
