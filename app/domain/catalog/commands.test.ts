import { parseWithZod } from '@conform-to/zod/v4'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { openingChecklist } from '#app/domain/opening/opening-checklist.ts'
import { createAdmin, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { saveProduct } from './commands.ts'
import { productInput } from './kinds.ts'
import { listActiveProducts, listProducts } from './queries.ts'

useDatabase()

const address = '203.0.113.7'
let actorId: string
/** The unchanged form of each product. */
let accounts: Record<string, string>
let software: Record<string, string>

beforeEach(async () => {
  actorId = (await createAdmin()).id
  const listed = await listProducts()
  const versions = Object.fromEntries(listed.map(({ id, version }) => [id, version]))
  accounts = {
    productId: INSTAGRAM,
    kind: 'account',
    version: versions[INSTAGRAM] ?? '',
    name: 'Instagram accounts',
    description: 'Account credentials with the linked email address.',
    price: '0.50',
    minQuantity: '10',
    maxQuantity: '',
    image: '',
    category: 'Digital Accounts',
    warrantyHours: '48',
    claimRule: 'review',
  }
  software = {
    productId: STORYTAG,
    kind: 'software',
    version: versions[STORYTAG] ?? '',
    description: listed.find(({ id }) => id === STORYTAG)?.description ?? '',
    image: '',
    price: '15.00',
    durationDays: '30',
    maxDevices: '1',
  }
})

function parse(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return parseWithZod(form, { schema: productInput })
}

test('reads whole numbers in the digits of the reader', () => {
  const submission = parse({ ...accounts, minQuantity: '٢٥', maxQuantity: '１００', warrantyHours: '۷۲' })
  const value = submission.status === 'success' ? submission.value : null
  expect(value).toMatchObject({ minQuantity: 25, maxQuantity: 100, warrantyHours: 72 })
})

function save(fields: Record<string, string>) {
  const submission = parse(fields)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error))
  return saveProduct(submission.value, { actorId, ip: address })
}

async function stored(id = INSTAGRAM) {
  const product = (await listActiveProducts()).find((each) => each.id === id)
  if (!product) throw new Error('There is no such product.')
  return product
}

test('saves the typed fields and audits what changed', async () => {
  const typed = {
    ...accounts,
    name: ' Fresh accounts ',
    description: 'Two\r\nlines.',
    price: '0.75',
    minQuantity: '5',
    maxQuantity: '500',
    image: '/pictures/fresh.svg',
    category: 'Packs',
    enforceLimits: 'on',
    warrantyHours: '72',
    claimRule: 'swap',
  }
  await save(typed)
  expect(await stored()).toMatchObject({
    name: 'Fresh accounts',
    description: 'Two\nlines.',
    priceCents: 75,
    minPurchaseQuantity: 5,
    maxPurchaseQuantity: 500,
    image: '/pictures/fresh.svg',
    category: 'Packs',
    enforceLimits: true,
    warrantyHours: 72,
    claimRule: 'swap',
  })
  const [row] = await listProducts()
  await save({ ...typed, version: row?.version ?? '', price: '0.5', maxQuantity: '0', image: '' })
  expect(await stored()).toMatchObject({ priceCents: 50, maxPurchaseQuantity: null, image: null, enforceLimits: true })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId,
    action: 'product.changed',
    subject: `product:${INSTAGRAM}`,
    before: { priceCents: 75, maxPurchaseQuantity: 500, image: '/pictures/fresh.svg' },
    after: { priceCents: 50, maxPurchaseQuantity: null, image: null },
    ip: address,
  })
})

test('changes the price, days and devices of a program, and keeps the rest', async () => {
  await save({ ...software, price: '19', durationDays: '45', maxDevices: '3' })
  expect(await stored(STORYTAG)).toMatchObject({ name: 'StoryTag', priceCents: 1900, durationDays: 45, maxDevices: 3 })
})

const PRICE = ['Invalid Price', 'price', 'Price per account must be greater than 0.']
const MIN = ['Invalid Min Quantity', 'minQuantity', 'Min quantity must be > 0.']
const MAX = [
  'Invalid Max Quantity',
  'maxQuantity',
  'Max quantity must be >= Min quantity, or leave blank for no limit.',
]

test.each([
  ...['0', '0.00', '0,00', '', '-1', '1e3', 'NaN'].map((price) => [{ price }, PRICE] as const),
  ...['0', '', '-1', '1.5', 'ten', '1e1'].map((minQuantity) => [{ minQuantity }, MIN] as const),
  ...['9', '-1', '1.5', 'none'].map((maxQuantity) => [{ maxQuantity }, MAX] as const),
  [{ price: '0', minQuantity: '0' }, PRICE] as const,
  [{ price: '100000.01' }, ['Invalid Price', 'price', 'Price per account must be at most $100,000.00.']] as const,
  [{ minQuantity: '10001' }, ['Invalid Min Quantity', 'minQuantity', 'Min quantity must be at most 10,000.']] as const,
  [{ maxQuantity: '10001' }, ['Invalid Max Quantity', 'maxQuantity', 'Max quantity must be at most 10,000.']] as const,
  [
    { warrantyHours: '-1' },
    ['Invalid warranty', 'warrantyHours', 'Warranty hours must be between 0 and 8,760.'],
  ] as const,
])('refuses accounts with %j in the sentences of the specification', async (typed, [title, field, message]) => {
  const before = await stored()
  await expect(save({ ...accounts, ...typed })).rejects.toMatchObject({ title, field, message })
  expect(await stored()).toEqual(before)
})

test.each([
  [{ price: '0' }, 'Price must be greater than 0.'],
  [{ durationDays: '0' }, 'Days must be between 1 and 365.'],
  [{ durationDays: '366' }, 'Days must be between 1 and 365.'],
  [{ durationDays: '' }, 'Days must be between 1 and 365.'],
  [{ maxDevices: '0' }, 'Devices must be between 1 and 100.'],
  [{ maxDevices: '101' }, 'Devices must be between 1 and 100.'],
  [{ maxDevices: '1.5' }, 'Devices must be between 1 and 100.'],
  [{ maxDevices: '' }, 'Devices must be between 1 and 100.'],
])('refuses a program with %j', async (typed, message) => {
  await expect(save({ ...software, ...typed })).rejects.toMatchObject({ message })
})

test.each([
  ['name', '', 'Please enter a product name.'],
  ['name', 'x'.repeat(121), 'The name must be plain text of at most 120 characters.'],
  ['name', 'a\0b', 'The name must be plain text of at most 120 characters.'],
  ['description', 'x'.repeat(10_000), 'The description must be plain text of at most 2,000 characters.'],
  ['category', ' ', 'Please enter a category.'],
  ['image', 'javascript:alert(1)', 'Please enter an https URL, or a path on this site that begins with a slash.'],
])('refuses the field %s with %j', (name, value, sentence) => {
  expect(parse({ ...accounts, [name]: value }).reply().error).toEqual({ [name]: [sentence] })
})

test.each(['active', 'id', 'priceCents', 'createdAt', 'prerequisites'])('refuses the field %s', (name) => {
  expect(parse({ ...accounts, [name]: '1' }).status).toBe('error')
  expect(parse({ ...software, [name]: '1' }).status).toBe('error')
})

test('refuses a form that is older than another change', async () => {
  await save({ ...accounts, price: '0.80' })
  await expect(save({ ...accounts, price: '0.90' })).rejects.toMatchObject({
    status: 409,
    title: 'Failed to update product.',
    message: expect.stringContaining('Someone changed the product while you were editing.'),
  })
  expect((await stored()).priceCents).toBe(80)
})

test('keeps one of many concurrent changes from the same form', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => save({ ...accounts, price: `2.${n + 10}` })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('refuses an unknown product and one of another kind', async () => {
  const gone = { status: 404, title: 'Failed to update product.' }
  await expect(save({ ...accounts, productId: 'nothing' })).rejects.toMatchObject(gone)
  await expect(save({ ...accounts, productId: STORYTAG })).rejects.toMatchObject(gone)
})

test('counts a line break as one character, though browsers send two', () => {
  const description = Array.from({ length: 1_000 }, () => 'x').join('\r\n')
  const { value } = parse({ ...accounts, description }) as { value: { description: string } }
  expect(value.description).toBe(description.replaceAll('\r\n', '\n'))
})

test('marks the checklist on the first save, even unchanged, and skips the next unchanged save', async () => {
  await db().update(products).set({ updatedAt: products.createdAt })
  const entries = await db().$count(auditLog)
  expect((await openingChecklist()).done.price).toBe(false)
  await saveUnchanged()
  expect((await openingChecklist()).done.price).toBe(true)
  const [row] = await listProducts()
  await saveUnchanged()
  expect(await listProducts()).toContainEqual(row)
  expect(await db().$count(auditLog)).toBe(entries)
})

async function saveUnchanged(): Promise<void> {
  const [row] = await listProducts()
  const { name, description, category } = await stored()
  const same = {
    ...accounts,
    version: row?.version ?? '',
    name,
    description,
    category,
    price: String((row?.priceCents ?? 0) / 100),
  }
  const limits = {
    minQuantity: String(row?.minPurchaseQuantity),
    warrantyHours: String(row?.warrantyHours),
    claimRule: row?.claimRule ?? '',
  }
  await save({ ...same, ...limits, ...(row?.enforceLimits ? { enforceLimits: 'on' } : {}) })
}

test('does not make purchases wait for a product change', async () => {
  await transaction(async (tx) => {
    // Takes the lock of a new order's foreign key.
    await tx.select({ id: products.id }).from(products).for('key share')
    await save({ ...accounts, price: '1.00' })
  })
  expect((await stored()).priceCents).toBe(100)
})
