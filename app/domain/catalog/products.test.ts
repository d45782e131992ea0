import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { purchaseLicense } from '#app/domain/orders/purchase/purchase-license.ts'
import { createAdmin, createCustomer, INSTAGRAM, publishFile, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { toolLicense } from '#test/purchases.ts'
import { createProduct, saveProduct, setOnSale } from './commands.ts'
import { newProductInput, type ProductInput, productInput } from './kinds.ts'
import { listActiveProducts, listProducts } from './queries.ts'
import { newProductId } from './rules.ts'

useDatabase()

let by: { actorId: string; ip: string }
beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})

const create = (typed: Record<string, unknown>) => createProduct(newProductInput.parse(typed), by)
const find = async (id: string) => (await listProducts()).find((product) => product.id === id)
const newestAudit = async () => (await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

test('creates an account product for sale with the default limits and category', async () => {
  const id = await create({ kind: 'account', name: ' Älpine Accounts! ', price: '0.75', onSale: true })
  expect(id).toBe('alpine-accounts')
  expect(await find(id)).toMatchObject({
    name: 'Älpine Accounts!',
    priceCents: 75,
    minPurchaseQuantity: 10,
    maxPurchaseQuantity: null,
    category: 'Digital Accounts',
    durationDays: null,
    active: true,
  })
  expect(await newestAudit()).toMatchObject({ ...by, action: 'product.created', subject: `product:${id}` })
})

test('creates a program that sells licenses of the given length', async () => {
  const id = await create({
    kind: 'software',
    name: 'Clip Sorter',
    price: '9',
    durationDays: '14',
    maxDevices: '3',
    onSale: true,
  })
  const { id: customerId } = await createCustomer({ balanceCents: 900 })
  const at = new Date('2026-03-01T12:00:00Z')
  await purchaseLicense({ customerId, productId: id, unitPriceCents: 900, idempotencyKey: randomUUID(), at })
  const { rows } = await db().execute<{ software_name: string; days: number }>(
    `select software_name, extract(day from expires_at - starts_at)::int as days from licenses where customer_id = '${customerId}'`,
  )
  expect(rows).toEqual([{ software_name: 'Clip Sorter', days: 14 }])
  expect(await find(id)).toMatchObject({ maxDevices: 3 })
})

test.each([
  [{ price: '0' }, 'Price per account must be greater than 0.'],
  [{ price: '0,00' }, 'Price per account must be greater than 0.'],
  [{ kind: 'software', price: '0', durationDays: '30', maxDevices: '1' }, 'Price must be greater than 0.'],
  [{ kind: 'software', durationDays: '366', maxDevices: '1' }, 'Days must be between 1 and 365.'],
  [{ kind: 'software', durationDays: '30', maxDevices: '101' }, 'Devices must be between 1 and 100.'],
  [{ kind: 'software' }, 'Days must be between 1 and 365.'],
])('refuses a new product with %j and creates none', async (typed, message) => {
  const before = await db().$count(products)
  await expect(create({ kind: 'account', name: randomUUID(), price: '1', ...typed })).rejects.toMatchObject({
    message,
  })
  expect(await db().$count(products)).toBe(before)
})

test.each(['id', 'active', 'createdAt', 'durationDays', 'priceCents', 'constructor'])(
  'refuses the field %s',
  (name) => {
    const typed = { kind: 'account', name: 'x', price: '1', [name]: '1' }
    expect(newProductInput.safeParse(typed).success).toBe(false)
  },
)

test('creates one product from concurrent copies of the same form, and refuses the others', async () => {
  const name = randomUUID()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => create({ kind: 'account', name, price: '1' })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({
    reason: { status: 409, title: 'Failed to create product.', field: 'name' },
  })
  expect(await db().$count(products, eq(products.name, name))).toBe(1)
})

test('refuses the name of another product in any case, but accepts a change of case', async () => {
  const id = await create({ kind: 'account', name: 'Harbor Pack', price: '1' })
  const rename = async (name: string) => {
    const stored = await find(id)
    const typed = { productId: id, kind: 'account', version: stored?.version, name, description: '', price: '1' }
    const rest = { minQuantity: '1', category: 'Packs', warrantyHours: '48', claimRule: 'review' }
    return saveProduct(productInput.parse({ ...typed, ...rest }) as ProductInput, by)
  }
  await expect(rename('INSTAGRAM accounts')).rejects.toMatchObject({
    title: 'Failed to update product.',
    field: 'name',
    message: 'Another product already has this name. Please choose a different one.',
  })
  await rename('harbor pack')
  expect(await find(id)).toMatchObject({ name: 'harbor pack' })
})

test.each([
  ['Instagram accounts, EU', [], 'instagram-accounts-eu'],
  ['A b', ['a-b', 'a-b-2'], 'a-b-3'],
  ['日本', [], 'product'],
  ['---', ['product'], 'product-2'],
  ['Straße № 5', [], 'stra-e-no-5'],
  ['x'.repeat(120), [], 'x'.repeat(48)],
])('derives from %j, with %j taken, the id %j', (name, taken, id) => {
  expect(newProductId(name, new Set(taken))).toBe(id)
  expect(id).toMatch(/^[\w-]{1,64}$/)
})

test('retires a product and brings it back unchanged, ignoring a repeat', async () => {
  const before = await find(STORYTAG)
  const isSold = async () => (await listActiveProducts()).some(({ id }) => id === STORYTAG)
  await setOnSale({ productId: STORYTAG, onSale: false, ...by })
  expect(await isSold()).toBe(false)
  const { id: customerId } = await createCustomer({ balanceCents: 1500 })
  const purchase = toolLicense(customerId)
  await expect(purchaseLicense(purchase)).rejects.toMatchObject({
    message: 'Product not found or not loaded yet.',
  })
  expect(await newestAudit()).toMatchObject({ ...by, action: 'product.retired', subject: `product:${STORYTAG}` })

  const entries = await db().$count(auditLog)
  await setOnSale({ productId: STORYTAG, onSale: true, ...by })
  await setOnSale({ productId: STORYTAG, onSale: true, ...by })
  expect(await db().$count(auditLog)).toBe(entries + 1)
  expect(await isSold()).toBe(true)
  expect(await find(STORYTAG)).toEqual(before)
})

test('sells a program that requires a file once it has one', async () => {
  const sold = async () => (await listActiveProducts()).find(({ id }) => id === STORYTAG)
  expect(await sold()).toMatchObject({ lacksFile: true, requiresFile: false })
  const before = await find(STORYTAG)
  const fields = { productId: STORYTAG, kind: 'software', price: '15', durationDays: '30', maxDevices: '1' }
  const description = before?.description ?? ''
  await saveProduct(productInput.parse({ ...fields, description, version: before?.version, requiresFile: true }), by)
  expect(await sold()).toBeUndefined()
  expect(await find(STORYTAG)).toMatchObject({ active: true, isOnSale: false, lacksFile: true, requiresFile: true })
  expect(await newestAudit()).toMatchObject({ before: { requiresFile: false }, after: { requiresFile: true } })
  const { id: customerId } = await createCustomer({ balanceCents: 1500 })
  await expect(purchaseLicense(toolLicense(customerId))).rejects.toMatchObject({
    message: 'Product not found or not loaded yet.',
  })

  const version = (await find(STORYTAG))?.version
  await publishFile()
  expect(await sold()).toMatchObject({ lacksFile: false, requiresFile: true })
  expect((await find(STORYTAG))?.version, 'a new file does not outdate the form of the product').toBe(version)
  await purchaseLicense(toolLicense(customerId))
})

test('does not outdate the form of a retired product, and refuses to retire an unknown one', async () => {
  const stored = await find(INSTAGRAM)
  await setOnSale({ productId: INSTAGRAM, onSale: false, ...by })
  expect((await find(INSTAGRAM))?.version).toBe(stored?.version)
  await setOnSale({ productId: INSTAGRAM, onSale: true, ...by })
  await expect(setOnSale({ productId: 'nothing', onSale: false, ...by })).rejects.toMatchObject({ status: 404 })
})

test('changes a description but not the name of a program', async () => {
  const id = await create({ kind: 'software', name: 'Caption Desk', price: '5', durationDays: '30', maxDevices: '1' })
  const fields = {
    productId: id,
    kind: 'software',
    version: (await find(id))?.version,
    price: '6',
    durationDays: '7',
    maxDevices: '2',
  }
  await saveProduct(productInput.parse({ ...fields, description: 'Writes captions.', image: '/caption.png' }), by)
  const changed = {
    description: 'Writes captions.',
    image: '/caption.png',
    priceCents: 600,
    durationDays: 7,
    maxDevices: 2,
  }
  expect(await find(id)).toMatchObject({ name: 'Caption Desk', active: false, ...changed })
  expect(productInput.safeParse({ ...fields, name: 'Another' }).success).toBe(false)
})
