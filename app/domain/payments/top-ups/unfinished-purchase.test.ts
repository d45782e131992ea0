import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { payments } from '#app/db/schema/money.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createCustomer, INSTAGRAM, loadStock, topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { useShopWithSimulator } from '#test/payment-shop.ts'
import { startTopUp } from './start-top-up.ts'
import { getUnfinishedPurchase } from './unfinished-purchase.ts'

useDatabase()
useShopWithSimulator()

const PURCHASE = `/purchase?productId=${INSTAGRAM}&quantity=10`

async function topUpFor(purchasePath: string | null, customerId: string, idempotencyKey?: string) {
  await startTopUp({ customerId, amountCents: 500, purchasePath, idempotencyKey })
}

test('remembers what the newest top-up with a purchase was for', async () => {
  const { id: customerId } = await createCustomer()
  expect(await getUnfinishedPurchase({ customerId })).toBeNull()
  await topUpFor('/purchase?productId=storytag&license=new', customerId)
  await topUpFor(PURCHASE, customerId)
  await topUpFor(null, customerId)
  expect(await getUnfinishedPurchase({ customerId })).toBe(PURCHASE)

  const own = await db().select().from(payments).where(eq(payments.customerId, customerId))
  for (const { id: paymentId, purchasePath } of own) {
    expect(await getUnfinishedPurchase({ customerId, paymentId })).toBe(purchasePath)
    const stranger = await createCustomer()
    expect(await getUnfinishedPurchase({ customerId: stranger.id, paymentId })).toBeNull()
  }
  expect(await getUnfinishedPurchase({ customerId, paymentId: '\0' })).toBeNull()
})

test('stores it once when the same form is sent twice', async () => {
  const { id: customerId } = await createCustomer()
  const key = randomUUID()
  await Promise.all([topUpFor(PURCHASE, customerId, key), topUpFor(PURCHASE, customerId, key)])
  const own = await db().select().from(payments).where(eq(payments.customerId, customerId))
  expect(own.map(({ purchasePath }) => purchasePath)).toEqual([PURCHASE])
})

test('forgets it once the product is bought, and after 30 days', async () => {
  await loadStock(10)
  const [buyer, late] = [await createCustomer(), await createCustomer()]
  await topUpFor(PURCHASE, buyer.id)
  await topUp(buyer.id, 500)
  const pack = { productId: INSTAGRAM, quantity: 10, unitPriceCents: 50, idempotencyKey: randomUUID() }
  await purchaseAccounts({ ...pack, customerId: buyer.id })
  expect(await getUnfinishedPurchase({ customerId: buyer.id })).toBeNull()

  await topUpFor(PURCHASE, late.id)
  await db()
    .update(payments)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(payments.customerId, late.id))
  expect(await getUnfinishedPurchase({ customerId: late.id })).toBeNull()
})
