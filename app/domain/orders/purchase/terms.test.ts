import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { getWarrantyEnd } from '#app/domain/claims/queries.ts'
import { createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { balanceOf, claim, deliver, setClaims, statesOf } from '#test/claiming.ts'
import { useDatabase } from '#test/database.ts'
import { storedLicense } from '#test/licensing.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseLicense } from './purchase-license.ts'

useDatabase()

const HOUR_MS = 60 * 60 * 1000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)

async function setPeriod(durationDays: number) {
  await db().update(products).set({ durationDays }).where(eq(products.id, STORYTAG))
}

async function orderOf(orderId: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  return order
}

beforeEach(async () => {
  await setClaims({ warrantyHours: 48, claimRule: 'review' })
  await setPeriod(30)
})

describe('an order keeps the terms of its sale', () => {
  test('refuses a claim after its warranty when the product now has a longer one', async () => {
    const old = await deliver(1, { at: hoursAgo(300 * 24) })
    await setClaims({ warrantyHours: 8_760, claimRule: 'credit' })
    await expect(claim(old, { at: new Date() })).rejects.toThrow('The warranty on this order has ended.')
    expect(await balanceOf(old.buyer.id)).toBe(0)
  })

  test('honors a claim within its warranty when the product now has a shorter one', async () => {
    await setClaims({ claimRule: 'credit' })
    const delivery = await deliver(1, { at: hoursAgo(47) })
    await setClaims({ warrantyHours: 0, claimRule: 'review' })
    const end = await getWarrantyEnd({ id: delivery.orderId, customerId: delivery.buyer.id })
    expect(end).toEqual(new Date(delivery.at.getTime() + 48 * HOUR_MS))
    await claim(delivery, { at: new Date() })
    expect(await statesOf(delivery.buyer.id)).toEqual(['credited'])
    expect(await balanceOf(delivery.buyer.id)).toBe(50)
  })

  test('stores its terms', async () => {
    const { orderId } = await deliver(1)
    expect(await orderOf(orderId)).toMatchObject({ warrantyHours: 48, claimRule: 'review', durationDays: null })
    const { id } = await createCustomer({ balanceCents: 1500 })
    const license = await purchaseLicense(toolLicense(id))
    expect(await orderOf(license.orderId)).toMatchObject({ warrantyHours: null, claimRule: null, durationDays: 30 })
  })
})

const seenPack = { warrantyHours: 48, claimRule: 'review' } as const

describe('refuses a purchase whose terms have changed and shows the new ones', () => {
  test.each([
    [{ warrantyHours: 24 }, 'Terms changed', 'The warranty is now 24 hours. Nothing was charged;'],
    [{ warrantyHours: 1 }, 'Terms changed', 'The warranty is now 1 hour. Nothing was charged;'],
    [{ warrantyHours: 0 }, 'Terms changed', 'It is now sold without a warranty. Nothing was charged;'],
    [{ warrantyHours: 72 }, 'Terms changed', 'The warranty is now 72 hours. Nothing was charged;'],
    [
      { claimRule: 'swap' },
      'Terms changed',
      'Most faulty accounts are replaced automatically; we review the rest. Nothing was',
    ],
    [
      { priceCents: 60 },
      'Price changed',
      'The price is now $0.60. Nothing was charged; check the new total and buy again.',
    ],
    [
      { priceCents: 60, warrantyHours: 24 },
      'Price changed',
      'The price is now $0.60. The warranty is now 24 hours. Nothing was charged; check the new terms and buy again.',
    ],
  ] as const)('of a pack: %j', async (change, title, message) => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 100 })
    await db().update(products).set(change).where(eq(products.id, INSTAGRAM))
    try {
      const purchase = purchaseAccounts({ ...pack(id), seen: seenPack })
      await expect(purchase).rejects.toMatchObject({ title, message: expect.stringContaining(message) })
    } finally {
      await db().update(products).set({ priceCents: 50 }).where(eq(products.id, INSTAGRAM))
    }
    expect(await balanceOf(id)).toBe(100)
    expect(await db().$count(orders, eq(orders.customerId, id))).toBe(0)
  })

  test('of a license: refuses 1 day on a page that shows 30, and sells it on a new page', async () => {
    const { id } = await createCustomer({ balanceCents: 1500 })
    await setPeriod(1)
    const purchase = toolLicense(id)
    await expect(purchaseLicense({ ...purchase, seen: { durationDays: 30 } })).rejects.toThrow(
      'A license now runs for 1 day. Nothing was charged; check the new terms and buy again.',
    )
    expect(await balanceOf(id)).toBe(1500)
    const { orderId } = await purchaseLicense({ ...purchase, seen: { durationDays: 1 } })
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ durationDays: 1 })
    const { startsAt, expiresAt } = await storedLicense(order?.licenseId ?? '')
    expect(expiresAt.getTime() - startsAt.getTime()).toBe(24 * HOUR_MS)
  })
})

test('ignores the claim rule when buying without a warranty', async () => {
  await setClaims({ warrantyHours: 0, claimRule: 'credit' })
  await loadStock(1)
  const { id } = await createCustomer({ balanceCents: 50 })
  await purchaseAccounts({ ...pack(id), seen: { warrantyHours: 0, claimRule: 'swap' } })
  expect(await balanceOf(id)).toBe(0)
})

test('returns the order of a repeated form despite new terms, and refuses its key with other terms', async () => {
  await loadStock(2)
  const { id } = await createCustomer({ balanceCents: 100 })
  const form = { ...pack(id), seen: seenPack, idempotencyKey: randomUUID() }
  const first = await purchaseAccounts(form)
  await setClaims({ warrantyHours: 24, claimRule: 'swap' })
  expect(await purchaseAccounts(form)).toEqual(first)
  const other = purchaseAccounts({ ...form, seen: { warrantyHours: 24, claimRule: 'swap' } })
  await expect(other).rejects.toThrow('This form was already used for something else.')
  expect(await balanceOf(id)).toBe(50)
})

test('sells on the terms that the buyer saw or not at all during a concurrent edit', async () => {
  await loadStock(20)
  for (let round = 0; round < 20; round++) {
    await setClaims({ warrantyHours: 48 })
    const { id } = await createCustomer({ balanceCents: 50 })
    const [bought] = await Promise.allSettled([
      purchaseAccounts({ ...pack(id), seen: seenPack }),
      setClaims({ warrantyHours: 1 }),
    ])
    if (bought.status === 'fulfilled') expect((await orderOf(bought.value.orderId))?.warrantyHours).toBe(48)
    else expect(bought.reason).toMatchObject({ title: 'Terms changed' })
  }
})
