import { createHash } from 'node:crypto'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { categories, pictureRenditions, productPictures, products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { deleteCategory, renameCategory } from '../categories.ts'
import { listCatalog, listShownCategories } from '../lists/list-catalog.ts'
import { readCatalogQuery } from '../schema.ts'
import { changeCategoryPicture, getCategoryPicture } from './category-picture.ts'
import { addPictures, removePicture } from './commands.ts'
import { listPictures } from './queries.ts'
import type { RenderedPicture } from './render.ts'

useDatabase()

let by: { actorId: string; ip: string }

beforeAll(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})
beforeEach(async () => {
  await db().delete(productPictures)
  await db().delete(pictureRenditions)
  await db()
    .delete(products)
    .where(inArray(products.id, ['fern', 'moss']))
  await db()
    .delete(categories)
    .where(inArray(categories.name, ['Green', 'Greens']))
  const pack = { kind: 'account' as const, priceCents: 100, category: 'Green', position: 90 }
  await db()
    .insert(products)
    .values([
      { ...pack, id: 'fern', name: 'Fern' },
      { ...pack, id: 'moss', name: 'Moss', image: 'https://shop.example/moss.png' },
    ])
})

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')

/** Returns a picture without pixels. */
function rendered(name: string): RenderedPicture {
  const bytes = Buffer.from(name)
  return { hash: hashOf(name), width: 320, height: 240, renditions: [{ width: 320, mediaType: 'image/webp', bytes }] }
}

const set = (name: string | null, shown = '') =>
  changeCategoryPicture({ category: 'Green', picture: name === null ? null : rendered(name), shown }, by)
const kept = async () => {
  const { hash } = pictureRenditions
  return (await db().select({ hash }).from(pictureRenditions).orderBy(asc(hash))).map((row) => row.hash)
}
const shownIn = async (id: string) => {
  const { offers } = await listCatalog(readCatalogQuery(new URLSearchParams({ category: 'Green' })), {})
  return offers.find((offer) => offer.id === id)?.picture?.hash
}

test('is shown with its category, and for products that have neither a picture nor an image', async () => {
  await set('a')
  expect(await getCategoryPicture('Green')).toEqual({ hash: hashOf('a'), width: 320, height: 240, alt: '' })
  expect(await listShownCategories()).toContainEqual(
    expect.objectContaining({ name: 'Green', image: { hash: hashOf('a'), width: 320, height: 240 } }),
  )
  expect([await shownIn('fern'), await shownIn('moss')]).toEqual([hashOf('a'), undefined])
  await addPictures({ productId: 'fern', pictures: [rendered('own')], ...by })
  expect(await shownIn('fern')).toBe(hashOf('own'))
})

test('is replaced and removed with its files, audited, unless the form showed another one', async () => {
  await set('a')
  await expect(set('b')).rejects.toMatchObject({ status: 409 })
  // Sends the same form again.
  await set('a')
  await set('b', hashOf('a'))
  expect(await kept()).toEqual([hashOf('b')])
  await set(null, hashOf('b'))
  expect([await kept(), await getCategoryPicture('Green')]).toEqual([[], null])
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    ...by,
    action: 'category.changed',
    before: { picture: hashOf('b') },
    after: { picture: null },
  })
})

test('keeps files that a product or another category still shows', async () => {
  await set('shared')
  await addPictures({ productId: 'fern', pictures: [rendered('shared')], ...by })
  const [picture] = await listPictures('fern')
  await removePicture({ productId: 'fern', pictureId: picture?.id ?? '', ...by })
  expect(await kept()).toEqual([hashOf('shared')])
  await addPictures({ productId: 'fern', pictures: [rendered('shared')], ...by })
  await set(null, hashOf('shared'))
  expect(await kept()).toEqual([hashOf('shared')])
})

test('keeps its files while a product drops the same picture at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    await addPictures({ productId: 'fern', pictures: [rendered('shared')], ...by })
    const [picture] = await listPictures('fern')
    await Promise.all([removePicture({ productId: 'fern', pictureId: picture?.id ?? '', ...by }), set('shared')])
    expect(await kept()).toEqual([hashOf('shared')])
    await set(null, hashOf('shared'))
  }
})

test('stays through a new name, and goes with its category', async () => {
  await set('a')
  await renameCategory({ category: 'Green', name: 'Greens' }, by)
  expect(await getCategoryPicture('Greens')).toMatchObject({ hash: hashOf('a') })
  await db().delete(products).where(eq(products.category, 'Greens'))
  await deleteCategory('Greens', by)
  expect(await kept()).toEqual([])
})

test.each(['Unknown', '', 'a\0b'])('refuses the category %j', async (category) => {
  expect(await getCategoryPicture(category)).toBeUndefined()
  await expect(changeCategoryPicture({ category, picture: rendered('a'), shown: '' }, by)).rejects.toMatchObject({
    status: 404,
  })
})
