import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { payments } from '#app/db/schema/money.ts'
import { purchaseFile } from '#app/domain/orders/purchase/purchase-file.ts'
import { purchaseShared } from '#app/domain/orders/purchase/purchase-shared.ts'
import { createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { copyOf, fileProduct, limitTo, sharedProduct } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { createMade, useGoodsMaker } from '#test/goods-maker.ts'
import { useShopWithSimulator } from '#test/payment-shop.ts'
import { HERE } from '#test/sign-in.ts'
import { payAsGuest } from './pay-as-guest.ts'
import { payNow } from './pay-now.ts'
import { guestPaymentInput, payNowInput } from './schema.ts'

useDatabase()
useShopWithSimulator()
const maker = useGoodsMaker()

type Fields = { productId: string; unitPrice: string; quantity?: string }

const copy = (productId: string) => ({ productId, unitPrice: '4.00' })

function start(id: string, fields: Fields) {
  return payNow({ id, balanceCents: 0 }, 'all', payNowInput.parse({ ...fields, idempotencyKey: randomUUID() }))
}

function startAsGuest(email: string, fields: Fields) {
  const accepted = { email, acceptTerms: true, acceptPrivacy: true }
  const input = guestPaymentInput.parse({ ...fields, ...accepted, idempotencyKey: randomUUID() })
  return payAsGuest(input, { clientIp: HERE })
}

/** Expects that neither a customer nor a guest starts a payment. */
async function expectRefused(fields: Fields, name: string) {
  const { id, email } = await createCustomer()
  await expect(start(id, fields)).rejects.toMatchObject({ name })
  await expect(startAsGuest(email, fields)).rejects.toMatchObject({ name })
  expect(await db().$count(payments, eq(payments.customerId, id))).toBe(0)
}

async function withLimits(productId: string) {
  const limits = { enforceLimits: true, minPurchaseQuantity: 2, maxPurchaseQuantity: 3 }
  await db().update(products).set(limits).where(eq(products.id, productId))
}

test('starts no payment for a text without copies left', async () => {
  const productId = await sharedProduct({ salesLimit: 1 })
  await purchaseShared(copyOf(productId, (await createCustomer({ balanceCents: 4_00 })).id))
  await expectRefused(copy(productId), 'SoldOut')
  await limitTo(productId, 2)
  const { id } = await createCustomer()
  expect(await start(id, copy(productId))).toMatchObject({ paymentUrl: expect.any(String) })
})

test('starts no payment for a file without a version', async () => {
  const productId = await fileProduct({ version: null })
  await expectRefused(copy(productId), 'SoldOut')
})

test.each([
  ['file', fileProduct, purchaseFile],
  ['text', sharedProduct, purchaseShared],
])('starts no payment for a %s that the customer has, and does not tell guests who has it', async (_, create, buy) => {
  const productId = await create()
  const { id, email } = await createCustomer({ balanceCents: 4_00 })
  await buy(copyOf(productId, id))
  await expect(start(id, copy(productId))).rejects.toMatchObject({ name: 'AlreadyOwned' })
  expect(await startAsGuest(email, copy(productId))).toMatchObject({ paymentUrl: expect.any(String) })
})

test('starts no payment for a quantity beyond the limits of a product made to order', async () => {
  const { productId } = await createMade(maker.url)
  await withLimits(productId)
  for (const quantity of ['1', '4']) {
    await expectRefused({ productId, unitPrice: '3.00', quantity }, 'OutsidePurchaseLimits')
  }
  const { id } = await createCustomer()
  const within = { productId, unitPrice: '3.00', quantity: '3' }
  expect(await start(id, within)).toMatchObject({ paymentUrl: expect.any(String) })
})

test('starts no payment for a quantity beyond the limits or the stock of a pack', async () => {
  await loadStock(2)
  await withLimits(INSTAGRAM)
  const pack = { productId: INSTAGRAM, unitPrice: '0.50' }
  await expectRefused({ ...pack, quantity: '1' }, 'OutsidePurchaseLimits')
  await expectRefused({ ...pack, quantity: '3' }, 'NotEnoughStock')
})
