import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { priceTiers } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createPackOf } from '#test/items.ts'
import { copyProduct } from '../copy-product.ts'
import { getEditedProduct } from '../queries.ts'
import { setPriceTiers, tiersVersion } from './price-tiers.ts'
import { tiersInput } from './schema.ts'

useDatabase()

let by: { actorId: string; ip: string }
let productId: string

beforeAll(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})
beforeEach(async () => {
  productId = await createPackOf(null)
})

const typed = (...tiers: [number, number][]) =>
  tiers.map(([minQuantity, unitPriceCents], index) => ({ row: index + 1, minQuantity, unitPriceCents }))
const tiersNow = async () => (await getEditedProduct(productId))?.tiers ?? []
const save = async (...tiers: [number, number][]) =>
  setPriceTiers({ productId, tiers: typed(...tiers), version: tiersVersion(await tiersNow()), ...by })

test('replaces the tiers and audits both', async () => {
  await save([12, 80], [50, 70])
  await save([12, 80], [100, 60])
  expect(await tiersNow()).toEqual([
    { minQuantity: 12, unitPriceCents: 80 },
    { minQuantity: 100, unitPriceCents: 60 },
  ])
  const ofProduct = and(eq(auditLog.subject, `product:${productId}`), eq(auditLog.action, 'product.prices_changed'))
  const entries = await db().select().from(auditLog).where(ofProduct).orderBy(auditLog.id)
  expect(entries.at(-1)).toMatchObject({
    before: { quantityPrices: '12+: $0.80, 50+: $0.70' },
    after: { quantityPrices: '12+: $0.80, 100+: $0.60' },
  })
  await save()
  expect(await db().$count(priceTiers, eq(priceTiers.productId, productId))).toBe(0)
})

test('refuses tiers that break a rule, at their field', async () => {
  await expect(save([12, 100])).rejects.toMatchObject({ field: 'price1', message: 'Please enter a price below $1.00.' })
  await expect(save([12, 80], [12, 70])).rejects.toMatchObject({ field: 'quantity2' })
  expect(await tiersNow()).toEqual([])
})

test('refuses an outdated form, unless it wants what is stored', async () => {
  const version = tiersVersion([])
  await save([12, 80])
  await setPriceTiers({ productId, tiers: typed([12, 80]), version, ...by })
  await expect(setPriceTiers({ productId, tiers: typed([20, 80]), version, ...by })).rejects.toMatchObject({
    status: 409,
  })
})

test('accepts one of ten concurrent forms', async () => {
  const version = tiersVersion([])
  const forms = Array.from({ length: 10 }, (_, index) =>
    setPriceTiers({ productId, tiers: typed([12, 80 - index]), version, ...by }),
  )
  const results = await Promise.allSettled(forms)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await tiersNow()).toHaveLength(1)
})

test('refuses products that are not sold by quantity', async () => {
  for (const id of [STORYTAG, 'nothing', 'no\0where']) {
    const change = { productId: id, tiers: typed([12, 80]), version: tiersVersion([]), ...by }
    await expect(setPriceTiers(change)).rejects.toMatchObject({ status: 404 })
  }
})

test('copies the tiers with the product', async () => {
  await save([12, 80])
  productId = await copyProduct(productId, by)
  expect(await tiersNow()).toEqual([{ minQuantity: 12, unitPriceCents: 80 }])
})

test('reads the rows of the form, ignores empty ones and refuses unknown fields', () => {
  const read = tiersInput.safeParse({
    version: 'v',
    quantity1: '12',
    price1: '0,40',
    quantity3: ' ٥٠ ',
    price3: '0.35',
  })
  expect(read.data).toEqual({
    version: 'v',
    tiers: [
      { row: 1, minQuantity: 12, unitPriceCents: 40 },
      { row: 3, minQuantity: 50, unitPriceCents: 35 },
    ],
  })
  expect(tiersInput.parse({ quantity1: '12' }).tiers).toEqual([{ row: 1, minQuantity: 12, unitPriceCents: Number.NaN }])
  expect(tiersInput.parse({ quantity1: '1.5', price1: '' }).tiers[0]?.minQuantity).toBeNaN()
  expect(tiersInput.safeParse({ quantity11: '12' }).success).toBe(false)
})
