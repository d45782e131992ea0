import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers } from '#app/db/schema/catalog.ts'
import { createCustomer, loadStock, type Person } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createCode } from '#test/discounted.ts'
import { createPackOf } from '#test/items.ts'
import { purchaseAccounts } from './purchase/purchase-accounts.ts'
import { extraQuantity } from './simulate-rules.ts'
import { simulateTiers } from './simulate-tiers.ts'

useDatabase()

let productId: string
let [small, large]: Person[] = []

beforeEach(async () => {
  productId = await createPackOf(null)
  await loadStock(100, undefined, productId)
  small = await createCustomer({ name: 'Small Buyer', balanceCents: 100_00 })
  large = await createCustomer({ name: 'Large Buyer', balanceCents: 100_00 })
})

type Given = { at?: Date; discount?: { code: string; cents: number } }

const buy = (person: Person | undefined, quantity: number, unitPriceCents = 100, given: Given = {}) =>
  purchaseAccounts({
    customerId: person?.id ?? '',
    productId,
    quantity,
    unitPriceCents,
    idempotencyKey: randomUUID(),
    ...given,
  })

const tiers = [
  { minQuantity: 10, unitPriceCents: 80 },
  { minQuantity: 20, unitPriceCents: 60 },
]

test('applies tiers to the orders of the last 90 days', async () => {
  await buy(small, 5)
  await buy(large, 10)
  await buy(large, 20)
  await buy(large, 30, 100, { at: new Date(Date.now() - 91 * 24 * 60 * 60 * 1000) })
  const { total, tiers: reached, customers } = await simulateTiers(productId, tiers)
  expect(total).toEqual({ orders: 3, customers: 2, quantity: 35, thenCents: 3500, nowCents: 2500 })
  expect(reached).toEqual([
    { minQuantity: null, customers: 1, orders: 1, quantity: 5, thenCents: 500, nowCents: 500 },
    { minQuantity: 10, customers: 1, orders: 1, quantity: 10, thenCents: 1000, nowCents: 800 },
    { minQuantity: 20, customers: 1, orders: 1, quantity: 20, thenCents: 2000, nowCents: 1200 },
  ])
  expect(customers).toMatchObject([
    { id: large?.id, name: 'Large Buyer', isDeleted: false, minQuantity: 20, thenCents: 3000, nowCents: 2000 },
    { id: small?.id, minQuantity: null, thenCents: 500, nowCents: 500 },
  ])
  // 14 items at the new average of 2500 / 35 cents earn the 1000 cents.
  expect(extraQuantity(total)).toBe(14)
})

test('replaces the present tiers, and keeps a lower price with a code', async () => {
  await db().insert(priceTiers).values({ productId, minQuantity: 10, unitPriceCents: 50 })
  await buy(large, 10, 50)
  const code = `S-${randomUUID().slice(0, 8).toUpperCase()}`
  await createCode(code, { percent: 50 })
  await buy(small, 9, 100, { discount: { code, cents: 450 } })
  const { total } = await simulateTiers(productId, [{ minQuantity: 5, unitPriceCents: 90 }])
  expect(total).toMatchObject({ thenCents: 950, nowCents: 900 + 450 })
  expect(extraQuantity(total)).toBe(0)
})

test('sums nothing without orders or tiers', async () => {
  const nothing = { orders: 0, customers: 0, quantity: 0, thenCents: 0, nowCents: 0 }
  expect(await simulateTiers(productId, tiers)).toEqual({ total: nothing, tiers: [], customers: [] })
  expect(extraQuantity(nothing)).toBe(0)
  await buy(small, 2)
  expect((await simulateTiers(productId, [])).total).toMatchObject({ thenCents: 200, nowCents: 200 })
})
