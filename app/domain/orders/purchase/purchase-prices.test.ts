import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { setPriceTiers, tiersVersion } from '#app/domain/catalog/prices/price-tiers.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { purchaseAccounts } from './purchase-accounts.ts'

useDatabase()

let productId: string

beforeEach(async () => {
  productId = await createPackOf(null)
  await db()
    .insert(priceTiers)
    .values([
      { productId, minQuantity: 5, unitPriceCents: 80 },
      { productId, minQuantity: 10, unitPriceCents: 70 },
    ])
  await loadStock(60, undefined, productId)
})
afterEach(expectInvariants)

const buy = (customerId: string, quantity: number, unitPriceCents: number, idempotencyKey = randomUUID()) =>
  purchaseAccounts({ customerId, productId, quantity, unitPriceCents, idempotencyKey })

async function orderOf(orderId: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  return order
}

test.each([
  [4, 100, null],
  [5, 80, 5],
  [10, 70, 10],
] as const)('sells %i at %i cents each and keeps the list price', async (quantity, unitPriceCents, tierMinQuantity) => {
  const { id } = await createCustomer({ balanceCents: quantity * unitPriceCents })
  const { orderId } = await buy(id, quantity, unitPriceCents)
  expect(await orderOf(orderId)).toMatchObject({
    listPriceCents: 100,
    unitPriceCents,
    tierMinQuantity,
    discountCents: 0,
    discountCode: null,
    totalCents: quantity * unitPriceCents,
  })
})

test('refuses a price of another quantity, and names the one that applies', async () => {
  const { id } = await createCustomer({ balanceCents: 10_000 })
  await expect(buy(id, 4, 80)).rejects.toThrow('The price is now $1.00.')
  await expect(buy(id, 10, 100)).rejects.toThrow('The price is now $0.70.')
  expect(await db().$count(orders, eq(orders.customerId, id))).toBe(0)
})

test('returns the order for its key after the tiers changed', async () => {
  const { id } = await createCustomer({ balanceCents: 10_000 })
  const key = randomUUID()
  const first = await buy(id, 10, 70, key)
  await db().delete(priceTiers).where(eq(priceTiers.productId, productId))
  expect(await buy(id, 10, 70, key)).toEqual(first)
  await expect(buy(id, 10, 100, key)).rejects.toMatchObject({ status: 409 })
})

test('charges the price that was shown or nothing while an admin changes the tiers', async () => {
  const { id: actorId } = await createAdmin()
  const buyers = await Promise.all(Array.from({ length: 12 }, () => createCustomer({ balanceCents: 1_000 })))
  const before = [
    { minQuantity: 5, unitPriceCents: 80 },
    { minQuantity: 10, unitPriceCents: 70 },
  ]
  const tiers = [{ row: 1, minQuantity: 3, unitPriceCents: 60 }]
  const change = setPriceTiers({ productId, tiers, version: tiersVersion(before), actorId, ip: '203.0.113.7' })
  const results = await Promise.allSettled([change, ...buyers.map(({ id }) => buy(id, 5, 80))])
  expect(results[0]?.status).toBe('fulfilled')
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.message).toContain('The price is now $0.60.')
  }
  const sold = await db().select().from(orders).where(eq(orders.productId, productId))
  expect(sold.every(({ totalCents }) => totalCents === 400)).toBe(true)
  expect(sold).toHaveLength(results.filter(({ status }) => status === 'fulfilled').length - 1)
})

test('accepts orders of the version before, which leaves out the new columns', async () => {
  const { orderId } = await buy((await createCustomer({ balanceCents: 100 })).id, 1, 100)
  await db()
    .transaction(async (tx) => {
      const columns = sql`product_id, product_name, unit_price_cents, quantity, total_cents, order_type`
      const { rows } = await tx.execute<{ discount_cents: string }>(sql`
      insert into orders (id, customer_id, ${columns}, idempotency_key)
      select ${randomUUID()}, customer_id, ${columns}, ${randomUUID()} from orders where id = ${orderId}
      returning discount_cents`)
      expect(Number(rows[0]?.discount_cents)).toBe(0)
      await tx.execute(sql`set constraints all deferred`)
      // The order has no transfer, so it cannot be kept.
      tx.rollback()
    })
    .catch((error: Error) => expect(error.message).toContain('Rollback'))
})
