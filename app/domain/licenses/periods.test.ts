import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { licenses, orders, softwareSubscriptions } from '#app/db/schema/orders.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { addDays } from '#app/lib/dates.ts'
import { createCustomer, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { lastAudited, refund } from '#test/refunding.ts'
import { takeMails } from '#test/sign-in.ts'
import { getEndablePeriod } from './periods.ts'
import { endWithout, unusedMs } from './rules.ts'

useDatabase()
afterEach(expectInvariants)

const DAY_MS = 24 * 60 * 60 * 1000
const start = new Date('2026-03-01T00:00:00Z')
const period = { startDate: start, endDate: addDays(start, 30) }

test.each([
  ['before it began, all of it', addDays(start, -5), 30],
  ['in the middle, the rest', addDays(start, 10), 20],
  ['after its end, nothing', addDays(start, 31), 0],
])('the unused part of a period: %s', (_when, at, days) => {
  expect(unusedMs(period, at)).toBe(days * DAY_MS)
})

test.each([
  ['the only one: now', addDays(start, 30), addDays(start, 10), addDays(start, 10)],
  ['one of two: earlier by the unused part', addDays(start, 60), addDays(start, 10), addDays(start, 40)],
  ['after an admin moved the end: not in the past', addDays(start, 12), addDays(start, 10), addDays(start, 10)],
  ['after the end: unchanged', addDays(start, 5), addDays(start, 10), addDays(start, 5)],
  ['after the period: unchanged', addDays(start, 60), addDays(start, 40), addDays(start, 60)],
])('the end of a license without a period: %s', (_what, expiresAt, at, expected) => {
  expect(endWithout({ ...period, expiresAt }, [], at)).toEqual(expected)
})

test.each([
  ['a period bought while it was shortened', { startDate: addDays(start, 10), endDate: addDays(start, 40) }, 40, 40],
  ['a later period, which moves up', { startDate: addDays(start, 30), endDate: addDays(start, 60) }, 60, 42],
])('a license keeps %s', (_what, other, expires, expected) => {
  expect(endWithout({ ...period, expiresAt: addDays(start, expires) }, [other], addDays(start, 12))).toEqual(
    addDays(start, expected),
  )
})

/** Creates a customer who bought a license and renewed it to `periods` periods, starting at `at`. */
async function licensed(periods: number, at = new Date()) {
  const { id: customerId, email } = await createCustomer({ balanceCents: periods * 1500 })
  const orderIds: string[] = []
  let licenseId: string | undefined
  for (let number = 0; number < periods; number++) {
    const key = { productId: STORYTAG, unitPriceCents: 1500, idempotencyKey: randomUUID(), at }
    const { orderId } = await purchaseLicense({ customerId, licenseId, ...key })
    const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
    licenseId = order?.licenseId ?? undefined
    orderIds.push(orderId)
  }
  await takeMails()
  return { customerId, email, orderIds, licenseId: licenseId ?? '' }
}

async function licenseNow(licenseId: string) {
  const [license] = await db().select().from(licenses).where(eq(licenses.id, licenseId))
  const periods = await db()
    .select()
    .from(softwareSubscriptions)
    .where(eq(softwareSubscriptions.licenseId, licenseId))
    .orderBy(asc(softwareSubscriptions.createdAt), asc(softwareSubscriptions.startDate))
  return { expiresAt: license?.expiresAt, periods }
}

test('ends the license immediately when its only period is refunded, and keeps the period', async () => {
  const bought = addDays(new Date(), -10)
  const { customerId, email, orderIds, licenseId } = await licensed(1, bought)
  const at = new Date()
  expect(await getEndablePeriod(orderIds[0] ?? '', at)).toMatchObject({ endsAt: at, expiresAt: addDays(bought, 30) })
  await refund(orderIds[0] ?? '', { at })
  const { expiresAt, periods } = await licenseNow(licenseId)
  expect(expiresAt).toEqual(at)
  expect(periods).toMatchObject([{ status: 'ended', startDate: bought, endDate: addDays(bought, 30), customerId }])
  expect(await getEndablePeriod(orderIds[0] ?? '', at)).toBeNull()
  expect(await takeMails()).toMatchObject([{ to: email, refundedCents: 1500, licenseEndsAt: at.toISOString() }])
  expect(await lastAudited(`order:${orderIds[0]}`)).toMatchObject({
    before: { licenseEndsAt: addDays(bought, 30).toISOString() },
    after: { licenseEndsAt: at.toISOString(), givenBackCents: 1500 },
  })
})

test('moves the later periods up when the first of three is refunded', async () => {
  const bought = addDays(new Date(), -10)
  const { orderIds, licenseId } = await licensed(3, bought)
  const at = addDays(bought, 10)
  await refund(orderIds[0] ?? '', { at })
  const { expiresAt, periods } = await licenseNow(licenseId)
  expect(expiresAt).toEqual(addDays(bought, 70))
  expect(periods.map(({ status, startDate, endDate }) => [status, startDate, endDate])).toEqual([
    ['ended', bought, addDays(bought, 30)],
    ['active', at, addDays(at, 30)],
    ['active', addDays(at, 30), addDays(at, 60)],
  ])
})

test('removes a refunded later period, and leaves the current one', async () => {
  const bought = addDays(new Date(), -10)
  const { orderIds, licenseId } = await licensed(2, bought)
  await refund(orderIds[1] ?? '')
  const { expiresAt, periods } = await licenseNow(licenseId)
  expect(expiresAt).toEqual(addDays(bought, 30))
  expect(periods.map(({ status }) => status)).toEqual(['active', 'ended'])
})

test('leaves the license if the admin keeps it, if the period is over, or if it was deleted', async () => {
  const kept = await licensed(1)
  const before = await licenseNow(kept.licenseId)
  await refund(kept.orderIds[0] ?? '', { endsPeriod: false })
  expect(await licenseNow(kept.licenseId)).toEqual(before)
  expect(await takeMails()).toMatchObject([{ licenseEndsAt: null }])

  const over = await licensed(1, addDays(new Date(), -40))
  const overBefore = await licenseNow(over.licenseId)
  await refund(over.orderIds[0] ?? '')
  expect(await licenseNow(over.licenseId)).toEqual(overBefore)

  const deleted = await licensed(1)
  await db().update(licenses).set({ deletedAt: new Date() }).where(eq(licenses.id, deleted.licenseId))
  const deletedBefore = await licenseNow(deleted.licenseId)
  await refund(deleted.orderIds[0] ?? '')
  expect(await licenseNow(deleted.licenseId)).toEqual(deletedBefore)
})

test('refuses to refund lines of a software order', async () => {
  const { orderIds } = await licensed(1)
  await expect(refund(orderIds[0] ?? '', { lineIds: [randomUUID()] })).rejects.toThrow(
    'What you selected is not part of this order. Nothing was refunded.',
  )
})
