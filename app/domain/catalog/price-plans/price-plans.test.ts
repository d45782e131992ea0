import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { pricePlans, products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createPackOf } from '#test/items.ts'
import { hoursAway, planPrices } from '#test/planned.ts'
import { changePrices, listChosen, pricesVersion } from '../change-many.ts'
import { saveProduct } from '../commands.ts'
import { copyProduct } from '../copy-product.ts'
import { type ProductInput, productInput } from '../kinds.ts'
import { exportProducts } from '../lists/export-products.ts'
import { listCatalog } from '../lists/list-catalog.ts'
import { getEditedProduct, getProductAt } from '../queries.ts'
import { readCatalogQuery } from '../schema.ts'
import { savePlan } from './commands.ts'
import { getPlan } from './queries.ts'
import { planInput } from './schema.ts'

useDatabase()

let by: { actorId: string; ip: string }
let productId: string

beforeAll(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})
beforeEach(async () => {
  productId = await createPackOf(null)
})

type Typed = Partial<Record<'salePrice' | 'saleFrom' | 'saleUntil' | 'newPrice' | 'newFrom' | 'version', string>>

const save = async (typed: Typed) => {
  const version = (await getPlan(productId))?.version ?? ''
  await savePlan({ productId, input: planInput.parse({ version, ...typed }), ...by })
}
const minute = (hours: number) => hoursAway(hours).toISOString().slice(0, 16)
const shown = async () => {
  const product = await getProductAt(['account'], productId)
  return product && { priceCents: product.priceCents, sale: product.sale?.priceCents ?? null }
}
const previous = async () => (await getProductAt(['account'], productId))?.sale?.previousCents
const forget = () => db().delete(pricePlans).where(eq(pricePlans.productId, productId))
/** Records the list price for two days. */
const costADollar = async () => {
  await forget()
  await planPrices(productId, {}, hoursAway(-48))
}
const setList = (priceCents: number) => db().update(products).set({ priceCents }).where(eq(products.id, productId))

test('starts a sale now, shows it while it runs, and audits it', async () => {
  await save({ salePrice: '0.80', saleUntil: minute(24) })
  expect(await shown()).toEqual({ priceCents: 100, sale: 80 })
  expect(await previous()).toBe(100)
  const ofProduct = and(eq(auditLog.subject, `product:${productId}`), eq(auditLog.action, 'product.plan_changed'))
  const [entry] = await db().select().from(auditLog).where(ofProduct)
  expect(entry).toMatchObject({ before: {}, after: { salePriceCents: 80, saleUntil: minute(24) } })
  await save({})
  expect(await shown()).toEqual({ priceCents: 100, sale: null })
})

test.each([
  ['before the sale', 1, 2, null],
  ['during the sale', -1, 1, 80],
  ['after the sale', -2, -1, null],
])('shows the price %s', async (_, starts, ends, sale) => {
  await costADollar()
  await planPrices(productId, { salePriceCents: 80, saleStartsAt: hoursAway(starts), saleEndsAt: hoursAway(ends) })
  expect(await shown()).toEqual({ priceCents: 100, sale })
  const query = readCatalogQuery(new URLSearchParams({ q: productId.slice(-8) }))
  const [offer] = (await listCatalog(query, {})).offers
  expect(offer).toMatchObject({ lowestCents: sale ?? 100, previousCents: sale && 100 })
})

test('sorts by the price of a sale', async () => {
  const category = `Sale ${productId.slice(-8)}`
  await db().update(products).set({ category }).where(eq(products.id, productId))
  const other = await createPackOf(null, { category, priceCents: 90 })
  await planPrices(productId, { salePriceCents: 80, saleStartsAt: hoursAway(-1), saleEndsAt: hoursAway(1) })
  const query = readCatalogQuery(new URLSearchParams({ category, sort: 'price' }))
  expect((await listCatalog(query, {})).offers.map(({ id }) => id)).toEqual([productId, other])
})

test('compares a sale with the lowest price of the 30 days before it', async () => {
  const since = (days: number) => hoursAway(-24 * days)
  const plan = (days: number, priceCents: number, rest: Partial<typeof pricePlans.$inferInsert> = {}) =>
    planPrices(productId, { priceCents, ...rest }, since(days))
  await forget()
  await plan(90, 50)
  await plan(40, 95)
  // A sale of a day, and a scheduled price that came into effect.
  await plan(20, 120, { salePriceCents: 90, saleStartsAt: since(15), saleEndsAt: since(14) })
  await plan(10, 120, { nextPriceCents: 110, nextPriceAt: since(5) })
  const sale = { salePriceCents: 60, saleStartsAt: hoursAway(-1), saleEndsAt: hoursAway(1) }
  await planPrices(productId, { priceCents: 110, ...sale }, hoursAway(-2))
  await setList(110)
  expect(await previous()).toBe(90)
})

test('leaves out prices of a sale that was called off, and those after its start', async () => {
  await forget()
  const off = { salePriceCents: 10, saleStartsAt: hoursAway(-24), saleEndsAt: hoursAway(24) }
  await planPrices(productId, off, hoursAway(-72))
  await planPrices(productId, {}, hoursAway(-48))
  await planPrices(
    productId,
    { salePriceCents: 70, saleStartsAt: hoursAway(-10), saleEndsAt: hoursAway(5) },
    hoursAway(-12),
  )
  await setList(60)
  expect(await previous()).toBe(100)
})

test('knows no price before the sale of a new product', async () => {
  await forget()
  await planPrices(productId, { salePriceCents: 70, saleStartsAt: hoursAway(-10), saleEndsAt: hoursAway(5) })
  expect(await previous()).toBeNull()
})

test('makes a scheduled price the list price from its time on', async () => {
  await save({ newPrice: '1.50', newFrom: minute(2) })
  expect(await shown()).toEqual({ priceCents: 100, sale: null })
  await planPrices(productId, { nextPriceCents: 150, nextPriceAt: hoursAway(-0.001) })
  expect(await shown()).toEqual({ priceCents: 150, sale: null })
  expect((await getEditedProduct(productId))?.priceCents).toBe(150)
  expect((await exportProducts()).find(({ id }) => id === productId)?.priceCents).toBe(150)
  expect(await getPlan(productId)).toMatchObject({ priceCents: 150, planned: { next: null } })
  const copy = await copyProduct(productId, by)
  expect((await getEditedProduct(copy))?.priceCents).toBe(150)
})

test('keeps a later scheduled price when the list price changes, and drops one that is due', async () => {
  await planPrices(productId, { nextPriceCents: 150, nextPriceAt: hoursAway(1) })
  await setList(120)
  expect((await getPlan(productId))?.planned.next).toMatchObject({ priceCents: 150 })
  await planPrices(productId, { priceCents: 120, nextPriceCents: 150, nextPriceAt: hoursAway(-1) })
  expect((await getPlan(productId))?.priceCents).toBe(150)
  await setList(120)
  expect(await getPlan(productId)).toMatchObject({ priceCents: 120, planned: { next: null } })
})

test('changes a due price by percentage and in the editor from what it is now', async () => {
  await planPrices(productId, { nextPriceCents: 200, nextPriceAt: hoursAway(-1) })
  const version = pricesVersion(await listChosen([productId]))
  await changePrices({ productIds: [productId], percent: 10, version }, by)
  expect((await getEditedProduct(productId))?.priceCents).toBe(220)
})

test('adds a new schedule after one that is due', async () => {
  await planPrices(productId, { nextPriceCents: 150, nextPriceAt: hoursAway(-1) })
  await save({ newPrice: '1.80', newFrom: minute(3) })
  expect(await getPlan(productId)).toMatchObject({ priceCents: 150, planned: { next: { priceCents: 180 } } })
  const [stored] = await db().select().from(products).where(eq(products.id, productId))
  expect(stored?.priceCents).toBe(150)
})

test('keeps the start of a running sale when its end changes', async () => {
  await costADollar()
  await planPrices(productId, { salePriceCents: 80, saleStartsAt: hoursAway(-5), saleEndsAt: hoursAway(5) })
  const start = (await getPlan(productId))?.planned.sale?.startsAt
  await save({ salePrice: '0.80', saleFrom: minute(-5), saleUntil: minute(9) })
  expect((await getPlan(productId))?.planned.sale?.startsAt).toEqual(start)
  expect(await previous()).toBe(100)
})

test('starts a sale early when its start is cleared', async () => {
  await save({ salePrice: '0.80', saleFrom: minute(5), saleUntil: minute(9) })
  expect(await shown()).toEqual({ priceCents: 100, sale: null })
  await save({ salePrice: '0.80', saleUntil: minute(9) })
  expect(await shown()).toEqual({ priceCents: 100, sale: 80 })
})

test.each([
  [{ salePrice: '1.00', saleUntil: minute(2) }, 'salePrice'],
  [{ salePrice: '0', saleUntil: minute(2) }, 'salePrice'],
  [{ salePrice: '0.80', saleUntil: minute(-2) }, 'saleUntil'],
  [{ newPrice: '2', newFrom: minute(-2) }, 'newFrom'],
])('refuses %j', async (typed, field) => {
  await expect(save(typed)).rejects.toMatchObject({ field })
  expect(await db().$count(pricePlans, eq(pricePlans.productId, productId))).toBe(1)
})

test.each([
  { salePrice: '0.80' },
  { saleUntil: minute(2) },
  { salePrice: '0.80', saleFrom: minute(3), saleUntil: minute(2) },
  { newPrice: '2' },
  { newFrom: minute(2) },
  { salePrice: 'much', saleUntil: minute(2) },
  { newPrice: '2', newFrom: 'tomorrow' },
  { price: '5' },
])('does not read %j', (typed) => {
  expect(planInput.safeParse(typed).success).toBe(false)
})

test('refuses an outdated form, unless it wants what is stored, and unknown products', async () => {
  const version = (await getPlan(productId))?.version ?? ''
  await save({ newPrice: '2', newFrom: minute(5) })
  await save({ newPrice: '2', newFrom: minute(5), version })
  await expect(save({ newPrice: '3', newFrom: minute(5), version })).rejects.toMatchObject({ status: 409 })
  const input = planInput.parse({ version, newPrice: '3', newFrom: minute(5) })
  for (const id of ['nothing', 'no\0where']) {
    await expect(savePlan({ productId: id, input, ...by })).rejects.toMatchObject({ status: 404 })
    expect(await getPlan(id)).toBeNull()
  }
})

test('accepts one of ten concurrent forms, and orders plans that change at the same time', async () => {
  const version = (await getPlan(productId))?.version ?? ''
  const forms = Array.from({ length: 10 }, (_, index) =>
    save({ newPrice: `${index + 2}`, newFrom: minute(5), version }),
  )
  const lists = Array.from({ length: 5 }, (_, index) => setList(200 + index))
  const results = await Promise.allSettled([...forms, ...lists])
  expect(results.slice(0, 10).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [stored] = await db().select().from(products).where(eq(products.id, productId))
  expect(await getPlan(productId)).toMatchObject({ priceCents: stored?.priceCents })
  expect((await getPlan(productId))?.planned.next).not.toBeNull()
})

test('refuses an editor that waited for another one', async () => {
  const product = await getEditedProduct(productId)
  const form = (price: string) =>
    productInput.parse({
      kind: 'account',
      productId,
      name: product?.name,
      price,
      minQuantity: '1',
      category: product?.category,
      claimRule: 'review',
      warrantyHours: '48',
      version: product?.version,
    }) as ProductInput
  const results = await Promise.allSettled(['2', '3', '4'].map((price) => saveProduct(form(price), by)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('records list prices of the version before', async () => {
  await db().execute(sql`update products set price_cents = 130, name = name where id = ${productId}`)
  const rows = await db().select().from(pricePlans).where(eq(pricePlans.productId, productId)).orderBy(pricePlans.since)
  expect(rows.map(({ priceCents }) => priceCents)).toEqual([100, 130])
})
