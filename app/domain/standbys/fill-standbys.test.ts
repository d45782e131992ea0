import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { armFailPoint, disarmFailPoints } from '#app/db/fail-points.server.ts'
import { priceTiers, products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { customers } from '#app/db/schema/shop.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { deleteCustomer } from '#app/domain/customers/delete-customer.ts'
import { announceOrders } from '#app/domain/orders/purchase/announce-orders.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, loadStock, topUp } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createGroupOf, joinGroup } from '#test/grouped.ts'
import { expectInvariants } from '#test/invariants.ts'
import { createPackOf } from '#test/items.ts'
import { hoursAway, planPrices } from '#test/planned.ts'
import { takeMails } from '#test/sign-in.ts'
import { endStandbys, renewStandbys } from './end-standbys.ts'
import { fillStandbys } from './fill-standbys.ts'
import { listStandbys } from './queries.ts'
import { cancelStandby, pauseStandby, type StandbyRequest, standBy } from './stand-by.ts'

useDatabase()
afterEach(async () => {
  disarmFailPoints()
  await expectInvariants()
  await takeMails()
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

async function wait(productId: string, given: Partial<StandbyRequest> & { balanceCents?: number } = {}) {
  const { balanceCents = 100_00, ...asked } = given
  const customerId = asked.customerId ?? (await createCustomer({ balanceCents })).id
  const price = { maxUnitCents: 50, endsOn: day(7), purchase: null, idempotencyKey: randomUUID() }
  await standBy({ customerId, productId, wanted: 10, ...price, ...asked })
  return customerId
}

async function newPack(given: Partial<typeof products.$inferInsert> = {}): Promise<string> {
  return createPackOf(null, { priceCents: 50, ...given })
}

async function boughtBy(customerId: string) {
  return db()
    .select({ quantity: orders.quantity, unitPriceCents: orders.unitPriceCents })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(orders.number))
}

async function stateOf(customerId: string) {
  const [standby] = await db().select().from(standbys).where(eq(standbys.customerId, customerId))
  return standby
}

async function mailsOf(template: string) {
  await announceOrders()
  return (await takeMails()).filter((mail) => mail.template === template)
}

test('buys what arrives, at the price of the day, until all is there', async () => {
  const productId = await newPack()
  const customerId = await wait(productId)
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([])
  await loadStock(4, undefined, productId)
  await fillStandbys()
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([{ quantity: 4, unitPriceCents: 50 }])
  expect(await mailsOf('standby-filled')).toMatchObject([{ quantity: 4, filled: 4, wanted: 10, totalCents: 2_00 }])
  await db().update(products).set({ priceCents: 30 }).where(eq(products.id, productId))
  await loadStock(20, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([
    { quantity: 4, unitPriceCents: 50 },
    { quantity: 6, unitPriceCents: 30 },
  ])
  expect(await mailsOf('standby-filled')).toMatchObject([{ quantity: 6, filled: 10, until: null }])
  expect(await stateOf(customerId)).toMatchObject({ state: 'filled', filled: 10, fills: 2 })
})

test('buys some immediately and waits for the rest, both once for a form that is sent twice', async () => {
  const productId = await newPack()
  await loadStock(3, undefined, productId)
  const { id: customerId } = await createCustomer({ balanceCents: 10_00 })
  const now = { quantity: 3, unitPriceCents: 50 }
  const form = { customerId, wanted: 7, purchase: now, idempotencyKey: randomUUID() }
  await wait(productId, form)
  await wait(productId, form)
  expect(await boughtBy(customerId)).toEqual([{ quantity: 3, unitPriceCents: 50 }])
  expect(await listStandbys(customerId)).toMatchObject([{ wanted: 7, filled: 0, state: 'waiting' }])
  await expect(wait(productId, { ...form, idempotencyKey: randomUUID() })).rejects.toMatchObject({ status: 409 })
  expect(await boughtBy(customerId)).toHaveLength(1)
})

test('refuses what is already waiting, too many, too little, too cheap, too long and another kind', async () => {
  const productId = await newPack({ enforceLimits: true, minPurchaseQuantity: 5 })
  const customerId = await wait(productId)
  await expect(wait(productId, { customerId })).rejects.toThrow('already stand by')
  await expect(wait(productId, { wanted: 4 })).rejects.toMatchObject({ field: 'wanted' })
  for (const endsOn of [day(91), day(-1)]) {
    await expect(wait(productId, { endsOn })).rejects.toMatchObject({ field: 'endsOn' })
  }
  await expect(wait('storytag')).rejects.toMatchObject({ status: 404 })
  await expect(wait(productId, { customerId: (await createAdmin()).id })).rejects.toMatchObject({ status: 403 })
  for (let count = 1; count < 20; count++) await wait(await newPack(), { customerId })
  await expect(wait(await newPack(), { customerId })).rejects.toThrow('20')
})

test('places each order once when several processes fill, and shares fairly', async () => {
  const productId = await newPack()
  const people: string[] = []
  for (let count = 0; count < 30; count++) people.push(await wait(productId, { wanted: 50 }))
  await loadStock(100, undefined, productId)
  await Promise.all([1, 2, 3].map(fillStandbys))
  await fillStandbys()
  const bought = await Promise.all(people.map(boughtBy))
  expect(bought.every((own) => own.length === 1)).toBe(true)
  expect(bought.map(([order]) => order?.quantity)).toEqual(people.map((_, index) => (index < 10 ? 4 : 3)))
})

test.each(['purchase:3', 'purchase:6', 'purchase:commit', 'purchase:committed'])(
  'neither loses nor repeats an order when the process fails at %s',
  async (point) => {
    const productId = await newPack()
    const customerId = await wait(productId)
    await loadStock(6, undefined, productId)
    const armed = armFailPoint(point, 'throw')
    await expect(fillStandbys()).rejects.toThrow()
    expect(armed.times).toBe(1)
    disarmFailPoints()
    await fillStandbys()
    expect(await boughtBy(customerId)).toEqual([{ quantity: 6, unitPriceCents: 50 }])
    expect(await stateOf(customerId)).toMatchObject({ filled: 6, fills: 1 })
  },
)

test('buys nothing after a cancellation, however both race', async () => {
  const productId = await newPack()
  const people = []
  for (let count = 0; count < 20; count++) people.push(await wait(productId))
  await loadStock(200, undefined, productId)
  const cancelled = Promise.all(
    people.map(async (customerId) => {
      const id = (await stateOf(customerId))?.id ?? ''
      return cancelStandby({ id, customerId }).catch(() => false)
    }),
  )
  const [outcomes] = await Promise.all([cancelled, fillStandbys()])
  for (const [index, customerId] of people.entries()) {
    const isCancelled = outcomes[index]
    expect(await boughtBy(customerId)).toHaveLength(isCancelled ? 0 : 1)
    expect(await stateOf(customerId)).toMatchObject({ state: isCancelled ? 'cancelled' : 'filled' })
  }
})

test('cancels only for its customer, and not what has ended', async () => {
  const productId = await newPack()
  const customerId = await wait(productId)
  const id = (await stateOf(customerId))?.id ?? ''
  expect(await cancelStandby({ id, customerId: (await createCustomer()).id })).toBe(false)
  expect(await cancelStandby({ id, customerId })).toBe(true)
  expect(await cancelStandby({ id, customerId })).toBe(true)
  await db().update(standbys).set({ state: 'expired' }).where(eq(standbys.id, id))
  await expect(cancelStandby({ id, customerId })).rejects.toMatchObject({ status: 409 })
})

test('skips a customer without enough balance, tells them once, and buys after a top-up', async () => {
  const productId = await newPack()
  const poor = await wait(productId, { balanceCents: 10 })
  const rich = await wait(productId)
  await loadStock(12, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(rich)).toMatchObject([{ quantity: 10 }])
  expect(await mailsOf('standby-short')).toMatchObject([{ balanceCents: 10 }])
  await fillStandbys()
  expect(await mailsOf('standby-short')).toEqual([])
  await topUp(poor, 10_00)
  await fillStandbys()
  expect(await boughtBy(poor)).toMatchObject([{ quantity: 2 }])
})

test.each([
  [10, 5],
  // A purchase of five would leave a rest of three, which nobody can buy.
  [8, 8],
])('tells nobody who waits for %s about their balance before there are %s', async (wanted, enough) => {
  const productId = await newPack({ enforceLimits: true, minPurchaseQuantity: 5 })
  const customerId = await wait(productId, { wanted, balanceCents: 0 })
  await loadStock(enough - 1, undefined, productId)
  await fillStandbys()
  expect(await mailsOf('standby-short')).toEqual([])
  expect(await stateOf(customerId)).toMatchObject({ shortMailedAt: null })
  await loadStock(1, undefined, productId)
  await fillStandbys()
  expect(await mailsOf('standby-short')).toMatchObject([{ balanceCents: 0 }])
})

test('never pays more than the maximum, and computes the price of the share', async () => {
  const productId = await newPack()
  await db().insert(priceTiers).values({ productId, minQuantity: 5, unitPriceCents: 40 })
  const customerId = await wait(productId, { maxUnitCents: 40 })
  await loadStock(4, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([])
  await loadStock(1, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([{ quantity: 5, unitPriceCents: 40 }])
})

test('buys nothing of a product that is not for sale', async () => {
  const productId = await newPack()
  const customerId = await wait(productId)
  await loadStock(10, undefined, productId)
  await db().update(products).set({ active: false }).where(eq(products.id, productId))
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([])
})

test('ends after the last day with one email, and buys nothing then', async () => {
  const productId = await newPack()
  const customerId = await wait(productId)
  await db().update(standbys).set({ endsAt: sql`now()` }).where(eq(standbys.customerId, customerId))
  await loadStock(10, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([])
  await Promise.all([endStandbys(), endStandbys()])
  expect(await mailsOf('standby-expired')).toMatchObject([{ wanted: 10, filled: 0 }])
  expect(await stateOf(customerId)).toMatchObject({ state: 'expired' })
})

async function skipDays(customerId: string, days: number): Promise<void> {
  const moved = { renewsAt: sql`renews_at - make_interval(days => ${days})` }
  await db().update(standbys).set(moved).where(eq(standbys.customerId, customerId))
}

test('buys the same every week, and forgets what a week did not bring', async () => {
  const productId = await newPack()
  const customerId = await wait(productId, { isWeekly: true, wanted: 5 })
  await loadStock(8, undefined, productId)
  await fillStandbys()
  await renewStandbys()
  await fillStandbys()
  expect(await boughtBy(customerId)).toMatchObject([{ quantity: 5 }])
  expect(await mailsOf('standby-filled')).toMatchObject([{ filled: 5, wanted: 5, renewsAt: expect.any(String) }])
  await skipDays(customerId, 7)
  await Promise.all([renewStandbys(), renewStandbys()])
  await fillStandbys()
  expect(await boughtBy(customerId)).toMatchObject([{ quantity: 5 }, { quantity: 3 }])
  expect(await mailsOf('standby-filled')).toMatchObject([{ filled: 3, wanted: 5 }])
  await skipDays(customerId, 20)
  await renewStandbys()
  const renewed = await stateOf(customerId)
  expect(renewed).toMatchObject({ state: 'waiting', wanted: 13, filled: 8, fills: 2 })
  expect(renewed?.renewsAt?.getTime()).toBeGreaterThan(Date.now())
  await loadStock(50, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(customerId)).toHaveLength(3)
  expect((await boughtBy(customerId)).at(-1)).toMatchObject({ quantity: 5 })
})

test('offers what a customer could not take to the others in the same run, and serves that customer in the next', async () => {
  const productId = await newPack()
  const [leaver, pauser, stayer] = [await wait(productId), await wait(productId), await wait(productId, { wanted: 30 })]
  await loadStock(15, undefined, productId)
  const purchase = armFailPoint('purchase:1', 'pause:6000', 1)
  const run = fillStandbys()
  // Both change after the stock was shared out.
  await expect.poll(() => purchase.times).toBe(1)
  await cancelStandby({ id: (await stateOf(leaver))?.id ?? '', customerId: leaver })
  await db().execute(sql`update standbys set paused_at = now(), weekly = 10, renews_at = now() + interval '1 day', ends_at = null
    where customer_id = ${pauser}`)
  await run
  expect(await boughtBy(leaver)).toEqual([])
  expect(await boughtBy(pauser)).toEqual([])
  expect(await boughtBy(stayer)).toMatchObject([{ quantity: 5 }, { quantity: 10 }])
  await pauseStandby({ id: (await stateOf(pauser))?.id ?? '', customerId: pauser, isPaused: false })
  await loadStock(4, undefined, productId)
  await fillStandbys()
  expect(await boughtBy(pauser)).toMatchObject([{ quantity: 2 }])
  expect(await boughtBy(stayer)).toMatchObject([{ quantity: 5 }, { quantity: 10 }, { quantity: 2 }])
})

test('buys nothing while a standing order is paused, and pauses only standing orders of the customer', async () => {
  const productId = await newPack()
  const customerId = await wait(productId, { isWeekly: true })
  const id = (await stateOf(customerId))?.id ?? ''
  const stranger = (await createCustomer()).id
  expect(await pauseStandby({ id, customerId: stranger, isPaused: true })).toBe(false)
  expect(await pauseStandby({ id, customerId, isPaused: true })).toBe(true)
  await loadStock(10, undefined, productId)
  await skipDays(customerId, 8)
  await renewStandbys()
  await fillStandbys()
  expect(await boughtBy(customerId)).toEqual([])
  expect(await pauseStandby({ id, customerId, isPaused: false })).toBe(true)
  await renewStandbys()
  await fillStandbys()
  expect(await boughtBy(customerId)).toMatchObject([{ quantity: 10 }])
  const once = await wait(await newPack())
  expect(await pauseStandby({ id: (await stateOf(once))?.id ?? '', customerId: once, isPaused: true })).toBe(false)
})

test('deletes the stand-bys of a deleted customer', async () => {
  const customerId = await wait(await newPack())
  await deleteCustomer({ customerId, by: byAdmin((await createAdmin()).id) })
  expect(await stateOf(customerId)).toBeUndefined()
})

test('charges what the orders cost, and nothing while waiting', async () => {
  const productId = await newPack()
  const customerId = await wait(productId, { balanceCents: 9_00 })
  const balance = async () =>
    (await db().select({ cents: customers.balanceCents }).from(customers).where(eq(customers.id, customerId)))[0]?.cents
  expect(await balance()).toBe(9_00)
  await loadStock(3, undefined, productId)
  await fillStandbys()
  expect(await balance()).toBe(7_50)
  const isTheirs = and(eq(orders.customerId, customerId), sql`idempotency_key like 'standby-%'`)
  expect(await db().$count(orders, isTheirs)).toBe(1)
})

test('sells to a customer group at its price, also where others pay more than the maximum', async () => {
  const productId = await createPackOf(null)
  const group = await createGroupOf({ percent: 50 })
  const [member, other] = [await wait(productId, { maxUnitCents: 50 }), await wait(productId, { maxUnitCents: 50 })]
  await joinGroup(member, group.id)
  await loadStock(20, undefined, productId)
  await fillStandbys()
  const [order] = await db().select().from(orders).where(eq(orders.customerId, member))
  expect(order).toMatchObject({ quantity: 10, unitPriceCents: 50, listPriceCents: 100, groupName: group.name })
  expect(await stateOf(other)).toMatchObject({ state: 'waiting', filled: 0 })
})

test('buys at the price of a sale', async () => {
  const productId = await createPackOf(null)
  const customerId = await wait(productId, { maxUnitCents: 50 })
  await loadStock(10, undefined, productId)
  await fillStandbys()
  expect(await stateOf(customerId)).toMatchObject({ filled: 0 })
  await planPrices(productId, { salePriceCents: 45, saleStartsAt: hoursAway(-1), saleEndsAt: hoursAway(1) })
  await fillStandbys()
  const [order] = await db().select().from(orders).where(eq(orders.customerId, customerId))
  expect(order).toMatchObject({ quantity: 10, unitPriceCents: 45, listPriceCents: 100 })
})
