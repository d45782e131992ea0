import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, loadStock } from '#test/cast.ts'
import { claim, claimsOf, type Delivery, deliver, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { db } from './client.server.ts'

useDatabase()

let delivery: Delivery
let stranger: string
/** Two claims on the same order: one open, one credited. */
let open: string
let credited: string

beforeAll(async () => {
  await setClaims({ claimRule: 'credit' })
  delivery = await deliver(3)
  stranger = (await createCustomer()).id
  await claim(delivery, { lineIds: delivery.lineIds.slice(0, 2) })
  const made = await claimsOf(delivery.buyer.id)
  open = made.find(({ status }) => status === 'open')?.id ?? ''
  credited = made.find(({ status }) => status === 'credited')?.id ?? ''
  await loadStock(2)
})

const insertClaim = (given: { customerId?: string; orderId?: string; lineId: SQL | string }) => sql`
  insert into claims (id, customer_id, order_id, stock_account_id, reason)
  values (${randomUUID()}, ${given.customerId ?? delivery.buyer.id}, ${given.orderId ?? delivery.orderId}, ${given.lineId}, 'locked')`

const anyAvailable = sql`(select id from stock_accounts where status = 'available' limit 1)`

/** Books a transfer to the buyer and updates the balance. */
const credit = (cents: number, claimId: string) => sql`
  with wallet as (
    update customers set balance_cents = balance_cents + ${cents} where id = ${delivery.buyer.id} returning id, balance_cents
  )
  insert into ledger_transfers (from_account, to_account, amount_cents, customer_id, reason, order_id, claim_id, balance_after_cents)
  select 'revenue', 'customer:' || id, ${cents}::bigint, id, 'claim', ${delivery.orderId}, ${claimId}, balance_cents from wallet`

const decide = (claimId: string, status: string, cents = 0) => sql`
  update claims set status = ${status}, credited_cents = ${cents}, decided_at = now() where id = ${claimId}`

/** Statements that the shop never sends, each with the rule that it breaks. */
const forbidden: Record<string, [() => SQL, RegExp]> = {
  'a replacement without a claim': [
    () => sql`update stock_accounts set status = 'replacement' where id = ${anyAvailable}`,
    /stock_accounts_replacement_has_claim/,
  ],
  'a replacement for an open claim': [
    () => sql`update stock_accounts set status = 'replacement', claim_id = ${open} where id = ${anyAvailable}`,
    /does not fit the claim/,
  ],
  'a replacement for a credited claim': [
    () => sql`update stock_accounts set status = 'replacement', claim_id = ${credited} where id = ${anyAvailable}`,
    /does not fit the claim/,
  ],
  'a claim on a line in stock': [() => insertClaim({ lineId: anyAvailable }), /did not deliver/],
  "a claim on another customer's line": [
    () => insertClaim({ customerId: stranger, lineId: delivery.lineIds[2] ?? '' }),
    /did not deliver/,
  ],
  'a second claim on a line': [() => insertClaim({ lineId: delivery.lineIds[0] ?? '' }), /claims_stock_account_id/],
  'a swapped claim without a replacement': [() => decide(open, 'swapped'), /has not the replacement/],
  'a credited claim without a transfer': [() => decide(open, 'credited', 50), /was not credited with 50/],
  'a credit without a credited claim': [() => credit(50, open), /was not credited with 0/],
  'a second credit for a claim': [() => credit(50, credited), /one_credit_per_claim/],
  'a second decision': [() => decide(credited, 'declined'), /decided once/],
  'moving a claim to another line': [
    () => sql`update claims set stock_account_id = ${delivery.lineIds[2]} where id = ${open}`,
    /decided once/,
  ],
  'deleting a claim': [() => sql`delete from claims where id = ${open}`, /stays on record/],
}

const causeOf = (error: unknown) => String((error as Error).cause)

describe('the database refuses', () => {
  test.each(Object.entries(forbidden))('%s', async (_, [statement, rule]) => {
    const error = await db().execute(statement()).then(String, causeOf)
    expect(error).toMatch(rule)
  })

  test('a credit above the price of the order', async () => {
    const granted = db().transaction(async (tx) => {
      await tx.execute(decide(open, 'credited', 101))
      await tx.execute(credit(101, open))
    })
    expect(await granted.then(String, causeOf)).toMatch(/more is given back/)
  })

  test('changing a row that was handed out', async () => {
    await db().transaction(async (tx) => {
      await tx.execute(decide(open, 'swapped'))
      await tx.execute(
        sql`update stock_accounts set status = 'replacement', claim_id = ${open} where id = ${anyAvailable}`,
      )
    })
    const change = db().execute(sql`update stock_accounts set username = 'other' where claim_id = ${open}`)
    expect(await change.then(String, causeOf)).toMatch(/handed out never changes/)
  })
})
