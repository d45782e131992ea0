import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers, type products } from '#app/db/schema/catalog.ts'
import { standbys } from '#app/db/schema/standbys.ts'
import { createCustomer } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createGroupOf, joinGroup } from '#test/grouped.ts'
import { createPackOf } from '#test/items.ts'
import { hoursAway, planPrices } from '#test/planned.ts'
import { listStandbys } from './queries.ts'
import { type StandbyRequest, standBy } from './stand-by.ts'

useDatabase()

type Given = Partial<StandbyRequest> & { balanceCents: number; pack?: Partial<typeof products.$inferInsert> }

async function wait({ balanceCents, pack, ...asked }: Given) {
  const productId = await createPackOf(null, pack)
  const { id: customerId } = await createCustomer({ balanceCents })
  const endsOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const usual = { wanted: 10, maxUnitCents: 100, endsOn, purchase: null, idempotencyKey: randomUUID() }
  await standBy({ customerId, productId, ...usual, ...asked })
  return { customerId, productId }
}

async function shownTo(customerId: string) {
  const [standby] = await listStandbys(customerId)
  return standby
}

test.each([
  ['pays for one at a price below the maximum', { balanceCents: 80, pack: { priceCents: 40 } }, false],
  ['pays for none', { balanceCents: 39, pack: { priceCents: 40 } }, true],
  ['matters only once the price has fallen to the maximum', { balanceCents: 0, pack: { priceCents: 101 } }, false],
])('says whether the balance is too low: %s', async (_, given, isShort) => {
  const { customerId } = await wait(given)
  expect(await shownTo(customerId)).toMatchObject({ isShort })
})

test('compares the balance with the price of the smallest purchase', async () => {
  const pack = { priceCents: 50, enforceLimits: true, minPurchaseQuantity: 10 }
  const { customerId, productId } = await wait({ balanceCents: 1_00, pack })
  expect(await shownTo(customerId)).toMatchObject({ isShort: true })
  await db().insert(priceTiers).values({ productId, minQuantity: 10, unitPriceCents: 10 })
  expect(await shownTo(customerId)).toMatchObject({ isShort: false })
})

test('compares the balance with the price of a sale and of a group', async () => {
  const { customerId, productId } = await wait({ balanceCents: 50 })
  expect(await shownTo(customerId)).toMatchObject({ isShort: true })
  await planPrices(productId, { salePriceCents: 45, saleStartsAt: hoursAway(-1), saleEndsAt: hoursAway(1) })
  expect(await shownTo(customerId)).toMatchObject({ isShort: false })
  const member = await wait({ balanceCents: 50 })
  const group = await createGroupOf({ percent: 50 })
  await joinGroup(member.customerId, group.id)
  expect(await shownTo(member.customerId)).toMatchObject({ isShort: false })
})

test('says that the balance is too low for the next week of a standing order', async () => {
  const { customerId } = await wait({ balanceCents: 0, isWeekly: true })
  await db().update(standbys).set({ filled: 10 }).where(eq(standbys.customerId, customerId))
  expect(await shownTo(customerId)).toMatchObject({ isShort: true })
})

test('names the next week of a standing order unless it passed during a pause or the order has ended', async () => {
  const { customerId } = await wait({ balanceCents: 0, isWeekly: true })
  const change = (to: Partial<typeof standbys.$inferInsert>) =>
    db().update(standbys).set(to).where(eq(standbys.customerId, customerId))
  await change({ pausedAt: new Date() })
  expect(await shownTo(customerId)).toMatchObject({ isPaused: true, nextWeekAt: expect.any(Date) })
  await change({ renewsAt: hoursAway(-1) })
  expect(await shownTo(customerId)).toMatchObject({ isPaused: true, nextWeekAt: null })
  await change({ pausedAt: null, renewsAt: hoursAway(1), state: 'cancelled', closedAt: new Date() })
  expect(await shownTo(customerId)).toMatchObject({ state: 'cancelled', nextWeekAt: null })
})
