import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products, translations } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { copyProduct } from './copy-product.ts'
import { listProductRows } from './lists/list-products.ts'
import { productListInput } from './schema.ts'

useDatabase()

test('copies a pack next to the original, not for sale and without stock', async () => {
  const by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  const pack = (id: string, position: number) => ({
    id,
    kind: 'account' as const,
    name: `Pack ${id}`,
    priceCents: 123,
    category: 'Copied',
    details: '**Bold**',
    instructions: 'Sign in.',
    lowStockAt: 4,
    slug: `${id}-page`,
    position,
  })
  await db()
    .insert(products)
    .values([pack('ash', 500), pack('elm', 501)])
  await loadStock(3, undefined, 'ash')
  const text = { productId: 'ash', language: 'es', original: 'x', text: 'y' }
  await db()
    .insert(translations)
    .values([
      { ...text, field: 'name' },
      { ...text, field: 'category' },
    ])

  const first = await copyProduct('ash', by)
  const second = await copyProduct('ash', by)
  expect([first, second]).toEqual(['pack-ash-copy', 'pack-ash-copy-2'])
  const { rows } = await listProductRows(productListInput.parse({ category: 'Copied' }))
  expect(rows.map(({ id, name, active, stock }) => [id, name, active, stock])).toEqual([
    ['ash', 'Pack ash', true, 3],
    ['pack-ash-copy-2', 'Pack ash (copy 2)', false, 0],
    ['pack-ash-copy', 'Pack ash (copy)', false, 0],
    ['elm', 'Pack elm', true, 0],
  ])
  const [copy] = await db().select().from(products).where(eq(products.id, first))
  expect(copy).toMatchObject({
    priceCents: 123,
    details: '**Bold**',
    instructions: 'Sign in.',
    lowStockAt: 4,
    slug: null,
  })
  const copied = await db().select().from(translations).where(eq(translations.productId, first))
  expect(copied).toEqual([{ ...text, productId: first, field: 'category' }])
  const entry = { action: 'product.created', after: { name: 'Pack ash (copy)', copyOf: 'ash', active: false } }
  expect(
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${first}`)),
  ).toMatchObject([entry])
  await expect(copyProduct(STORYTAG, by)).rejects.toMatchObject({ status: 404 })
})

test.each(['file', 'shared', 'on_demand'] as const)(
  'copies a product of the kind %s, without what it hands out',
  async (kind) => {
    const by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
    const id = `copied-${kind}`
    const limit = kind === 'shared' ? { salesLimit: 7 } : {}
    await db()
      .insert(products)
      .values({ id, kind, name: `Oak ${kind}`, priceCents: 500, category: 'Oaks', ...limit })
    const copyId = await copyProduct(id, by)
    const [copy] = await db().select().from(products).where(eq(products.id, copyId))
    expect(copy).toMatchObject({
      kind,
      name: `Oak ${kind} (copy)`,
      priceCents: 500,
      category: 'Oaks',
      active: false,
      ...limit,
    })
  },
)
