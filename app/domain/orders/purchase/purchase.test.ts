import { count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack, toolLicense } from '#test/purchases.ts'
import { revealPage } from '../delivery/delivered-lines.ts'
import { purchaseAccounts } from './purchase-accounts.ts'
import { purchaseLicense } from './purchase-license.ts'

useDatabase()

async function balanceOf(customerId: string) {
  const [row] = await db().select().from(customers).where(eq(customers.id, customerId))
  return row?.balanceCents
}

describe('buying accounts', () => {
  test('charges the price, delivers complete accounts and reduces the stock', async () => {
    await loadStock(25)
    const before = await countAvailable(INSTAGRAM)
    const { id } = await createCustomer({ balanceCents: 2500 })
    const { orderId } = await purchaseAccounts(pack(id, 20))
    const note = await revealPage({ orderId, customerId: id, clientIp: '192.0.2.1', search: '', page: 1 })
    expect(note?.order).toMatchObject({
      quantity: 20,
      unitPriceCents: 50,
      totalCents: 1000,
      productName: 'Instagram accounts',
    })
    expect(note?.lines).toHaveLength(20)
    expect(note?.lines[0]?.values).toMatchObject({
      password: expect.stringMatching(/^pass-/),
      emailPassword: 'NotSet',
    })
    expect(await balanceOf(id)).toBe(1500)
    expect(await countAvailable(INSTAGRAM)).toBe(before - 20)
    await expectInvariants()
  })

  test('returns the same order for the same key, charged once, even with no balance left', async () => {
    await loadStock(20)
    const { id } = await createCustomer({ balanceCents: 1000 })
    const purchase = pack(id, 20)
    const first = await purchaseAccounts(purchase)
    expect(await purchaseAccounts(purchase)).toEqual(first)
    expect(await balanceOf(id)).toBe(0)
  })

  test('refuses the same key for a different purchase', async () => {
    await loadStock(20)
    const { id } = await createCustomer({ balanceCents: 5000 })
    const purchase = pack(id, 10)
    await purchaseAccounts(purchase)
    const reused = { status: 409, message: expect.stringContaining('already used for something else') }
    const { quantity: _, ...asLicense } = purchase
    for (const again of [
      () => purchaseAccounts({ ...purchase, quantity: 5 }),
      () => purchaseAccounts({ ...purchase, unitPriceCents: 49 }),
      () => purchaseAccounts({ ...purchase, productId: STORYTAG }),
      () => purchaseLicense({ ...asLicense, ...toolLicense(id), idempotencyKey: purchase.idempotencyKey }),
      () => purchaseLicense(asLicense),
    ]) {
      await expect(again()).rejects.toMatchObject(reused)
    }
    expect(await balanceOf(id)).toBe(4500)
    expect(await db().$count(orders, eq(orders.customerId, id))).toBe(1)
  })

  test('refuses the key of a license purchase or renewal for accounts', async () => {
    const { id } = await createCustomer({ balanceCents: 3500 })
    const bought = toolLicense(id)
    const { orderId } = await purchaseLicense(bought)
    const [license] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
    const renewal = { ...toolLicense(id), licenseId: license?.id ?? '' }
    await purchaseLicense(renewal)
    for (const { idempotencyKey } of [bought, renewal]) {
      for (const purchase of [pack(id, 1), { ...bought, quantity: 1 }]) {
        await expect(purchaseAccounts({ ...purchase, idempotencyKey })).rejects.toMatchObject({ status: 409 })
      }
    }
    expect(await balanceOf(id)).toBe(500)
  })

  test('ignores the same key of another customer', async () => {
    await loadStock(2)
    const [a, b] = [await createCustomer({ balanceCents: 50 }), await createCustomer({ balanceCents: 50 })]
    const purchase = pack(a.id, 1)
    const first = await purchaseAccounts(purchase)
    const second = await purchaseAccounts({ ...purchase, customerId: b.id })
    expect(second.orderId).not.toBe(first.orderId)
  })

  test('refuses invalid purchases with the reason and changes nothing', async () => {
    await loadStock(20)
    const { id } = await createCustomer({ balanceCents: 100 })
    const admin = await createAdmin()
    await expect(purchaseAccounts(pack(id, 3))).rejects.toThrow('Your balance is $1.00. Required: $1.50.')
    await expect(purchaseAccounts(pack(admin.id, 1))).rejects.toThrow('Admins cannot purchase products.')
    await expect(purchaseAccounts({ ...pack(id, 1), unitPriceCents: 40 })).rejects.toThrow('The price is now $0.50.')
    await expect(purchaseAccounts({ ...pack(id, 1), productId: 'nothing' })).rejects.toThrow(
      'Product not found or not loaded yet.',
    )
    await expect(purchaseAccounts({ ...pack(id, 1), productId: STORYTAG })).rejects.toThrow(
      'Product not found or not loaded yet.',
    )
    expect(await balanceOf(id)).toBe(100)
  })

  test('refuses a deleted customer', async () => {
    await loadStock(1)
    const { id } = await createCustomer({ balanceCents: 50 })
    const admin = await createAdmin()
    await deleteCustomer({ customerId: id, by: byAdmin(admin.id) })
    await expect(purchaseAccounts(pack(id, 1))).rejects.toThrow('Could not fetch customer balance.')
  })

  test('names the available stock when refusing a larger quantity', async () => {
    await loadStock(3)
    const available = await countAvailable(INSTAGRAM)
    const { id } = await createCustomer({ balanceCents: 1_000_000 })
    await expect(purchaseAccounts(pack(id, available + 1))).rejects.toThrow(
      `Not enough accounts in stock. Only ${available} available.`,
    )
    expect(await countAvailable(INSTAGRAM)).toBe(available)
  })

  test('sells up to 10,000 accounts in one order', async () => {
    await loadStock(10_001)
    const { id } = await createCustomer({ balanceCents: 2 * 500_050 })
    await expect(purchaseAccounts(pack(id, 10_001))).rejects.toThrow('The maximum purchase is 10,000 accounts.')
    expect(await balanceOf(id)).toBe(2 * 500_050)
    await purchaseAccounts(pack(id, 10_000))
    expect(await balanceOf(id)).toBe(500_100)
    await expectInvariants()
  })

  test('applies limits only while the product enforces them', async () => {
    await loadStock(20)
    const { id } = await createCustomer({ balanceCents: 10_000 })
    await purchaseAccounts(pack(id, 1))
    const limits = { enforceLimits: true, maxPurchaseQuantity: 15 }
    await db().update(products).set(limits).where(eq(products.id, INSTAGRAM))
    try {
      await expect(purchaseAccounts(pack(id, 9))).rejects.toThrow('The minimum purchase is 10 accounts.')
      await expect(purchaseAccounts(pack(id, 16))).rejects.toThrow('The maximum purchase is 15 accounts.')
      await purchaseAccounts(pack(id, 10))
    } finally {
      await db()
        .update(products)
        .set({ enforceLimits: false, maxPurchaseQuantity: null })
        .where(eq(products.id, INSTAGRAM))
    }
  })
})

describe('buying a license', () => {
  test('creates the license, its order and its period of 30 days', async () => {
    const { id, email } = await createCustomer({ balanceCents: 1500 })
    const { orderId } = await purchaseLicense(toolLicense(id))
    const [issued] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
    const [period] = await db().select().from(softwareSubscriptions).where(eq(softwareSubscriptions.orderId, orderId))
    expect(issued).toMatchObject({
      customerId: id,
      email,
      plan: 'StoryTag',
      softwareName: 'StoryTag',
      status: 'active',
    })
    expect(issued?.licenseKey).toMatch(/^[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/)
    expect(period).toMatchObject({ amountCents: 1500, paymentMethod: 'balance', licenseId: issued?.id })
    expect(Number(issued?.expiresAt) - Number(issued?.startsAt)).toBe(30 * 24 * 60 * 60 * 1000)
    expect(await balanceOf(id)).toBe(0)
    await expectInvariants()
  })

  test('accepts one of two hundred concurrent purchases with a balance of $15', async () => {
    const { id } = await createCustomer({ balanceCents: 1500 })
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => purchaseLicense(toolLicense(id))))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(199)
    expect(new Set(refused.map(({ reason }) => reason.message))).toEqual(
      new Set(['Your balance is $0.00. Required: $15.00.']),
    )
    expect(await balanceOf(id)).toBe(0)
    const [made] = await db().select({ orders: count() }).from(orders).where(eq(orders.customerId, id))
    expect(made?.orders).toBe(1)
    await expectInvariants()
  })
})
