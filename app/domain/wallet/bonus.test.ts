import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { ledgerTransfers } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'
import { claim, deliver, setClaims } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { giveBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { actorOf, ask, handle, requested } from '#test/payouts.ts'
import { pack } from '#test/purchases.ts'
import { freshAdmin, refund } from '#test/refunding.ts'
import { setBalance, waiveBalance } from './commands.ts'

useDatabase()

let person: Person

/** Cash and bonus of $1.00 each. */
beforeEach(async () => {
  person = await createCustomer({ balanceCents: 1_00 })
  await giveBonus(person.id, 1_00)
})
afterEach(expectInvariants)

async function walletOf({ id }: Pick<Person, 'id'> = person) {
  const [wallet] = await db()
    .select({ balance: customers.balanceCents, bonus: customers.bonusCents })
    .from(customers)
    .where(eq(customers.id, id))
  return wallet
}

function bonusesOf({ id }: Pick<Person, 'id'> = person) {
  const { reason, amountCents, bonusCents } = ledgerTransfers
  return db()
    .select({ reason, amountCents, bonusCents })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.customerId, id))
    .orderBy(asc(ledgerTransfers.id))
}

const edit = async (from: number, to: number) =>
  setBalance({
    customerId: person.id,
    balanceCents: to,
    formerBalanceCents: from,
    reason: 'Corrected',
    by: await freshAdmin(),
  })

test('is spent before other money', async () => {
  await deliver(1, { buyer: person })
  expect(await walletOf()).toEqual({ balance: 1_50, bonus: 50 })
  await deliver(2, { buyer: person })
  expect(await walletOf()).toEqual({ balance: 50, bonus: 0 })
  expect((await bonusesOf()).slice(-2)).toEqual([
    { reason: 'purchase', amountCents: 50, bonusCents: 50 },
    { reason: 'purchase', amountCents: 1_00, bonusCents: 50 },
  ])
})

test('comes back before other money when an order is refunded in parts', async () => {
  const { orderId, lineIds } = await deliver(3, { buyer: person })
  expect(await walletOf()).toEqual({ balance: 50, bonus: 0 })
  const states = []
  for (const lineId of lineIds) {
    await refund(orderId, { lineIds: [lineId] })
    states.push(await walletOf())
  }
  expect(states).toEqual([
    { balance: 1_00, bonus: 50 },
    { balance: 1_50, bonus: 1_00 },
    { balance: 2_00, bonus: 1_00 },
  ])
})

test('comes back with a credited claim, and not again with the refund of the rest', async () => {
  await setClaims({ claimRule: 'credit', warrantyHours: 48 })
  const delivery = await deliver(3, { buyer: person })
  await claim(delivery, { lineIds: delivery.lineIds.slice(0, 1) })
  expect(await walletOf()).toEqual({ balance: 1_00, bonus: 50 })
  await refund(delivery.orderId)
  expect(await walletOf()).toEqual({ balance: 2_00, bonus: 1_00 })
})

test('is not paid out, and not touched by a payout that comes back', async () => {
  const actor = await actorOf(person)
  await expect(ask(actor, { amountCents: 1_01 })).rejects.toThrow('You can be paid out at most $1.00.')
  const id = await requested(person, 1_00)
  await handle(id, 'start')
  expect(await walletOf()).toEqual({ balance: 1_00, bonus: 1_00 })
  await handle(id, 'return')
  expect(await walletOf()).toEqual({ balance: 2_00, bonus: 1_00 })
})

test('stays when a payout is refused because the rest was spent in the meantime', async () => {
  const id = await requested(person, 1_00)
  await deliver(3, { buyer: person })
  await giveBonus(person.id, 5_00)
  await expect(handle(id, 'start')).rejects.toThrow('The customer can be paid out $0.50 now')
  expect(await walletOf()).toEqual({ balance: 5_50, bonus: 5_00 })
})

describe("an admin's edit", () => {
  test('moves other money first, so that a second edit undoes it', async () => {
    await edit(2_00, 1_20)
    expect(await walletOf()).toEqual({ balance: 1_20, bonus: 1_00 })
    await edit(1_20, 2_00)
    expect(await walletOf()).toEqual({ balance: 2_00, bonus: 1_00 })
  })

  test('takes bonus when the rest is not enough, and gives none', async () => {
    await edit(2_00, 30)
    expect(await walletOf()).toEqual({ balance: 30, bonus: 30 })
    await edit(30, 3_00)
    expect(await walletOf()).toEqual({ balance: 3_00, bonus: 30 })
  })
})

test('is waived with the balance of a closed account', async () => {
  await transaction((tx) => waiveBalance(tx, { customerId: person.id, amountCents: 2_00 }))
  expect(await walletOf()).toEqual({ balance: 0, bonus: 0 })
})

describe('concurrently', () => {
  test('two purchases spend it once', async () => {
    await loadStock(20)
    for (let round = 0; round < 5; round++) {
      const buyer = await createCustomer({ balanceCents: 1_00 })
      await giveBonus(buyer.id, 75)
      await Promise.all([1, 1, 1].map((quantity) => purchaseAccounts(pack(buyer.id, quantity))))
      expect(await walletOf(buyer)).toEqual({ balance: 25, bonus: 0 })
      const spent = (await bonusesOf(buyer)).filter(({ reason }) => reason === 'purchase')
      expect(spent.map(({ bonusCents }) => bonusCents)).toEqual([50, 25, 0])
    }
  })

  test('a purchase and a payout share the rest, and the payout takes none of it', async () => {
    await loadStock(20)
    for (let round = 0; round < 5; round++) {
      const buyer = await createCustomer({ balanceCents: 1_00 })
      await giveBonus(buyer.id, 1_00)
      const id = await requested(buyer, 1_00)
      // The purchase needs half of the other money, so only one of both is possible.
      const results = await Promise.allSettled([handle(id, 'start'), purchaseAccounts(pack(buyer.id, 3))])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isPaidOut = results[0].status === 'fulfilled'
      expect(await walletOf(buyer)).toEqual(isPaidOut ? { balance: 1_00, bonus: 1_00 } : { balance: 50, bonus: 0 })
    }
  })

  test('refunds of two lines give it back once', async () => {
    for (let round = 0; round < 5; round++) {
      const buyer = await createCustomer({ balanceCents: 50 })
      await giveBonus(buyer.id, 50)
      const { orderId, lineIds } = await deliver(2, { buyer })
      const by = await freshAdmin()
      await Promise.allSettled([
        refund(orderId, { by, lineIds: lineIds.slice(0, 1), givenBackCents: 0 }),
        refund(orderId, { by, lineIds: lineIds.slice(1), givenBackCents: 0 }),
        giveBonus(buyer.id, 1_00),
      ])
      expect(await walletOf(buyer)).toEqual({ balance: 1_50, bonus: 1_50 })
      await refund(orderId)
      expect(await walletOf(buyer)).toEqual({ balance: 2_00, bonus: 1_50 })
    }
  })
})
