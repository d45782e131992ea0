import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { productCopies } from '#app/db/schema/copies.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { setOnSale } from '#app/domain/catalog/commands.ts'
import { createAdmin, createCustomer, INSTAGRAM } from '#test/cast.ts'
import { balanceOf } from '#test/claiming.ts'
import { byAnyAdmin, copyOf, fileProduct, publish } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { refund } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { crash, whileBroken } from '#test/while-broken.ts'
import { getOwnOrder } from '../delivery/copies.ts'
import { getOwnVersion, logFileDownload } from '../delivery/hand-out-file.ts'
import { listReveals } from '../delivery/reveal-log.ts'
import { purchaseFile } from './purchase-file.ts'

useDatabase()
afterEach(expectInvariants)

test('charges the price and gives access to every version, also to later ones', async () => {
  const productId = await fileProduct()
  const { id: customerId } = await createCustomer({ balanceCents: 10_00 })
  const { orderId } = await purchaseFile(copyOf(productId, customerId))
  expect(await balanceOf(customerId)).toBe(6_00)
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  expect(order).toMatchObject({ orderType: 'file', quantity: 1, totalCents: 4_00, warrantyHours: 0, accountsAfter: 0 })
  await publish(productId, '2.0')
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from product_downloads where product_id = ${productId}`,
  )
  expect(rows).toHaveLength(2)
  for (const { id: downloadId } of rows) {
    expect(await getOwnVersion({ orderId, customerId, downloadId })).toMatchObject({ id: downloadId })
  }
})

test('refuses a second copy, also of a simultaneous purchase', async () => {
  const productId = await fileProduct()
  const { id } = await createCustomer({ balanceCents: 100_00 })
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => purchaseFile(copyOf(productId, id))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason.message).toContain('You have already bought this product.')
  }
  expect(await balanceOf(id)).toBe(96_00)
})

test('returns the same order for the same key, charged once', async () => {
  const productId = await fileProduct()
  const { id } = await createCustomer({ balanceCents: 4_00 })
  const purchase = copyOf(productId, id)
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => purchaseFile(purchase)))
  expect(others).toEqual([first, first, first])
  expect(await purchaseFile(purchase)).toEqual(first)
  expect(await balanceOf(id)).toBe(0)
})

test('refuses what cannot be bought, and charges nothing', async () => {
  const productId = await fileProduct()
  const { id } = await createCustomer({ balanceCents: 4_00 })
  const poor = await createCustomer({ balanceCents: 3_99 })
  const admin = await createAdmin()
  const unpublished = await fileProduct({ version: null })
  await expect(purchaseFile(copyOf(unpublished, id))).rejects.toThrow('This product is sold out.')
  await expect(purchaseFile(copyOf(productId, poor.id))).rejects.toThrow('Your balance is $3.99. Required: $4.00.')
  await expect(purchaseFile(copyOf(productId, admin.id))).rejects.toThrow('Admins cannot purchase products.')
  await expect(purchaseFile({ ...copyOf(productId, id), unitPriceCents: 3_00 })).rejects.toThrow('now $4.00')
  await expect(purchaseFile({ ...copyOf(INSTAGRAM, id), unitPriceCents: 50 })).rejects.toThrow('Product not found')
  await expect(purchaseFile(copyOf('no\0thing', id))).rejects.toThrow()
  await setOnSale({ productId, onSale: false, ...(await byAnyAdmin()) })
  await expect(purchaseFile(copyOf(productId, id))).rejects.toThrow('Product not found')
  expect(await balanceOf(id)).toBe(4_00)
  expect(await db().$count(productCopies, eq(productCopies.customerId, id))).toBe(0)
})

test('a crash leaves nothing, and the same form then buys once', async () => {
  const productId = await fileProduct()
  const { id } = await createCustomer({ balanceCents: 4_00 })
  const purchase = copyOf(productId, id)
  for (const table of ['product_copies', 'ledger_transfers', 'order_notes']) {
    await whileBroken({ table, event: 'insert', action: crash }, async () => {
      await expect(purchaseFile(purchase)).rejects.toThrow()
    })
    expect(await db().$count(orders, eq(orders.customerId, id))).toBe(0)
  }
  await purchaseFile(purchase)
  expect(await balanceOf(id)).toBe(0)
})

test('a refund ends access, and the customer can buy again', async () => {
  const productId = await fileProduct()
  const { id: customerId } = await createCustomer({ balanceCents: 4_00 })
  const { orderId } = await purchaseFile(copyOf(productId, customerId))
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from product_downloads where product_id = ${productId}`,
  )
  const asked = { orderId, customerId, downloadId: rows[0]?.id ?? '' }
  expect(await logFileDownload({ ...asked, ip: '192.0.2.1' })).toBe(true)
  await refund(orderId)
  expect(await getOwnVersion(asked)).toBeNull()
  expect(await logFileDownload({ ...asked, ip: '192.0.2.1' })).toBe(false)
  expect(await balanceOf(customerId)).toBe(4_00)
  expect(await getOwnOrder({ productId, customerId })).toBeNull()
  const again = await purchaseFile(copyOf(productId, customerId))
  expect(await getOwnOrder({ productId, customerId })).toBe(again.orderId)
  expect(await listReveals({ id: orderId, customerId })).toMatchObject([{ form: 'file', version: '1.0', times: 1 }])
})

test('a purchase and refunds at the same time leave one copy or none', async () => {
  const productId = await fileProduct()
  const { id: customerId } = await createCustomer({ balanceCents: 8_00 })
  const { orderId } = await purchaseFile(copyOf(productId, customerId))
  await Promise.allSettled([
    refund(orderId, { givenBackCents: 0 }),
    refund(orderId, { givenBackCents: 0 }),
    purchaseFile(copyOf(productId, customerId)),
    purchaseFile(copyOf(productId, customerId)),
  ])
  const copies = await db().$count(productCopies, eq(productCopies.customerId, customerId))
  expect(await balanceOf(customerId)).toBe(copies === 1 ? 4_00 : 8_00)
})

test('gives the file to nobody else', async () => {
  const productId = await fileProduct()
  const [buyer, other] = [await createCustomer({ balanceCents: 4_00 }), await createCustomer()]
  const { orderId } = await purchaseFile(copyOf(productId, buyer.id))
  const elsewhere = await fileProduct()
  const { rows } = await db().execute<{ id: string; product: string }>(
    sql`select id, product_id as product from product_downloads where product_id in (${productId}, ${elsewhere})`,
  )
  const [own, foreign] = [productId, elsewhere].map((of) => rows.find(({ product }) => product === of)?.id ?? '')
  const asked = { orderId, customerId: buyer.id, downloadId: own ?? '' }
  expect(await getOwnVersion({ ...asked, customerId: other.id })).toBeNull()
  expect(await getOwnVersion({ ...asked, downloadId: foreign ?? '' })).toBeNull()
  expect(await getOwnVersion({ ...asked, orderId: randomUUID() })).toBeNull()
})

test('mails those who hold a copy about a new version, but nobody who opted out or was refunded', async () => {
  const productId = await fileProduct()
  const buyers = await Promise.all([1, 2, 3].map(() => createCustomer({ balanceCents: 4_00 })))
  const placed = await Promise.all(buyers.map(({ id }) => purchaseFile(copyOf(productId, id))))
  const [wanting, quiet, refunded] = buyers
  await db()
    .update(customers)
    .set({ mailOrders: false })
    .where(eq(customers.id, quiet?.id ?? ''))
  await refund(placed[2]?.orderId ?? '')
  await takeMails()
  expect(await publish(productId, '2.0', { mailsHolders: true })).toBe(1)
  const { rows } = await db().execute<{ payload: { orderId: string } }>(
    sql`select payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'send-holder-news'`,
  )
  expect(rows.map(({ payload }) => payload.orderId)).toEqual([placed[0]?.orderId])
  expect(wanting && refunded).toBeTruthy()
})
