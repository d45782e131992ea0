import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { listActiveSubscriptions } from '#app/domain/licenses/queries.ts'
import { addDays } from '#app/lib/dates.ts'
import { newLicenseKey } from '#app/lib/new-license-key.ts'
import { createCustomer, type Person, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { getPurchaseTotals } from '../queries.ts'
import { purchaseLicense } from './purchase-license.ts'

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

/** Creates a customer with a license bought `daysAgo` and money for `more` further periods. */
async function holder(daysAgo: number, more: number) {
  const customer = await createCustomer({ balanceCents: 1500 * (1 + more) })
  const { orderId } = await purchaseLicense({ ...period(customer.id), at: addDays(new Date(), -daysAgo) })
  const [license] = await db().select().from(licenses).where(eq(licenses.orderId, orderId))
  return { customer, license: await licenseOf(license?.id ?? '') }
}

/** Inserts a license without an order, like one an admin creates for an email address. */
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
  test('extends an active license from its end, with a new order and period', async () => {
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
    expect(await listActiveSubscriptions(customer.id)).toMatchObject({ found: 2 })
  })

  test('starts immediately when the license has ended', async () => {
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

  test('activates a license that was set to expired early, and starts immediately', async () => {
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

  test('is open to the customer with the email address of the license', async () => {
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

describe('refuses a renewal and changes nothing', () => {
  async function expectRefusal(customer: Person, licenseId: string, sentence: string, asked = {}) {
    const before = [await boughtBy(customer), await db().select().from(licenses)]
    await expect(purchaseLicense({ ...period(customer.id, licenseId), ...asked })).rejects.toThrow(sentence)
    expect([await boughtBy(customer), await db().select().from(licenses)]).toEqual(before)
  }

  test("of another customer's license or an unknown one", async () => {
    const { license } = await holder(5, 0)
    const customer = await createCustomer({ balanceCents: 1500 })
    const foreign = await given((await createCustomer()).email)
    await expectRefusal(customer, license.id, 'Failed to extend license')
    await expectRefusal(customer, foreign.id, 'Failed to extend license')
    await expectRefusal(customer, randomUUID(), 'Failed to extend license')
  })

  test('of a suspended license, before or after its end', async () => {
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

  test('without enough balance, or at an outdated price', async () => {
    const { customer, license } = await holder(5, 0)
    await expectRefusal(customer, license.id, 'Your balance is $0.00. Required: $15.00.')
    await expectRefusal(customer, license.id, 'The price is now $15.00.', { unitPriceCents: 1 })
  })

  test('with cheaper software', async () => {
    const cheap = { id: 'cheap', kind: 'software', name: 'Cheap', priceCents: 100, durationDays: 30 } as const
    await db().insert(products).values(cheap)
    const { customer, license } = await holder(5, 1)
    const byAdmin = await given(customer.email)
    const asked = { productId: 'cheap', unitPriceCents: 100 }
    await expectRefusal(customer, license.id, 'Failed to extend license', asked)
    await expectRefusal(customer, byAdmin.id, 'Failed to extend license', asked)
    // A product renamed to match the license does not renew it either.
    await db().update(products).set({ name: 'StoryTag' }).where(eq(products.id, 'cheap'))
    await expectRefusal(customer, license.id, 'Failed to extend license', asked)
  })
})

describe('the same key', () => {
  test('returns the same renewal, charged once, even when the license has been suspended', async () => {
    const { customer, license } = await holder(5, 2)
    const renewal = period(customer.id, license.id)
    const first = await purchaseLicense(renewal)
    await db().update(licenses).set({ status: 'inactive' }).where(eq(licenses.id, license.id))
    expect(await purchaseLicense(renewal)).toEqual(first)
    expect(await periodsOf(license.id)).toHaveLength(2)
    expect(await boughtBy(customer)).toEqual({ balanceCents: 1500, orders: 2 })
  })

  test('is refused for a new license or another license', async () => {
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

  test('creates one period when sent twenty times concurrently', async () => {
    const { customer, license } = await holder(5, 20)
    const renewal = period(customer.id, license.id)
    const results = await Promise.all(Array.from({ length: 20 }, () => purchaseLicense(renewal)))
    expect(new Set(results.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await licenseOf(license.id)).toMatchObject({ expiresAt: addDays(license.expiresAt, 30) })
    expect(await boughtBy(customer)).toEqual({ balanceCents: 19 * 1500, orders: 2 })
  })
})

test('creates seven periods without a gap from ten concurrent renewals with money for seven', async () => {
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

test('waits for a concurrent suspension of the license, then refuses the renewal', async () => {
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
