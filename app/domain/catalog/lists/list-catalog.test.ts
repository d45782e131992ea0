import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { categories, formerSlugs, products, translations } from '#app/db/schema/catalog.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { inLanguage } from '#messages/in-node.ts'
import { INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { getProductAt } from '../queries.ts'
import { readCatalogQuery } from '../schema.ts'
import { listCatalog, listRelated, listShownCategories, PAGE_SIZE } from './list-catalog.ts'

useDatabase()

const stock = { [INSTAGRAM]: 5, mail: 2, aged: 0 }

beforeAll(async () => {
  await db()
    .insert(products)
    .values([
      { id: 'mail', kind: 'account', name: 'Mailboxes', priceCents: 20, category: 'Email', position: 3 },
      { id: 'aged', kind: 'account', name: 'Aged mailboxes', priceCents: 90, category: 'Email', position: 1 },
      { id: 'gone', kind: 'account', name: 'Gone mailboxes', priceCents: 1, category: 'Email', active: false },
    ])
})

const list = async (query: string) =>
  (await listCatalog(readCatalogQuery(new URLSearchParams(query)), stock)).offers.map(({ id }) => id)

test('lists what is for sale by place, sold-out products last', async () => {
  expect(await list('')).toEqual([INSTAGRAM, STORYTAG, 'mail', 'aged'])
})

test.each([
  ['sort=price', ['mail', INSTAGRAM, STORYTAG, 'aged']],
  ['sort=expensive', [STORYTAG, INSTAGRAM, 'mail', 'aged']],
  ['stock=in', [INSTAGRAM, STORYTAG, 'mail']],
  ['category=Email', ['mail', 'aged']],
  ['category=Nothing', []],
  ['category=%00', [INSTAGRAM, STORYTAG, 'mail', 'aged']],
  ['q=MAILBOX', ['mail', 'aged']],
  ['q=boxes+aged', ['aged']],
  ['q=email', [INSTAGRAM, 'mail', 'aged']],
  ['q=%25', []],
  ['q=%00&sort=nonsense&page=-1&stock=maybe', [INSTAGRAM, STORYTAG, 'mail', 'aged']],
  ['page=2', [INSTAGRAM, STORYTAG, 'mail', 'aged']],
  ['q=boxes&category=Nothing&page=2', []],
])('lists by %s', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

test('finds names before categories and descriptions', async () => {
  await db().update(products).set({ name: 'Email accounts', position: 9 }).where(eq(products.id, 'mail'))
  expect(await list('q=email')).toEqual(['mail', INSTAGRAM, 'aged'])
  // An order that the reader chose stays.
  expect(await list('q=email&sort=expensive')).toEqual([INSTAGRAM, 'mail', 'aged'])
  await db().update(products).set({ name: 'Mailboxes', position: 3 }).where(eq(products.id, 'mail'))
})

test('hides sold-out products if the operator prefers', async () => {
  await db().update(siteSettings).set({ hideSoldOut: true })
  expect(await list('')).toEqual([INSTAGRAM, STORYTAG, 'mail'])
  await db().update(siteSettings).set({ hideSoldOut: false })
})

test('finds a translated name in its language only', async () => {
  const name = { productId: 'mail', field: 'name', language: 'es', original: 'Mailboxes', text: 'Buzones' }
  await db().insert(translations).values(name)
  expect(await list('q=buzones')).toEqual([])
  expect(await inLanguage('es', () => list('q=buzones'))).toEqual(['mail'])
})

test('lists related products of the same category', async () => {
  expect((await listRelated({ id: 'aged', category: 'Email' }, stock)).map(({ id }) => id)).toEqual(['mail'])
  expect(await listRelated({ id: INSTAGRAM, category: 'Digital Accounts' }, stock)).toEqual([])
})

test('finds a product by its slug, its id and a former slug', async () => {
  await db().update(products).set({ slug: 'boxes' }).where(eq(products.id, 'mail'))
  await db().insert(formerSlugs).values({ slug: 'mailboxes', productId: 'mail' })
  const idAt = async (address: string) => (await getProductAt(['account'], address))?.id
  expect(await idAt('boxes')).toBe('mail')
  expect(await idAt('mail')).toBe('mail')
  expect(await idAt('mailboxes')).toBe('mail')
  expect(await idAt('instagram-accounts')).toBe(INSTAGRAM)
  expect(await idAt('gone')).toBe('gone')
  expect(await idAt(STORYTAG)).toBeUndefined()
  expect(await idAt('%00')).toBeUndefined()
  // The current slug of one product counts before the former slug of another.
  await db().update(products).set({ slug: 'mailboxes' }).where(eq(products.id, 'aged'))
  expect(await idAt('mailboxes')).toBe('aged')
})

test('refuses a slug that is the id of another product', async () => {
  const taken = db().update(products).set({ slug: 'gone' }).where(eq(products.id, 'mail'))
  await expect(taken).rejects.toThrow()
})

test('adds the category of a product, and renames it everywhere', async () => {
  await db().update(categories).set({ name: 'Mail', position: -1 }).where(eq(categories.name, 'Email'))
  expect(await listShownCategories()).toMatchObject([
    { name: 'Mail', packs: 2, tools: 0 },
    { name: 'Digital Accounts', packs: 1, tools: 0 },
    { name: 'Software', packs: 0, tools: 1 },
  ])
})

test('counts all products, and lists a page of them', async () => {
  const many = Array.from({ length: 30 }, (_, number) => `many-${number}`)
  const rows = many.map((id) => ({ id, kind: 'account' as const, name: id, priceCents: 5, category: 'Many' }))
  await db().insert(products).values(rows)
  const pages = await Promise.all(
    ['', '&page=2', '&page=9'].map((page) =>
      listCatalog(readCatalogQuery(new URLSearchParams(`category=Many${page}`)), {}),
    ),
  )
  expect(pages.map(({ offers, found, page }) => [offers.length, found, page])).toEqual([
    [PAGE_SIZE, 30, 1],
    [30 - PAGE_SIZE, 30, 2],
    [30 - PAGE_SIZE, 30, 2],
  ])
  expect(new Set(pages.flatMap(({ offers }) => offers.map(({ id }) => id))).size).toBe(30)
})
