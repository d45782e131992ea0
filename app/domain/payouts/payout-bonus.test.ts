import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { ledgerTransfers, payments } from '#app/db/schema/money.ts'
import { customers } from '#app/db/schema/shop.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { reverseTopUp } from '#app/domain/wallet/commands.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'
import { deliver } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { creditWithBonus, giveBonus } from '#test/gifts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { actorOf, ask, handle, newestPayout, transfersOfPayout } from '#test/payouts.ts'
import { pack } from '#test/purchases.ts'
import { freshAdmin } from '#test/refunding.ts'
import { quotePayout } from './quote-payout.ts'
import { quoteOf } from './rules.ts'

useDatabase()

let person: Person

beforeEach(async () => {
  person = await createCustomer()
})
afterEach(expectInvariants)

const topUpWithBonus = (amountCents: number, bonusCents: number) => creditWithBonus(person.id, amountCents, bonusCents)

/** Buys accounts for 50 cents each. */
const spend = (cents: number) => deliver(cents / 50, { buyer: person })

async function wallet() {
  const [found] = await db()
    .select({ balance: customers.balanceCents, bonus: customers.bonusCents })
    .from(customers)
    .where(eq(customers.id, person.id))
  return found
}

async function request(amountCents: number, withheldCents = 0): Promise<string> {
  await ask(await actorOf(person), { amountCents, withheldCents })
  return (await newestPayout(person.id))?.id ?? ''
}

async function paidOut(amountCents: number, withheldCents = 0): Promise<string> {
  const id = await request(amountCents, withheldCents)
  await handle(id, 'start')
  await handle(id, 'send')
  return id
}

async function quote(cents: number) {
  const { bonus = 0 } = (await wallet()) ?? {}
  const { bonusCents, unspentCents, withheldCents, sentCents } = await quotePayout(
    { customerId: person.id, bonusCents: bonus },
    cents,
  )
  return [bonusCents, unspentCents, withheldCents, sentCents]
}

const moves = async (id: string) => (await transfersOfPayout(id)).map((move) => [move.reason, move.amountCents])

describe('the rule', () => {
  const top = (paymentId: string, creditedCents: number, bonusCents: number, returnedCents = 0, takenCents = 0) => ({
    ...{ paymentId, creditedCents, bonusCents, returnedCents, takenCents },
  })

  test('returns the newest top-ups first, each with its share of the bonus', () => {
    const topUps = [top('new', 50_00, 0), top('old', 100_00, 10_00)]
    expect(quoteOf(topUps, 0, 50_00)).toMatchObject({ bonusCents: 0, sentCents: 50_00 })
    expect(quoteOf(topUps, 4_00, 110_00)).toMatchObject({ bonusCents: 6_00, unspentCents: 4_00, withheldCents: 2_00 })
    expect(quoteOf(topUps, 0, 200_00)).toMatchObject({ bonusCents: 10_00, sentCents: 190_00 })
  })

  test('takes the whole bonus of a top-up in parts, to the cent', () => {
    let [returned, taken] = [0, 0]
    for (const cents of [1, 32_99, 33_33, 33_67]) {
      const [source] = quoteOf([top('one', 100_00, 9_99, returned, taken)], 0, cents).sources
      returned += source?.cents ?? 0
      taken += source?.bonusCents ?? 0
    }
    expect([returned, taken]).toEqual([100_00, 9_99])
  })

  test('withholds less of a part than of the whole', () => {
    const topUps = [top('new', 70_00, 3_33), top('old', 30_00, 30_00)]
    const [withheld] = [quoteOf(topUps, 5_00, 100_00).withheldCents]
    for (let cents = 1; cents <= 100_00; cents += 37) {
      expect(quoteOf(topUps, 5_00, cents).withheldCents).toBeLessThanOrEqual(withheld)
    }
  })
})

describe('a payout', () => {
  test('in full takes back the unspent bonus', async () => {
    await topUpWithBonus(100_00, 10_00)
    const id = await paidOut(100_00)
    expect(await moves(id)).toEqual([
      ['bonus_withheld', 10_00],
      ['payout', 100_00],
    ])
    expect(await wallet()).toEqual({ balance: 0, bonus: 0 })
  })

  test('withholds spent bonus, and says so before', async () => {
    await topUpWithBonus(100_00, 10_00)
    await spend(10_00)
    expect(await wallet()).toEqual({ balance: 100_00, bonus: 0 })
    await expect(request(100_00)).rejects.toThrow(
      '$10.00 is withheld for bonus that you have spent, so you would get $90.00',
    )
    await expect(request(100_00, 9_99)).rejects.toMatchObject({ status: 409 })
    const id = await paidOut(100_00, 10_00)
    expect(await newestPayout(person.id)).toMatchObject({ amountCents: 90_00, withheldCents: 10_00, bonusCents: 10_00 })
    expect(await moves(id)).toEqual([
      ['bonus_withheld', 10_00],
      ['payout', 90_00],
    ])
    expect(await wallet()).toEqual({ balance: 0, bonus: 0 })
  })

  test('in parts takes back the same in the end', async () => {
    await topUpWithBonus(100_00, 10_00)
    await spend(10_00)
    await paidOut(33_33, 10_00)
    expect(await wallet()).toEqual({ balance: 66_67, bonus: 0 })
    await paidOut(66_67, 10_00)
    expect(await wallet()).toEqual({ balance: 0, bonus: 0 })
    const sent = await db()
      .select({ cents: ledgerTransfers.amountCents })
      .from(ledgerTransfers)
      .where(eq(ledgerTransfers.reason, 'payout'))
      .orderBy(asc(ledgerTransfers.id))
    expect(sent.slice(-2).reduce((sum, { cents }) => sum + cents, 0)).toBe(90_00)
  })

  test('of what a top-up without a bonus brought takes none', async () => {
    await topUpWithBonus(100_00, 10_00)
    await spend(110_00)
    await topUpWithBonus(40_00, 0)
    await paidOut(40_00)
    expect(await wallet()).toEqual({ balance: 0, bonus: 0 })
  })

  test('leaves a gift alone, beyond the bonus of the top-ups', async () => {
    await topUpWithBonus(100_00, 10_00)
    await giveBonus(person.id, 5_00)
    await paidOut(100_00)
    expect(await wallet()).toEqual({ balance: 5_00, bonus: 5_00 })
  })

  test('that would leave less than the least is refused', async () => {
    await topUpWithBonus(2_00, 2_00)
    await spend(2_00)
    await expect(request(2_00, 2_00)).rejects.toThrow('less than $1.00 would be left')
  })

  test('starts once when ten admins start it, and takes the bonus once', async () => {
    await topUpWithBonus(100_00, 10_00)
    const id = await request(100_00)
    const starts = await Promise.allSettled(Array.from({ length: 10 }, () => handle(id, 'start')))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await moves(id)).toHaveLength(2)
  })

  test('starts once when the same form is sent again', async () => {
    await topUpWithBonus(100_00, 10_00)
    const id = await request(100_00)
    const again = { by: await freshAdmin(), idempotencyKey: randomUUID() }
    await Promise.all([handle(id, 'start', again), handle(id, 'start', again)])
    await handle(id, 'start', again)
    expect(await moves(id)).toHaveLength(2)
  })

  test('or a purchase with the bonus succeeds, whichever is first', async () => {
    await loadStock(60)
    for (let round = 0; round < 3; round++) {
      person = await createCustomer()
      await topUpWithBonus(100_00, 10_00)
      const id = await request(100_00)
      const both = await Promise.allSettled([handle(id, 'start'), purchaseAccounts(pack(person.id, 20))])
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('is not started when bonus was spent after the request', async () => {
    await topUpWithBonus(100_00, 10_00)
    const id = await request(90_00)
    await spend(10_00)
    await expect(handle(id, 'start')).rejects.toThrow('spent bonus since the request')
    expect(await wallet()).toEqual({ balance: 100_00, bonus: 0 })
  })

  test('withholds less when bonus came back after the request', async () => {
    await topUpWithBonus(100_00, 10_00)
    await spend(10_00)
    const id = await request(100_00, 10_00)
    await giveBonus(person.id, 10_00)
    await handle(id, 'start')
    expect(await newestPayout(person.id)).toMatchObject({ amountCents: 90_00, withheldCents: 0, bonusCents: 10_00 })
    expect(await wallet()).toEqual({ balance: 10_00, bonus: 0 })
  })

  test('gives the bonus back when it could not be sent, and takes it again later', async () => {
    await topUpWithBonus(100_00, 10_00)
    await spend(4_00)
    const before = await wallet()
    const id = await request(100_00, 4_00)
    await handle(id, 'start')
    await handle(id, 'return')
    expect(await wallet()).toEqual(before)
    expect((await moves(id)).slice(2)).toEqual([
      ['payout_returned', 96_00],
      ['bonus_returned', 10_00],
    ])
    expect(await quote(100_00)).toEqual([10_00, 6_00, 4_00, 96_00])
  })
})

describe('a reversal', () => {
  const reverse = (paymentId: string, amountCents = 100_00) =>
    transaction((tx) => reverseTopUp(tx, { customerId: person.id, paymentId, amountCents, takesSpentBonus: true }))

  test('takes spent bonus from other money', async () => {
    const paymentId = await topUpWithBonus(100_00, 10_00)
    await topUpWithBonus(50_00, 0)
    await spend(10_00)
    expect(await reverse(paymentId)).toBe(0)
    expect(await wallet()).toEqual({ balance: 40_00, bonus: 0 })
  })

  test('takes the amount before spent bonus, and returns what is missing', async () => {
    const paymentId = await topUpWithBonus(100_00, 10_00)
    await spend(15_00)
    expect(await reverse(paymentId)).toBe(15_00)
    expect(await wallet()).toEqual({ balance: 0, bonus: 0 })
  })

  test('does not take the bonus again that a payout took', async () => {
    const paymentId = await topUpWithBonus(100_00, 10_00)
    await paidOut(100_00)
    await topUpWithBonus(200_00, 0)
    expect(await reverse(paymentId)).toBe(0)
    expect(await wallet()).toEqual({ balance: 100_00, bonus: 0 })
  })
})

test.each([
  [100_00, { balance: 0, bonus: 0 }],
  [50_00, { balance: 55_00, bonus: 5_00 }],
])('gives nothing back of a top-up that was charged back before the return of %i cents', async (cents, left) => {
  const paymentId = await topUpWithBonus(100_00, 10_00)
  const id = await request(cents)
  await handle(id, 'start')
  expect(await wallet()).toEqual(left)
  await transaction(async (tx) => {
    await reverseTopUp(tx, { customerId: person.id, paymentId, amountCents: 100_00, takesSpentBonus: true })
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, paymentId))
  })
  await handle(id, 'return')
  expect(await wallet()).toEqual({ balance: 0, bonus: 0 })
})
