import { afterEach, beforeEach, expect, test } from 'vitest'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, topUp } from '#test/cast.ts'
import { balanceOf, claim, claimsOf, deliver, setClaims, statesOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack } from '#test/purchases.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { takeMails } from '#test/sign-in.ts'
import { crash, failure, whileBroken } from '#test/while-broken.ts'
import { decideClaim } from './decide-claim.ts'

useDatabase()

beforeEach(async () => {
  await takeMails()
})
afterEach(async () => {
  await expectInvariants()
  await sellEverything()
})

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

test.each(['swap', 'credit'] as const)(
  'settles one claim when a line is claimed 100 times concurrently (%s)',
  async (rule) => {
    await setClaims({ claimRule: rule })
    const delivery = await deliver(1)
    await loadStock(5)
    await times(100, () => claim(delivery))
    expect(await statesOf(delivery.buyer.id)).toEqual([rule === 'swap' ? 'swapped' : 'credited'])
    expect(await balanceOf(delivery.buyer.id)).toBe(rule === 'swap' ? 0 : 50)
    expect(await countAvailable(INSTAGRAM)).toBe(rule === 'swap' ? 4 : 5)
    expect(await takeMails()).toHaveLength(1)
  },
)

test('gives the last row to one of 20 customers and leaves the other claims open', async () => {
  await setClaims({ claimRule: 'swap' })
  const deliveries = await times(20, () => deliver(1))
  await sellEverything()
  await loadStock(1)
  await Promise.all(deliveries.map((delivery) => claim(delivery)))
  const states = (await Promise.all(deliveries.map(({ buyer }) => statesOf(buyer.id)))).flat().sort()
  expect(states).toEqual([...Array.from({ length: 19 }, () => 'open'), 'swapped'])
  expect(await countAvailable(INSTAGRAM)).toBe(0)
})

test('keeps the ledger right under concurrent credits, purchases and top-ups of one wallet', async () => {
  await setClaims({ claimRule: 'credit' })
  const delivery = await deliver(100)
  const { buyer } = delivery
  await loadStock(20)
  const [claiming, buying] = await Promise.all([
    Promise.allSettled(delivery.lineIds.slice(0, 20).map((id) => claim(delivery, { lineIds: [id] }))),
    Promise.allSettled(Array.from({ length: 20 }, () => purchaseAccounts(pack(buyer.id, 1)))),
    times(5, () => topUp(buyer.id, 50)),
  ])
  expect(claiming.filter(({ status }) => status === 'rejected')).toEqual([])
  const bought = buying.filter(({ status }) => status === 'fulfilled').length
  expect(await balanceOf(buyer.id)).toBe((20 + 5 - bought) * 50)
})

test('hands out each row once under concurrent replacements and purchases', async () => {
  await setClaims({ claimRule: 'swap' })
  const deliveries = await times(20, () => deliver(1))
  await sellEverything()
  await loadStock(30)
  const buyers = await times(20, () => createCustomer({ balanceCents: 50 }))
  const [, buying] = await Promise.all([
    Promise.all(deliveries.map((delivery) => claim(delivery))),
    Promise.allSettled(buyers.map(({ id }) => purchaseAccounts(pack(id, 1)))),
  ])
  const states = (await Promise.all(deliveries.map(({ buyer }) => statesOf(buyer.id)))).flat()
  const swapped = states.filter((state) => state === 'swapped').length
  const bought = buying.filter(({ status }) => status === 'fulfilled').length
  expect(await countAvailable(INSTAGRAM)).toBe(30 - swapped - bought)
  expect(states).toHaveLength(20)
})

test('accepts one of ten concurrent decisions on a claim', async () => {
  await setClaims({ claimRule: 'review' })
  const delivery = await deliver(1)
  await loadStock(10)
  await claim(delivery)
  const [made] = await claimsOf(delivery.buyer.id)
  const results = await Promise.allSettled(
    await times(10, async (index) => {
      const by = byAdmin((await createAdmin()).id)
      const decision = index % 2 === 0 ? 'swap' : 'credit'
      return { claimId: made?.id ?? '', decision, note: '', by } as const
    }).then((decisions) => decisions.map(decideClaim)),
  )
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(reasons).toEqual(Array.from({ length: 9 }, () => 'This claim has already been decided.'))
  expect(await takeMails()).toHaveLength(1)
})

test.each([
  ['the claim was inserted', 'claims', 'insert', 'credit', crash],
  ['it was marked as swapped', 'claims', 'update', 'swap', crash],
  ['the row was handed out', 'stock_accounts', 'update', 'swap', crash],
  ['the credit was booked', 'ledger_transfers', 'insert', 'credit', crash],
  ['the credit was booked', 'ledger_transfers', 'insert', 'credit', failure],
  ['the mail was queued', 'graphile_worker._private_jobs', 'insert', 'swap', failure],
] as const)('changes nothing when it breaks off after %s (%s, %s)', async (_what, table, event, claimRule, action) => {
  await setClaims({ claimRule })
  const delivery = await deliver(10)
  await loadStock(2)
  const lineIds = delivery.lineIds.slice(0, 2)
  await whileBroken({ table, event, action }, () => expect(claim(delivery, { lineIds })).rejects.toThrow())
  expect(await claimsOf(delivery.buyer.id)).toEqual([])
  expect(await balanceOf(delivery.buyer.id)).toBe(0)
  expect(await countAvailable(INSTAGRAM)).toBe(2)
  expect(await takeMails()).toEqual([])
})
