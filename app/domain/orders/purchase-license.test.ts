import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers, products } from '#app/db/schema/shop.ts'
import { listActiveSubscriptions } from '#app/domain/licenses/queries.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer, type Person, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { purchaseLicense } from './purchase-license.ts'
import { getPurchaseTotals } from './queries.ts'

useDatabase()
afterEach(expectInvariants)

const period = (customerId: string, licenseId?: string) => ({
  customerId,
  licenseId,
  productId: STORYTAG,
  unitPriceCents: 1500,
  idempotencyKey: randomUUID(),
})

async function licenseOf(id: string) {
  const [license] = await db().select().from(licenses).where(eq(licenses.id, id))
  if (!license) throw new Error(`There is no license ${id}.`)
  return license
}

/** A customer with a license that was bought `daysAgo`, and money for `more` further periods. */
async function holder(daysAgo: number, more: number) {
  const customer = await createCustomer({ balanceCents: 1500 * (1 + more) })
  const { orderId } = await purchaseLicense({ ...period(customer.id), at: addDays(new Date(), -daysAgo) })
  const [license] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
  return { customer, license: await licenseOf(license?.id ?? '') }
}

/** A license that no order made, as an admin makes one out to an address. */
async function given(email: string, softwareName = 'StoryTag') {
  const id = randomUUID()
  const dates = { startsAt: addDays(new Date(), -20), expiresAt: addDays(new Date(), 10) }
  await db()
    .insert(licenses)
    .values({ id, licenseKey: newLicenseKey(), email, plan: softwareName, softwareName, ...dates })
  return licenseOf(id)
}

function periodsOf(licenseId: string) {
  return db()
    .select()
    .from(softwareSubscriptions)
    .where(eq(softwareSubscriptions.licenseId, licenseId))
    .orderBy(asc(softwareSubscriptions.endDate))
}

async function boughtBy({ id }: Person) {
  const [customer] = await db().select().from(customers).where(eq(customers.id, id))
  return { balanceCents: customer?.balanceCents, orders: (await getPurchaseTotals(id)).orders }
}

describe('a renewal', () => {
  test('runs on from the end of a license that is active, as an order and a period of its own', async () => {
    const { customer, license } = await holder(5, 1)
    await db()
      .update(licenses)
      .set({ hardwareIds: ['device'] })
      .where(eq(licenses.id, license.id))
    const { orderId } = await purchaseLicense(period(customer.id, license.id))
    expect(await licenseOf(license.id)).toEqual({
      ...license,
      hardwareIds: ['device'],
      expiresAt: addDays(license.expiresAt, 30),
    })
    const [first, second] = await periodsOf(license.id)
    expect(first).toMatchObject({ orderId: license.orderId, endDate: license.expiresAt })
    expect(second).toMatchObject({
      orderId,
      customerId: customer.id,
      amountCents: 1500,
      startDate: license.expiresAt,
      endDate: addDays(license.expiresAt, 30),
    })
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({
      licenseId: license.id,
      orderType: 'software',
      quantity: 1,
      totalCents: 1500,
      number: 2,
    })
    expect(await boughtBy(customer)).toEqual({ balanceCents: 0, orders: 2 })
    expect(await listActiveSubscriptions(customer.id)).toHaveLength(2)
  })

  test('starts at once when the license has ended', async () => {
    const { customer, license } = await holder(40, 1)
    const at = new Date()
    await purchaseLicense({ ...period(customer.id, license.id), at })
    expect(await licenseOf(license.id)).toMatchObject({
      status: 'active',
      startsAt: license.startsAt,
      expiresAt: addDays(at, 30),
    })
    expect((await periodsOf(license.id)).at(-1)).toMatchObject({ startDate: at, endDate: addDays(at, 30) })
  })

  test('of a license that was set to expired before its end makes it active and begins at once', async () => {
    const { customer, license } = await holder(5, 1)
    await db().update(licenses).set({ status: 'expired' }).where(eq(licenses.id, license.id))
    await purchaseLicense(period(customer.id, license.id))
    const renewed = await licenseOf(license.id)
    const periods = await periodsOf(license.id)
    expect(periods).toMatchObject([{ status: 'ended' }, { status: 'active' }])
    const [, { startDate = new Date(0) } = {}] = periods
    expect(startDate.getTime()).toBeLessThan(license.expiresAt.getTime())
    expect(renewed).toMatchObject({ status: 'active', expiresAt: addDays(startDate, 30) })
  })

  test('is for whoever holds the address that an admin made the license out to', async () => {
    const customer = await createCustomer({ balanceCents: 1500 })
    const license = await given(customer.email.toUpperCase())
    await purchaseLicense(period(customer.id, license.id))
    expect(await licenseOf(license.id)).toEqual({
      ...license,
      productId: STORYTAG,
      expiresAt: addDays(license.expiresAt, 30),
    })
    expect(await periodsOf(license.id)).toMatchObject([{ customerId: customer.id, startDate: license.expiresAt }])
  })
})

describe('refused, with nothing changed, is a renewal', () => {
  async function expectRefusal(customer: Person, licenseId: string, sentence: string, asked = {}) {
    const before = [await boughtBy(customer), await db().select().from(licenses)]
    await expect(purchaseLicense({ ...period(customer.id, licenseId), ...asked })).rejects.toThrow(sentence)
    expect([await boughtBy(customer), await db().select().from(licenses)]).toEqual(before)
  }

  test("of another customer's license, and of none", async () => {
    const { license } = await holder(5, 0)
    const customer = await createCustomer({ balanceCents: 1500 })
    const foreign = await given((await createCustomer()).email)
    await expectRefusal(customer, license.id, 'Failed to extend license')
    await expectRefusal(customer, foreign.id, 'Failed to extend license')
    await expectRefusal(customer, randomUUID(), 'Failed to extend license')
  })

  test('of a suspended license, its end past or not', async () => {
    for (const daysAgo of [5, 40]) {
      const { customer, license } = await holder(daysAgo, 1)
      await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
      await expectRefusal(
        customer,
        license.id,
        'This license is suspended and cannot be renewed. Nothing was charged; please contact us.',
      )
    }
  })

  test('without the money, or at a price that is no more', async () => {
    const { customer, license } = await holder(5, 0)
    await expectRefusal(customer, license.id, 'Your balance is $0.00. Required: $15.00.')
    await expectRefusal(customer, license.id, 'The price is now $15.00.', { unitPriceCents: 1 })
  })

  test('by cheaper software', async () => {
    const cheap = { id: 'cheap', kind: 'software', name: 'Cheap', priceCents: 100, durationDays: 30 } as const
    await db().insert(products).values(cheap)
    const { customer, license } = await holder(5, 1)
    const byAdmin = await given(customer.email)
    const asked = { productId: 'cheap', unitPriceCents: 100 }
    await expectRefusal(customer, license.id, 'Failed to extend license', asked)
    await expectRefusal(customer, byAdmin.id, 'Failed to extend license', asked)
    // What it is called by now is not what it was sold as.
    await db().update(products).set({ name: 'StoryTag' }).where(eq(products.id, 'cheap'))
    await expectRefusal(customer, license.id, 'Failed to extend license', asked)
  })
})

describe('the same key', () => {
  test('again is the same renewal, charged once, even when the license was suspended meanwhile', async () => {
    const { customer, license } = await holder(5, 2)
    const renewal = period(customer.id, license.id)
    const first = await purchaseLicense(renewal)
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
    expect(await purchaseLicense(renewal)).toEqual(first)
    expect(await periodsOf(license.id)).toHaveLength(2)
    expect(await boughtBy(customer)).toEqual({ balanceCents: 1500, orders: 2 })
  })

  test('for a new license, or for another one, is refused', async () => {
    const { customer, license } = await holder(5, 3)
    const renewal = period(customer.id, license.id)
    await purchaseLicense(renewal)
    const reused = 'This form was already used for something else.'
    await expect(purchaseLicense({ ...renewal, licenseId: undefined })).rejects.toThrow(reused)
    await expect(purchaseLicense({ ...renewal, licenseId: randomUUID() })).rejects.toThrow(reused)
    const fresh = period(customer.id)
    const { orderId } = await purchaseLicense(fresh)
    const [bought] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
    await expect(purchaseLicense({ ...fresh, licenseId: bought?.id })).rejects.toThrow(reused)
    expect(await boughtBy(customer)).toEqual({ balanceCents: 1500, orders: 3 })
  })

  test('sent twenty times at once makes one period', async () => {
    const { customer, license } = await holder(5, 20)
    const renewal = period(customer.id, license.id)
    const results = await Promise.all(Array.from({ length: 20 }, () => purchaseLicense(renewal)))
    expect(new Set(results.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await licenseOf(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
    expect(await boughtBy(customer)).toEqual({ balanceCents: 19 * 1500, orders: 2 })
  })
})

test('ten renewals at once with money for seven make seven periods without a gap', async () => {
  const { customer, license } = await holder(5, 7)
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => purchaseLicense(period(customer.id, license.id))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  const periods = await periodsOf(license.id)
  expect(periods.map(({ startDate }) => startDate)).toEqual(
    Array.from({ length: 8 }, (_, index) => addDays(license.startsAt, 30 * index)),
  )
  expect(await licenseOf(license.id)).toMatchObject({ expiresAt: addDays(license.startsAt, 8 * 30) })
  expect(await boughtBy(customer)).toEqual({ balanceCents: 0, orders: 8 })
})

test('a renewal waits for the admin who is just suspending the license, and is refused then', async () => {
  const { customer, license } = await holder(5, 1)
  const refused = await transaction(async (tx) => {
    await tx.update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
    const renewal = purchaseLicense(period(customer.id, license.id))
    const answer = renewal.then(
      () => 'renewed',
      (refusal: Error) => refusal.message,
    )
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db().execute(waiting)).rowCount).toBe(1)
    return { answer }
  })
  expect(await refused.answer).toMatch(/^This license is suspended/)
  expect(await boughtBy(customer)).toEqual({ balanceCents: 1500, orders: 1 })
})
