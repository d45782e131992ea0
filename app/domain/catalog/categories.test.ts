import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { categories, products } from '#app/db/schema/catalog.ts'
import { auditLog, siteSettings } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deleteCategory, listCategories, moveCategory, renameCategory, setHideSoldOut } from './categories.ts'

useDatabase()

let by: { actorId: string; ip: string }
beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().delete(products).where(eq(products.id, 'pear'))
  await db().insert(products).values({ id: 'pear', kind: 'account', name: 'Pear', priceCents: 100, category: 'Fruit' })
})

const names = async () => (await listCategories()).map(({ name }) => name)
const newestAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('renames a category together with that of its products', async () => {
  await renameCategory({ category: 'Fruit', name: 'Fruits' }, by)
  expect(await db().select().from(products).where(eq(products.id, 'pear'))).toMatchObject([{ category: 'Fruits' }])
  expect(await newestAudit()).toMatchObject({
    ...by,
    action: 'category.renamed',
    subject: 'category:Fruits',
    before: { name: 'Fruit' },
  })
  const taken = renameCategory({ category: 'Fruits', name: 'Software' }, by)
  await expect(taken).rejects.toMatchObject({ status: 409, field: 'name' })
  await expect(renameCategory({ category: 'Fruit', name: 'X' }, by)).rejects.toMatchObject({ status: 404 })
  await renameCategory({ category: 'Fruits', name: 'Fruit' }, by)
})

test('changes the order', async () => {
  const [first = ''] = await names()
  await moveCategory({ category: 'Fruit', beside: first, side: 'before' }, by)
  expect((await names())[0]).toBe('Fruit')
  expect(await newestAudit()).toMatchObject({ action: 'category.moved', after: { place: 1 } })
  await moveCategory({ category: 'Fruit', beside: first, side: 'after' }, by)
  expect((await names()).slice(0, 2)).toEqual([first, 'Fruit'])
})

test('deletes only an empty category', async () => {
  await expect(deleteCategory('Fruit', by)).rejects.toMatchObject({ status: 409 })
  await db().delete(products).where(eq(products.id, 'pear'))
  expect(await listCategories()).toContainEqual({ id: 'Fruit', name: 'Fruit', image: null, count: 0 })
  await deleteCategory('Fruit', by)
  expect(await db().$count(categories, eq(categories.name, 'Fruit'))).toBe(0)
  await expect(deleteCategory('Fruit', by)).rejects.toMatchObject({ status: 404 })
})

test('sets whether sold-out products are hidden, audited once', async () => {
  await setHideSoldOut(true, by)
  await setHideSoldOut(true, by)
  expect(await db().select().from(siteSettings)).toMatchObject([{ hideSoldOut: true }])
  expect(await db().$count(auditLog, eq(auditLog.action, 'settings.changed'))).toBe(1)
  await setHideSoldOut(false, by)
})
