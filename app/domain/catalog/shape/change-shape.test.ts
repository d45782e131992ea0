import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockUploads } from '#app/db/schema/stock.ts'
import { codeShape, type Shape, type ShapeField } from '#app/lib/item-shape.ts'
import { createAdmin, loadStock, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { copyProduct } from '../copy-product.ts'
import { getShape } from '../queries.ts'
import { catalogRefusals, ProductNotSaved } from '../refusals.ts'
import { changeShape, getEditedShape, shapeVersion } from './change-shape.ts'

useDatabase()

const field: ShapeField = {
  key: 'login',
  label: 'Login',
  sealed: false,
  searchable: true,
  identifies: true,
  required: true,
  display: 'text',
}
const secret: ShapeField = { ...field, key: 'password', label: 'Password', sealed: true, identifies: false }
const shape: Shape = { fields: [field, secret], template: '{login}:{password}' }

let productId: string
let by: { actorId: string; ip: string }
beforeEach(async () => {
  productId = `pack-${randomUUID()}`
  by = { actorId: (await createAdmin()).id, ip: '192.0.2.1' }
  await db()
    .insert(products)
    .values({ id: productId, kind: 'account', name: productId, priceCents: 100, category: 'Codes' })
})

async function save(next: Shape | null) {
  const { version = '' } = (await getEditedShape(productId)) ?? {}
  await changeShape({ productId, shape: next, version, ...by })
}

const upload = (id = randomUUID()) => ({ id, productId, createdBy: by.actorId })

test('saves, audits and copies what a pack sells', async () => {
  await save(shape)
  expect(await getShape(productId)).toEqual(shape)
  await save({ ...shape, template: '{password}' })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'product.shape_changed',
    subject: `product:${productId}`,
    before: { Template: '{login}:{password}' },
    after: { Template: '{password}' },
  })
  expect(await getShape(await copyProduct(productId, by))).toMatchObject({ template: '{password}' })
  await save(null)
  const [stored] = await db().select().from(products).where(eq(products.id, productId))
  expect(stored?.shape).toBeNull()
})

const with12 = Array.from({ length: 12 }, (_, index) => ({ ...field, key: `f${index}`, label: `F${index}` }))

test.each<[string, Shape, Error]>([
  ['no field', { ...shape, fields: [] }, catalogRefusals.fieldCountInvalid(12)],
  ['13 fields', { ...shape, fields: [field, ...with12] }, catalogRefusals.fieldCountInvalid(12)],
  ['a blank name', { ...shape, fields: [{ ...field, label: '' }] }, catalogRefusals.labelMissing('label1')],
  [
    'a long name',
    { ...shape, fields: [{ ...field, label: 'x'.repeat(41) }] },
    catalogRefusals.labelNotPlain('label1', 40),
  ],
  ['a name twice', { ...shape, fields: [field, { ...secret, label: 'LOGIN' }] }, catalogRefusals.labelTaken('label2')],
  ['a key twice', { ...shape, fields: [field, { ...secret, key: 'login' }] }, catalogRefusals.keyInvalid('label2')],
  [
    'the key of an object',
    { ...shape, fields: [{ ...field, key: 'constructor' }] },
    catalogRefusals.keyInvalid('label1'),
  ],
  ['nothing identifying', { ...shape, fields: [secret] }, catalogRefusals.nothingIdentifies()],
  ['nothing required', { ...shape, fields: [{ ...field, required: false }] }, catalogRefusals.nothingRequired()],
  [
    'an unknown placeholder',
    { ...shape, template: '{login} {pin}' },
    catalogRefusals.placeholderUnknown('{pin}', '{login} {password}'),
  ],
  [
    'a line without a field',
    { ...shape, template: 'hello' },
    catalogRefusals.templateWithoutField('{login} {password}'),
  ],
  ['two lines', { ...shape, template: '{login}\n' }, catalogRefusals.templateNotPlain(500)],
  ['a long line', { ...shape, template: `{login}${'x'.repeat(500)}` }, catalogRefusals.templateNotPlain(500)],
])('refuses %s', async (_, invalid, refusal) => {
  await expect(save(invalid)).rejects.toThrow(refusal)
  expect((await getEditedShape(productId))?.shape).toBeNull()
})

test('accepts twelve fields', async () => {
  await save({ fields: with12, template: '{f0}' })
  expect((await getShape(productId)).fields).toHaveLength(12)
})

test('refuses an outdated form, but accepts the same form twice', async () => {
  const version = shapeVersion(null)
  await changeShape({ productId, shape, version, ...by })
  await changeShape({ productId, shape, version, ...by })
  await expect(changeShape({ productId, shape: codeShape, version, ...by })).rejects.toThrow(
    catalogRefusals.shapeChangedMeanwhile(),
  )
  expect(await getShape(productId)).toEqual(shape)
})

test('refuses a program and a missing product', async () => {
  for (const id of [STORYTAG, 'missing', '../x']) {
    await expect(changeShape({ productId: id, shape, version: '', ...by })).rejects.toThrow(ProductNotSaved)
  }
  expect(await getEditedShape(STORYTAG)).toBeNull()
})

test('keeps what stored items depend on', async () => {
  await save(shape)
  await db().insert(stockUploads).values(upload())
  const withField = (change: Partial<ShapeField>) => ({ ...shape, fields: [{ ...field, ...change }, secret] })
  const extra: ShapeField = { ...field, key: 'note', label: 'Note', identifies: false, required: false }
  const refused: [Shape | null, Error][] = [
    [null, catalogRefusals.shapeFixed()],
    [{ ...shape, fields: [field], template: '{login}' }, catalogRefusals.fieldRemoved('Password')],
    [withField({ sealed: true }), catalogRefusals.fieldFixed('label1')],
    [withField({ searchable: false }), catalogRefusals.fieldFixed('label1')],
    [withField({ display: 'link' }), catalogRefusals.fieldFixed('label1')],
    [{ ...shape, fields: [field, { ...secret, identifies: true }] }, catalogRefusals.fieldFixed('label2')],
    [
      { ...shape, fields: [...shape.fields, { ...extra, required: true }] },
      catalogRefusals.newFieldNotOptional('label3'),
    ],
    [
      { ...shape, fields: [...shape.fields, { ...extra, identifies: true }] },
      catalogRefusals.newFieldNotOptional('label3'),
    ],
  ]
  for (const [next, refusal] of refused) await expect(save(next)).rejects.toThrow(refusal)
  const changed: Shape = {
    fields: [{ ...secret, label: 'Pass', required: false, display: 'totp' }, extra, { ...field, display: 'date' }],
    template: '{note} {login}',
  }
  await save(changed)
  expect(await getShape(productId)).toEqual(changed)
  const withoutNote = { fields: changed.fields.filter(({ key }) => key !== 'note'), template: '{login}' }
  await expect(save(withoutNote)).rejects.toThrow(catalogRefusals.fieldRemoved('Note'))
})

test('keeps accounts once there is stock, and frees the fields when an upload is canceled', async () => {
  const waiting = upload()
  await db().insert(stockUploads).values(waiting)
  await expect(save(shape)).rejects.toThrow(catalogRefusals.shapeFixed())
  await db().delete(stockUploads).where(eq(stockUploads.id, waiting.id))
  await save(shape)
  await save(null)
  await loadStock(1, undefined, productId)
  await expect(save(shape)).rejects.toThrow(catalogRefusals.shapeFixed())
})

test('waits for an upload that is being stored', async () => {
  await save(shape)
  let saving: Promise<unknown> | undefined
  await transaction(async (tx) => {
    await tx.insert(stockUploads).values(upload())
    saving = save(codeShape).catch((error: unknown) => error)
    await expect.poll(countLockWaits).toBe(1)
  })
  expect(await saving).toEqual(catalogRefusals.fieldRemoved('Login'))
})
