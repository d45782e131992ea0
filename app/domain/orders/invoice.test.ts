import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { orders } from '#app/db/schema/orders.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { refund } from '#test/refunding.ts'
import { purchaseAccounts } from './purchase/purchase-accounts.ts'
import { purchaseLicense } from './purchase/purchase-license.ts'
import { getInvoice } from './queries.ts'
import { invoiceNumber } from './rules.ts'

useDatabase()

async function customerWithOrders() {
  const { id: customerId } = await createCustomer({ balanceCents: 10_000 })
  await loadStock(3)
  const at = new Date('2026-03-31T23:59:59.999Z')
  const key = { customerId, idempotencyKey: randomUUID(), at }
  await purchaseAccounts({ ...key, productId: INSTAGRAM, quantity: 3, unitPriceCents: 50 })
  await purchaseLicense({ ...key, idempotencyKey: randomUUID(), productId: STORYTAG, unitPriceCents: 1500 })
  const [packs, license] = await db()
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.number)
  if (!packs || !license) throw new Error('There are no orders.')
  return { customerId, packs, license }
}

test('shows the order on the invoice, numbered per customer', async () => {
  const { customerId, packs, license } = await customerWithOrders()
  const series = `INV-${customerId.replaceAll('-', '').slice(0, 10).toUpperCase()}`
  expect(await getInvoice({ id: packs.id, customerId })).toMatchObject({
    id: packs.id,
    number: `${series}-0001`,
    productName: packs.productName,
    quantity: 3,
    unitPriceCents: 50,
    discountCents: 0,
    discountCode: null,
    totalCents: 150,
    refundedCents: 0,
    creditedCents: 0,
    createdAt: new Date('2026-03-31T23:59:59.999Z'),
  })
  expect(await getInvoice({ id: license.id, customerId })).toMatchObject({
    number: `${series}-0002`,
    productName: 'StoryTag',
    totalCents: 1500,
  })
})

test('shows refunds only on the invoice of their order', async () => {
  const { customerId, packs, license } = await customerWithOrders()
  const [line] = await db().select().from(stockAccounts).where(eq(stockAccounts.orderId, packs.id))
  await refund(packs.id, { lineIds: [line?.id ?? ''] })
  expect(await getInvoice({ id: packs.id, customerId })).toMatchObject({ refundedCents: 50, creditedCents: 0 })
  await refund(packs.id)
  expect(await getInvoice({ id: packs.id, customerId })).toMatchObject({ refundedCents: 150, creditedCents: 0 })
  expect(await getInvoice({ id: license.id, customerId })).toMatchObject({ refundedCents: 0 })
})

test('returns no invoice of another customer', async () => {
  const { packs } = await customerWithOrders()
  const { id: customerId } = await createCustomer()
  expect(await getInvoice({ id: packs.id, customerId })).toBeNull()
  expect(await getInvoice({ id: randomUUID(), customerId: packs.customerId })).toBeNull()
})

test.each([
  [1, 'INV-7F3A2B1C9D-0001'],
  [42, 'INV-7F3A2B1C9D-0042'],
  [12_345, 'INV-7F3A2B1C9D-12345'],
])('numbers the invoice of order %i %s', (number, expected) => {
  expect(invoiceNumber({ customerId: '7f3a2b1c-9d00-4000-8000-000000000000', number, invoiceGap: 0 })).toBe(expected)
})
