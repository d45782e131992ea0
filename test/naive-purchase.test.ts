import { afterEach, expect, test } from 'vitest'
import { createCustomer, loadStock } from './cast.ts'
import { useDatabase } from './database.ts'
import { purchaseNaively } from './naive-purchase.ts'
import { race, scenarios } from './purchase-races.ts'
import { pack } from './purchases.ts'
import { sellEverything } from './sell-everything.ts'

useDatabase()
afterEach(sellEverything)

test('a naive purchase works alone', async () => {
  await loadStock(2)
  const { id } = await createCustomer({ balanceCents: 100 })
  expect(await race(purchaseNaively, [pack(id, 1)])).toEqual({
    orders: 1,
    refusals: {},
    failures: 0,
    left: 1,
    broken: [],
  })
})

test.each(Object.entries(scenarios))('a naive purchase fails: %s', async (_, { run, expected }) => {
  expect(await run(purchaseNaively)).not.toEqual(expected)
})
