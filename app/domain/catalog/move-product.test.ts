import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { listProductRows, PRODUCT_PAGE_SIZE } from './lists/list-products.ts'
import { moveProduct } from './move-product.ts'
import { productListInput } from './schema.ts'

useDatabase()

let by: { actorId: string; ip: string }
beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().delete(products).where(eq(products.category, 'Moved'))
})

const add = (ids: string[], rest: Partial<typeof products.$inferInsert> = {}) =>
  db()
    .insert(products)
    .values(
      ids.map((id, index) => ({
        id,
        kind: 'account' as const,
        name: `Pack ${id}`,
        priceCents: 100,
        category: 'Moved',
        position: 100 + index,
        ...rest,
      })),
    )
const list = (query: Record<string, string> = {}) =>
  listProductRows(productListInput.parse({ category: 'Moved', ...query }))
const order = async () => (await list()).rows.map(({ id }) => id)

test('moves a product before or after another one, audited', async () => {
  await add(['a', 'b', 'c'])
  await moveProduct({ productId: 'c', beside: 'a', side: 'before' }, by)
  expect(await order()).toEqual(['c', 'a', 'b'])
  const place = await moveProduct({ productId: 'c', beside: 'a', side: 'after' }, by)
  expect(await order()).toEqual(['a', 'c', 'b'])
  const moves = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'product.moved'), eq(auditLog.subject, 'product:c')))
  expect(moves.at(-1)).toMatchObject({ ...by, before: { place: place - 1 }, after: { place } })
  await moveProduct({ productId: 'c', beside: 'a', side: 'after' }, by)
  expect(await db().$count(auditLog, eq(auditLog.subject, 'product:c'))).toBe(moves.length)
})

test('gives every product its own place while two admins move', async () => {
  await add(['a', 'b', 'c', 'd'])
  await Promise.all([
    moveProduct({ productId: 'd', beside: 'a', side: 'before' }, by),
    moveProduct({ productId: 'b', beside: 'c', side: 'after' }, by),
  ])
  expect(await order()).toEqual(['d', 'a', 'c', 'b'])
  const positions = await db().select({ position: products.position }).from(products)
  expect(new Set(positions.map(({ position }) => position)).size).toBe(positions.length)
})

test('refuses to move a product that is gone, or next to one that is gone', async () => {
  await add(['a'])
  await expect(moveProduct({ productId: 'x', beside: 'a', side: 'before' }, by)).rejects.toMatchObject({ status: 404 })
  await expect(moveProduct({ productId: 'a', beside: 'x', side: 'before' }, by)).rejects.toMatchObject({ status: 404 })
})

test('lists products by words, status and page, with the ids next to the page', async () => {
  const ids = Array.from({ length: PRODUCT_PAGE_SIZE + 2 }, (_, index) => `p${String(index).padStart(3, '0')}`)
  await add(ids)
  const first = await list()
  expect(first).toMatchObject({ found: ids.length, previousId: null, nextId: ids[PRODUCT_PAGE_SIZE] })
  expect(first.rows).toHaveLength(PRODUCT_PAGE_SIZE)
  const second = await list({ page: '2' })
  expect(second.rows.map(({ id }) => id)).toEqual(ids.slice(PRODUCT_PAGE_SIZE))
  expect(second).toMatchObject({ previousId: ids[PRODUCT_PAGE_SIZE - 1], nextId: null, page: 2 })
  expect(await list({ page: '9' })).toEqual(second)
  expect((await list({ q: 'pack p001' })).rows).toMatchObject([{ id: 'p001', stock: 0 }])

  const moved = { category: 'Elsewhere' }
  await db()
    .update(products)
    .set(moved)
    .where(inArray(products.id, ids.slice(PRODUCT_PAGE_SIZE)))
  expect(await list({ page: '2' })).toMatchObject({ rows: first.rows, page: 1, nextId: null })
  await db().update(products).set({ category: 'Moved' }).where(eq(products.category, 'Elsewhere'))

  await db().update(products).set({ active: false }).where(eq(products.id, 'p003'))
  expect((await list({ status: 'retired' })).rows).toMatchObject([{ id: 'p003' }])
  await loadStock(2, undefined, 'p004')
  expect((await list({ status: 'soldOut' })).found).toBe(ids.length - 2)
  expect((await list({ status: 'sale', q: 'p004' })).rows).toMatchObject([{ id: 'p004', stock: 2 }])
  const all = await listProductRows(productListInput.parse({ status: 'soldOut' }))
  expect(all.rows.map(({ id }) => id)).not.toContain(STORYTAG)
  expect(all.rows.map(({ id }) => id)).toContain(INSTAGRAM)
})
