import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { fulfillments } from '#app/db/schema/fulfillment.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createProduct } from '#app/domain/catalog/commands.ts'
import { listCatalog } from '#app/domain/catalog/lists/list-catalog.ts'
import { readCatalogQuery } from '#app/domain/catalog/schema.ts'
import { createCustomer } from '#test/cast.ts'
import { balanceOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { buyMade, createMade, fulfillmentOf, PRICE_CENTS } from '#test/goods-maker.ts'
import { expectInvariants } from '#test/invariants.ts'
import { freshAdmin } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { getOrder } from '../queries.ts'
import { announceOrders } from './announce-orders.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseOnDemand } from './purchase-on-demand.ts'

useDatabase()
afterEach(expectInvariants)

const URL_OF_MAKER = 'https://maker.example/'

const purchase = (customerId: string, productId: string, quantity = 1) => ({
  customerId,
  productId,
  quantity,
  unitPriceCents: PRICE_CENTS,
  idempotencyKey: randomUUID(),
})

test('charges the price and waits for the goods', async () => {
  const { productId } = await createMade(URL_OF_MAKER)
  const { buyer, orderId } = await buyMade(productId, 3)
  expect(await balanceOf(buyer.id)).toBe(0)
  expect(await fulfillmentOf(orderId)).toMatchObject({
    status: 'waiting',
    attempts: 0,
    customerId: buyer.id,
    productId,
  })
  expect(await getOrder({ id: orderId, customerId: buyer.id })).toMatchObject({
    orderType: 'on_demand',
    quantity: 3,
    totalCents: 3 * PRICE_CENTS,
    status: 'Being made',
  })
})

test('sends no email until the goods are made', async () => {
  await takeMails()
  const { productId } = await createMade(URL_OF_MAKER)
  await buyMade(productId)
  await announceOrders()
  expect(await takeMails()).toEqual([])
})

test('charges once for the same key, also when ten forms are sent at the same time', async () => {
  const { productId } = await createMade(URL_OF_MAKER)
  const { id } = await createCustomer({ balanceCents: 10 * PRICE_CENTS })
  const form = purchase(id, productId)
  const placed = await Promise.all(Array.from({ length: 10 }, () => purchaseOnDemand(form)))
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await balanceOf(id)).toBe(9 * PRICE_CENTS)
  expect(await db().$count(fulfillments, eq(fulfillments.customerId, id))).toBe(1)
  await expect(purchaseOnDemand({ ...form, quantity: 2 })).rejects.toMatchObject({ status: 409 })
})

test('refuses what the balance does not cover, and leaves nothing behind', async () => {
  const { productId } = await createMade(URL_OF_MAKER)
  const { id } = await createCustomer({ balanceCents: PRICE_CENTS })
  await expect(purchaseOnDemand(purchase(id, productId, 2))).rejects.toMatchObject({ status: 402 })
  expect(await db().$count(orders, eq(orders.customerId, id))).toBe(0)
})

test('refuses a purchase of accounts', async () => {
  const { productId } = await createMade(URL_OF_MAKER)
  const { id } = await createCustomer({ balanceCents: PRICE_CENTS })
  await expect(purchaseAccounts(purchase(id, productId))).rejects.toMatchObject({ status: 404 })
})

test('a product is for sale, and listed as in stock, once it has an endpoint', async () => {
  const name = `Report ${randomUUID().slice(0, 8)}`
  const withoutMaker = { kind: 'on_demand', name, price: PRICE_CENTS, onSale: true } as const
  const missing = await createProduct(withoutMaker, await freshAdmin())
  const { productId } = await createMade(URL_OF_MAKER)
  const { offers } = await listCatalog(readCatalogQuery(new URLSearchParams({ stock: 'in' })), {})
  expect(offers.map(({ id }) => id)).not.toContain(missing)
  expect(offers.find(({ id }) => id === productId)).toMatchObject({ kind: 'on_demand', stock: null, warrantyHours: 0 })
  const { id } = await createCustomer({ balanceCents: PRICE_CENTS })
  await expect(purchaseOnDemand(purchase(id, missing))).rejects.toMatchObject({ status: 404 })
})
