import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { changePrices, listChosen, pricesVersion, setManyOnSale } from './change-many.ts'
import { changedPrice } from './rules.ts'
import { chosenIds, readPercent } from './schema.ts'

useDatabase()

const ids = ['one', 'two', 'three']
let by: { actorId: string; ip: string }
beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().delete(products).where(eq(products.category, 'Many'))
  const pack = (id: string, priceCents: number) => ({
    id,
    name: id,
    kind: 'account' as const,
    category: 'Many',
    priceCents,
  })
  await db()
    .insert(products)
    .values([pack('one', 1), pack('two', 250), pack('three', 9_999_999)])
})

const prices = async () => Object.fromEntries((await listChosen(ids)).map(({ id, priceCents }) => [id, priceCents]))
const version = async (chosen = ids) => pricesVersion(await listChosen(chosen))
const entries = (id: string) => db().$count(auditLog, eq(auditLog.subject, `product:${id}`))

test('changes the prices of several products, each audited', async () => {
  const chosen = ['one', 'two']
  const [before, was] = [await entries('two'), await entries('one')]
  expect(await changePrices({ productIds: chosen, percent: 10, version: await version(chosen) }, by)).toBe(1)
  expect(await prices()).toEqual({ one: 1, two: 275, three: 9_999_999 })
  expect(await entries('two')).toBe(before + 1)
  // One cent stays one cent.
  expect(await entries('one')).toBe(was)
})

test('changes no price if one would be zero or too high', async () => {
  const shown = await prices()
  for (const percent of [10, -60]) {
    const change = changePrices({ productIds: ids, percent, version: await version() }, by)
    await expect(change).rejects.toThrow('would not be between $0.01 and $100,000.00')
  }
  expect(await prices()).toEqual(shown)
})

test('refuses an outdated preview, and products that are gone', async () => {
  const stale = await version(['two'])
  await db().update(products).set({ priceCents: 300 }).where(eq(products.id, 'two'))
  const change = { productIds: ['two'], percent: 10 }
  await expect(changePrices({ ...change, version: stale }, by)).rejects.toMatchObject({ status: 409 })
  const gone = changePrices({ productIds: ['gone'], percent: 10, version: stale }, by)
  await expect(gone).rejects.toMatchObject({ status: 404 })
})

test('retires several products and brings them back, audited where something changes', async () => {
  const before = await entries('one')
  expect(await setManyOnSale({ productIds: ids, onSale: false }, by)).toBe(3)
  expect(await setManyOnSale({ productIds: ids, onSale: false }, by)).toBe(0)
  expect(await setManyOnSale({ productIds: ['one'], onSale: true }, by)).toBe(1)
  expect((await listChosen(ids)).map(({ id, active }) => [id, active])).toContainEqual(['one', true])
  expect(await entries('one')).toBe(before + 2)
})

test.each([
  ['10', 10],
  ['+2,5', 2.5],
  ['-99.99', -99.99],
  ['٥%', 5],
  ['0', null],
  ['-100', null],
  ['1e3', null],
  ['1.234', null],
  ['', null],
])('reads the percentage %j as %j', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent)
})

test('rounds a changed price to cents, and reads each chosen id once', () => {
  expect([changedPrice(333, 10), changedPrice(50, -99.99), changedPrice(5, 10)]).toEqual([366, 0, 6])
  expect(chosenIds(new URLSearchParams('product=a&product=a&product=%3C&product=b'))).toEqual(['a', 'b'])
})
