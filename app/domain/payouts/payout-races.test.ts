import { afterEach, beforeEach, expect, test } from 'vitest'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'
import { balanceOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { actorOf, ask, handle, newestPayout, requested, statusOf, transfersOfPayout } from '#test/payouts.ts'
import { pack } from '#test/purchases.ts'
import { takeMails } from '#test/sign-in.ts'
import { withdrawPayout } from './request-payout.ts'

useDatabase()

let person: Person

beforeEach(async () => {
  person = await createCustomer({ balanceCents: 5_00 })
  await takeMails()
})
afterEach(expectInvariants)

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, work))
const done = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'fulfilled').length

test('records one of twenty requests that a customer sends concurrently', async () => {
  const actor = await actorOf(person)
  expect(done(await times(20, () => ask(actor)))).toBe(1)
})

test('debits the balance once when ten admins start a payout concurrently', async () => {
  const id = await requested(person)
  expect(done(await times(10, () => handle(id, 'start')))).toBe(1)
  expect(await balanceOf(person.id)).toBe(0)
  expect(await transfersOfPayout(id)).toHaveLength(1)
})

test('records either sent or returned when two admins decide concurrently', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await createCustomer({ balanceCents: 5_00 })
    const id = await requested(owner)
    await handle(id, 'start')
    const results = await Promise.allSettled([handle(id, 'send'), handle(id, 'return'), handle(id, 'send')])
    expect(done(results)).toBe(1)
    const isReturned = (await statusOf(id)) === 'returned'
    expect(await balanceOf(owner.id)).toBe(isReturned ? 5_00 : 0)
    expect(await takeMails()).toHaveLength(1)
  }
})

test('spends the balance either on the payout or on a purchase', async () => {
  await loadStock(50)
  for (let round = 0; round < 5; round++) {
    const buyer = await createCustomer({ balanceCents: 5_00 })
    const id = await requested(buyer)
    const results = await Promise.allSettled([handle(id, 'start'), purchaseAccounts(pack(buyer.id, 10))])
    expect(done(results)).toBe(1)
    expect(await balanceOf(buyer.id)).toBe(0)
  }
})

test('either withdraws a request or starts its payout', async () => {
  for (let round = 0; round < 5; round++) {
    const owner = await createCustomer({ balanceCents: 5_00 })
    const id = await requested(owner)
    const results = await Promise.allSettled([
      withdrawPayout({ id, customerId: owner.id }),
      handle(id, 'start'),
      handle(id, 'decline'),
    ])
    expect(done(results)).toBe(1)
    const isStarted = (await newestPayout(owner.id))?.status === 'started'
    expect(await balanceOf(owner.id)).toBe(isStarted ? 0 : 5_00)
  }
})
