import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { formerSlugs, products } from '#app/db/schema/catalog.ts'
import { createAdmin, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { createProduct, saveProduct } from './commands.ts'
import { editedInput, type ProductInput, productInput } from './kinds.ts'
import { getEditedProduct, getProductAt } from './queries.ts'

useDatabase()

let by: { actorId: string; ip: string }
beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().delete(products).where(eq(products.category, 'Edited'))
  await db()
    .insert(products)
    .values([
      { id: 'kite', kind: 'account', name: 'Kite', priceCents: 100, category: 'Edited', details: 'Old', lowStockAt: 7 },
      { id: 'lamp', kind: 'account', name: 'Lamp', priceCents: 100, category: 'Edited', slug: 'bright-lamp' },
    ])
})

async function formOf(id: string) {
  const stored = await getEditedProduct(id)
  if (!stored) throw new Error(`There is no product ${id}.`)
  return {
    kind: 'account' as const,
    productId: id,
    version: stored.version,
    name: stored.name,
    description: stored.description,
    price: String(stored.priceCents / 100),
    minQuantity: String(stored.minPurchaseQuantity),
    category: stored.category,
    warrantyHours: String(stored.warrantyHours),
    claimRule: stored.claimRule,
  }
}

async function edit(id: string, typed: Record<string, string> = {}) {
  const form = { ...(await formOf(id)), slug: (await getEditedProduct(id))?.slug, ...typed }
  await saveProduct(editedInput.parse(form) as ProductInput, by)
}

const formerOf = async (id: string) =>
  (await db().select().from(formerSlugs).where(eq(formerSlugs.productId, id))).map(({ slug }) => slug)

test('saves the details, the unit and the low-stock number', async () => {
  await edit('kite', { details: '## New\r\nText', unitLabel: 'per kite', lowStockAt: '12' })
  expect(await getEditedProduct('kite')).toMatchObject({
    details: '## New\nText',
    unitLabel: 'per kite',
    lowStockAt: 12,
  })
  await edit('kite', { details: '', lowStockAt: '' })
  expect(await getEditedProduct('kite')).toMatchObject({ details: '', unitLabel: '', lowStockAt: null })
})

test('saves the instructions of packs and programs', async () => {
  await edit('kite', { instructions: '1. Sign in\r\n2. Fly' })
  expect(await getEditedProduct('kite')).toMatchObject({ instructions: '1. Sign in\n2. Fly' })
  const form = { ...(await formOf('kite')), slug: 'kite', instructions: 'x'.repeat(5_001) }
  expect(editedInput.safeParse(form).success).toBe(false)
  const program = await getEditedProduct(STORYTAG)
  const { version, slug = '', category = '' } = program ?? {}
  const terms = { price: '15', durationDays: '30', maxDevices: '1' }
  const edited = { kind: 'software', productId: STORYTAG, version, slug, category, ...terms, instructions: 'Run it.' }
  await saveProduct(editedInput.parse(edited) as ProductInput, by)
  expect(await getEditedProduct(STORYTAG)).toMatchObject({ instructions: 'Run it.' })
})

test('keeps what the form of the settings leaves out', async () => {
  const form = { ...(await formOf('kite')), description: 'Flies.' }
  await saveProduct(productInput.parse(form) as ProductInput, by)
  expect(await getEditedProduct('kite')).toMatchObject({ description: 'Flies.', details: 'Old', lowStockAt: 7 })
})

test('refuses a form that another change of the details made outdated', async () => {
  const form = { ...(await formOf('kite')), slug: 'kite', details: 'Mine' }
  await edit('kite', { details: 'Theirs' })
  await expect(saveProduct(editedInput.parse(form) as ProductInput, by)).rejects.toMatchObject({ status: 409 })
})

test('redirects from former slugs until one of them is current again', async () => {
  await edit('kite', { slug: 'red-kite' })
  await edit('kite', { slug: 'blue-kite' })
  expect(await formerOf('kite')).toEqual(['red-kite'])
  for (const address of ['kite', 'red-kite', 'blue-kite']) {
    expect(await getProductAt(['account'], address)).toMatchObject({ id: 'kite', slug: 'blue-kite' })
  }
  await edit('kite', { slug: 'red-kite' })
  expect(await formerOf('kite')).toEqual(['blue-kite'])
  await edit('kite', { slug: 'kite' })
  expect(await getEditedProduct('kite')).toMatchObject({ slug: 'kite' })
  expect((await formerOf('kite')).toSorted()).toEqual(['blue-kite', 'red-kite'])
})

test.each(['bright-lamp', INSTAGRAM.replaceAll('_', '-'), STORYTAG, 'lamp'])(
  'takes the slug %s only if no product has it',
  async (slug) => {
    const isTaken = ['bright-lamp', STORYTAG].includes(slug)
    const saved = edit('kite', { slug })
    if (isTaken) await expect(saved).rejects.toMatchObject({ status: 409, field: 'slug' })
    else await saved
  },
)

test.each(['', 'Upper', 'a b', 'ä', 'x'.repeat(65), '../x'])('refuses the slug %j', async (slug) => {
  const typed = { ...(await formOf('kite')), slug }
  expect(editedInput.safeParse(typed).success).toBe(false)
})

test('gives no new product an id that is an address next to the editor', async () => {
  const input = { kind: 'account', name: 'Prices', price: 1, onSale: false } as const
  expect(await createProduct(input, by)).toBe('prices-2')
})
