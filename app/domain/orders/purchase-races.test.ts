import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { scenarios } from '#test/purchase-races.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { purchaseAccounts } from './purchase-accounts.ts'

useDatabase()
afterEach(sellEverything)

test.each(Object.entries(scenarios))('%s', async (_, { run, expected }) => {
  expect(await run(purchaseAccounts)).toEqual(expected)
})
