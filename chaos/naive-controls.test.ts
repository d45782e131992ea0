import { describe, expect, test } from 'vitest'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { Attempts } from './attempts.ts'
import { createBuyers, createProduct, purchaseOf } from './buyers.ts'
import { purchaseNaively } from './naive-purchase.ts'
import { Random } from './random.ts'
import { scenarios } from './scenarios.ts'
import { sell } from './sell.ts'

describe('one buyer', () => {
  useDatabase()

  test('buys correctly with a naive purchase', async () => {
    const [productId, buyers] = [await createProduct(2), await createBuyers(1, 100)]
    const purchases = buyers.map(({ id }) => purchaseOf(productId, id))
    const sale = await sell({ productId, stock: 2, purchases, purchasing: purchaseNaively, attempts: new Attempts() })
    expect(sale).toMatchObject({ orders: 1, sold: 1, duplicates: 0, left: 1, failures: [] })
    await expectInvariants()
  })
})

// Each needs a separate database, because it breaks the invariants.
describe.each(Object.entries(scenarios).filter(([, { control }]) => control))('%s', (_, { control }) => {
  useDatabase()

  test('fails with a naive shop', async () => {
    const outcome = await control?.(new Random(7))
    expect(outcome?.failures).not.toEqual([])
  })
})
