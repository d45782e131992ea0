import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, type Person, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { giveLicense, storedLicense } from '#test/licensing.ts'
import { toolLicense } from '#test/purchases.ts'
import { purchaseLicense } from './purchase-license.ts'

useDatabase()
afterEach(expectInvariants)

/** Creates a customer with a license of the tool and money for further periods. */
async function holder(periods: number) {
  const customer = await createCustomer({ balanceCents: periods * 1500 })
  const license = await giveLicense({ productId: STORYTAG, customerId: customer.id, email: customer.email })
  return { customer, license }
}

function periodsOf(licenseId: string) {
  return db()
    .select()
    .from(softwareSubscriptions)
    .where(eq(softwareSubscriptions.licenseId, licenseId))
    .orderBy(asc(softwareSubscriptions.endDate))
}

describe('a purchase without a choice', () => {
  /** Buys without a choice and returns the order with its license. */
  async function buy(customer: Person, at = new Date(), idempotencyKey: string = randomUUID()) {
    const purchase = { ...toolLicense(customer.id), idempotencyKey, renewsByDefault: true, at }
    const { orderId, isRenewal } = await purchaseLicense(purchase)
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
    return { orderId, isRenewal, licenseId: order?.licenseId ?? '' }
  }

  test('creates a license first, then extends it from its end or, once expired, from now', async () => {
    const customer = await createCustomer({ balanceCents: 6000 })
    const at = new Date('2026-01-01T00:00:00Z')
    const { licenseId, isRenewal } = await buy(customer, at)
    expect(isRenewal).toBe(false)
    expect(await buy(customer, addDays(at, 10))).toMatchObject({ licenseId, isRenewal: true })
    expect(await storedLicense(licenseId)).toMatchObject({ expiresAt: addDays(at, 60) })
    for (const late of [addDays(at, 60), addDays(at, 100)]) {
      expect(await buy(customer, late)).toMatchObject({ licenseId })
      expect(await storedLicense(licenseId)).toMatchObject({ expiresAt: addDays(late, 30) })
    }
    expect(await periodsOf(licenseId)).toHaveLength(4)
  })

  test('does not extend a license that is suspended, deleted, of other software or of another customer', async () => {
    const { customer, license } = await holder(2)
    await giveLicense({ customerId: customer.id, email: customer.email, productId: null, softwareName: 'Cheap' })
    await holder(0)
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
    const { licenseId } = await buy(customer)
    expect(licenseId).not.toBe(license.id)
    await db().update(licenses).set({ deletedAt: new Date() }).where(eq(licenses.id, licenseId))
    const after = await buy(customer)
    expect([license.id, licenseId]).not.toContain(after.licenseId)
    expect(await db().$count(licenses, eq(licenses.customerId, customer.id))).toBe(4)
  })

  test('returns the same order for the same key, even if another license would now be chosen', async () => {
    const { customer, license } = await holder(3)
    const key = randomUUID()
    const first = await buy(customer, new Date(), key)
    expect(first.licenseId).toBe(license.id)
    const { licenseId: other } = await buy(customer, new Date(), randomUUID())
    expect(other).toBe(license.id)
    await purchaseLicense(toolLicense(customer.id))
    expect(await buy(customer, new Date(), key)).toEqual(first)
    const reused = 'This form was already used for something else.'
    await expect(purchaseLicense({ ...toolLicense(customer.id), idempotencyKey: key })).rejects.toThrow(reused)
    expect(await db().$count(orders, eq(orders.customerId, customer.id))).toBe(3)
  })

  test('creates one license with twenty periods from twenty concurrent purchases', async () => {
    const customer = await createCustomer({ balanceCents: 20 * 1500 })
    const at = new Date()
    const bought = await Promise.all(Array.from({ length: 20 }, () => buy(customer, at)))
    expect(new Set(bought.map(({ licenseId }) => licenseId)).size).toBe(1)
    const periods = await periodsOf(bought[0]?.licenseId ?? '')
    expect(periods.map(({ startDate }) => startDate)).toEqual(
      Array.from({ length: 20 }, (_, index) => addDays(at, 30 * index)),
    )
  })
})
