import { desc, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { formerSlugs, products } from '#app/db/schema/catalog.ts'
import { copyCounts } from '#app/db/schema/copies.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { csvFile } from '#app/lib/csv.ts'
import { codeShape, type Shape } from '#app/lib/item-shape.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { exportProducts, productCsv } from '../lists/export-products.ts'
import { importProducts, previewImport } from './import-products.ts'
import { decodeCsv } from './read-csv.ts'

useDatabase()

let by: { actorId: string; ip: string }
beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().delete(products).where(like(products.id, 'csv-%'))
  await db()
    .insert(products)
    .values([
      { id: 'csv-kite', kind: 'account', name: 'Kite', priceCents: 100, category: 'Toys', details: 'Old' },
      { id: 'csv-lamp', kind: 'account', name: 'Lamp', priceCents: 250, category: 'Toys', slug: 'bright-lamp' },
    ])
})

const exported = async () => new Response(csvFile(productCsv, await exportProducts())).text()
const csv = (...lines: string[]) => lines.join('\r\n')
const stored = async (id: string) => (await db().select().from(products).where(eq(products.id, id)))[0]
const byName = async (name: string) => (await db().select().from(products).where(eq(products.name, name)))[0]

async function run(text: string, version?: string) {
  return importProducts({ text, version: version ?? (await previewImport(text)).version, ...by })
}

async function onlyRow(text: string) {
  const { rows } = await previewImport(text)
  expect(rows).toHaveLength(1)
  return rows[0]
}

describe('a round trip', () => {
  test('changes nothing, whatever the texts contain', async () => {
    const texts = {
      description: '=1+1',
      details: '\'=x\n\n- "a", b;\tc\n',
      instructions: '+1\n@x',
      unitLabel: ' per, kite',
    }
    await db()
      .update(products)
      .set({ ...texts, maxPurchaseQuantity: 20, lowStockAt: 3, enforceLimits: true, active: false })
      .where(eq(products.id, 'csv-kite'))
    const file = await exported()
    // A text area sends line breaks as CRLF.
    for (const text of [file, file.replaceAll(/\r?\n/g, '\r\n'), `\uFEFF${file}`]) {
      const { rows, writes } = await previewImport(text)
      expect(rows.filter(({ state }) => state !== 'unchanged')).toEqual([])
      expect(rows.length).toBe(await db().$count(products))
      expect(writes).toEqual([])
    }
    expect(await run(file)).toBe(0)
  })

  test('copies all products into a shop without them', async () => {
    await db().update(products).set({ warrantyHours: 5 }).where(eq(products.id, 'csv-kite'))
    const [text, before] = [await exported(), await stored('csv-kite')]
    await db().delete(products).where(like(products.id, 'csv-%'))
    expect(await run(text)).toBe(2)
    const { createdAt: _, updatedAt: __, position: ___, ...kept } = before ?? {}
    expect(await stored('csv-kite')).toMatchObject(kept)
    expect((await previewImport(text)).writes).toEqual([])
  })

  test('reads the files of spreadsheets', async () => {
    const text = 'ID;Price;For sale\n"csv-kite";1,50;NO\n;;\n'
    expect(await onlyRow(text)).toMatchObject({
      state: 'changed',
      number: 2,
      changes: [
        { column: 'price', before: '1.00', after: '1.50' },
        { column: 'for sale', before: 'yes', after: 'no' },
      ],
    })
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('id\tname\ncsv-kite\tDrachen ü', 'utf16le')])
    expect(await onlyRow(decodeCsv(utf16))).toMatchObject({ changes: [{ column: 'name', after: 'Drachen ü' }] })
    expect(() => decodeCsv(Buffer.from([0x41, 0xfc, 0x42]))).toThrow('not text in UTF-8')
  })
})

test('changes, creates and leaves products in one import, each audited', async () => {
  const text = csv(
    'id,slug,name,price,category,for sale,details',
    'csv-kite,red-kite,Red kite,1.20,Toys,no,New',
    ',bright-lamp,Lamp,2.50,Toys,yes,',
    ',,Fresh pack,3,Garden,,"## A\r\n""b"""',
  )
  const { rows } = await previewImport(text)
  expect(rows.map(({ number, name, state }) => [number, name, state])).toEqual([
    [2, 'Red kite', 'changed'],
    [3, 'Lamp', 'unchanged'],
    [4, 'Fresh pack', 'new'],
  ])
  expect(await run(text)).toBe(2)
  expect(await stored('csv-kite')).toMatchObject({ slug: 'red-kite', name: 'Red kite', priceCents: 120, active: false })
  expect(await db().select().from(formerSlugs).where(eq(formerSlugs.productId, 'csv-kite'))).toEqual([])
  const fresh = await byName('Fresh pack')
  expect(fresh).toMatchObject({ id: 'fresh-pack', minPurchaseQuantity: 10, active: false, details: '## A\n"b"' })
  const places = (await exportProducts()).map(({ id }) => id)
  expect(places.at(-1)).toBe('fresh-pack')
  const log = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(3)
  expect(log.map(({ action, subject, actorId }) => [action, subject, actorId])).toEqual([
    ['product.created', 'product:fresh-pack', by.actorId],
    ['product.retired', 'product:csv-kite', by.actorId],
    ['product.changed', 'product:csv-kite', by.actorId],
  ])
  expect(log[2]).toMatchObject({
    before: { name: 'Kite', details: 'Old' },
    after: { name: 'Red kite', details: 'New' },
  })
  await db().delete(products).where(eq(products.id, 'fresh-pack'))
})

test('creates packs of each shape, also of the shape of another pack', async () => {
  const own = { fields: [{ ...codeShape.fields[0], key: 'login', label: 'Login' }], template: '{login}' } as Shape
  await db().update(products).set({ shape: own }).where(eq(products.id, 'csv-kite'))
  const text = csv(
    'id,name,price,items',
    'csv-a,A,1,',
    'csv-b,B,1,Account',
    'csv-c,C,1,code',
    'csv-d,D,1,csv-kite',
    'csv-e,E,1,csv-c',
  )
  expect((await previewImport(text)).rows[3]).toMatchObject({
    changes: expect.arrayContaining([
      { column: 'items', before: null, after: expect.stringContaining('"label":"Login"') },
    ]),
  })
  await run(text)
  const shapes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(async (id) => (await stored(`csv-${id}`))?.shape))
  expect(shapes).toEqual([null, null, codeShape, own, codeShape])
  const isCreated = eq(auditLog.subject, 'product:csv-d')
  const [entry] = await db().select().from(auditLog).where(isCreated)
  expect(entry?.after).toMatchObject({ items: expect.stringContaining('Login (text, sealed') })
  expect((await previewImport(text)).rows.map(({ state }) => state)).toEqual(Array(5).fill('unchanged'))
  const file = await exported()
  await db().delete(products).where(like(products.id, 'csv-%'))
  await run(file)
  expect((await stored('csv-d'))?.shape).toEqual(own)
})

test('limits the sales of a shared text, but not below what customers hold', async () => {
  await run(csv('id,kind,name,price,sales limit', 'limited-text,shared,Text,2,5'))
  expect(await stored('limited-text')).toMatchObject({ salesLimit: 5 })
  await db().update(copyCounts).set({ held: 3 }).where(eq(copyCounts.productId, 'limited-text'))
  await expect(run(csv('id,sales limit', 'limited-text,2'))).rejects.toMatchObject({ status: 409 })
  expect(await run(csv('id,sales limit', 'limited-text,3'))).toBe(1)
})

test('keeps the values of missing columns, and a former slug', async () => {
  await run(csv('id,slug', 'csv-lamp,lamp-2'))
  expect(await stored('csv-lamp')).toMatchObject({ slug: 'lamp-2', name: 'Lamp', priceCents: 250, category: 'Toys' })
  const former = await db().select().from(formerSlugs).where(eq(formerSlugs.productId, 'csv-lamp'))
  expect(former.map(({ slug }) => slug)).toEqual(['bright-lamp'])
})

test('creates and changes programs by the rules of theirs', async () => {
  const text = csv('id,kind,name,price,days,devices', 'csv-tool,software,Clip tool,9,14,3')
  await run(text)
  expect(await stored('csv-tool')).toMatchObject({
    kind: 'software',
    name: 'Clip tool',
    durationDays: 14,
    maxDevices: 3,
  })
  expect(await onlyRow(csv('id,name', 'csv-tool,Other'))).toMatchObject({ state: 'refused' })
  expect(await onlyRow(csv('id,days', 'csv-tool,366'))).toMatchObject({
    reason: '“days”: Days must be between 1 and 365.',
  })
  await run(csv('id,requires file', 'csv-tool,yes'))
  expect(await stored('csv-tool')).toMatchObject({ requiresFile: true, name: 'Clip tool' })
})

test.each([
  [csv('id,price', 'csv-kite,0'), '“price”: Price per account must be greater than 0.'],
  [csv('id,price', 'csv-kite,1.000'), '“price”: '],
  [csv('id,price', 'csv-kite,'), '“price”: Price per account must be greater than 0.'],
  [csv('id,name', 'csv-kite,'), '“name”: Please enter a product name.'],
  [csv('id,name', 'csv-kite,lamp'), 'Another product already has this name.'],
  [csv('id,slug', 'csv-kite,bright-lamp'), 'Another product already has this address.'],
  [csv('id,slug', 'csv-kite,Kite!'), '“slug”: '],
  [csv('id,min quantity,max quantity', 'csv-kite,5,4'), '“max quantity”: '],
  [csv('id,claim rule', 'csv-kite,never'), '“claim rule”: '],
  [csv('id,for sale', 'csv-kite,maybe'), '“for sale” must be yes or no.'],
  [csv('id,enforce limits', 'csv-kite,'), '“enforce limits” must be yes or no.'],
  [csv('id,details', `csv-kite,${'x'.repeat(20_001)}`), '“details”: '],
  [csv('id,details', 'csv-kite,a\0b'), '“details”: '],
  [csv('id,days', 'csv-kite,30'), '“days” does not apply'],
  [csv('id,kind', 'csv-kite,software'), 'The kind of a product cannot change.'],
  [csv('id,kind', 'csv-kite,gift'), 'The kind must be one of these: account, software,'],
  [csv('id,items', 'csv-kite,code'), 'An import cannot change what an existing product sells.'],
  [csv('name,price,items', 'New,1,nothing'), '“items” must be account, code,'],
  [csv('name,price,items', 'New,1,{}'), '“items” must be account, code,'],
  [csv('name,price,items', `New,1,"{""fields"":[],""template"":""x""}"`), 'field'],
  [csv('kind,name,price,items', 'file,New,1,code'), '“items” does not apply'],
  [csv('id,sales limit', 'csv-kite,5'), '“sales limit” does not apply'],
  [csv('kind,name,price,sales limit', 'shared,New,1,-1'), '“sales limit”: '],
  [csv('id,name,price', 'csv-kite,Kite'), 'The row has 2 cells instead of 3.'],
  [csv('name,price', ',1'), '“name”: Please enter a product name.'],
  [csv('name,price', 'KITE,1'), 'Another product already has this name.'],
  [csv('id,name,price', 'a/b,New,1'), 'An id has 1 to 64'],
  [csv('id,name,price', 'categories,New,1'), 'An id has 1 to 64'],
  [csv('id,name,price', 'bright-lamp,New,1'), 'Another product already has this address.'],
  [csv('kind,name,price', 'software,New,1'), '“days”: '],
])('refuses the row of %j', async (text, reason) => {
  const row = await onlyRow(text)
  expect(row).toMatchObject({ state: 'refused', reason: expect.stringContaining(reason) })
  const before = await exported()
  await expect(run(text)).rejects.toMatchObject({ message: 'Some rows are refused. Nothing was imported.' })
  expect(await exported()).toBe(before)
})

test.each([
  [csv('id,colour,size', 'csv-kite,red,1'), 'Unknown columns: colour, size.'],
  [csv('id,,price', 'csv-kite,,1'), 'Unknown column: .'],
  [csv('id,__proto__', 'csv-kite,1'), 'Unknown column: __proto__.'],
  [csv('id,price,Price', 'csv-kite,1,2'), 'The column “price” appears twice.'],
  [csv('id,price', 'csv-kite,"1'), 'Line 2: '],
  [csv('name', ...Array.from({ length: 1_001 }, (_, number) => `Pack ${number}`)), 'at most 1,000 rows'],
])('refuses the file %j', async (text, message) => {
  await expect(previewImport(text)).rejects.toMatchObject({ message: expect.stringContaining(message), field: 'text' })
})

test('refuses rows that need the same product, name or address', async () => {
  const text = csv(
    'id,slug,name,price',
    'csv-kite,kite-2,Kite,1',
    ',kite-2,Second,1',
    ',kite-3,Third,1',
    ',kite-4,third,1',
    'csv-kite,,Kite,2',
  )
  const { rows } = await previewImport(text)
  expect(rows.map((row) => [row.state, 'reason' in row ? row.reason : ''])).toEqual([
    ['changed', ''],
    ['refused', 'Another product already has this address. Please choose a different one.'],
    ['new', ''],
    ['refused', 'Another product already has this name. Please choose a different one.'],
    ['refused', 'Row 2 already describes this product.'],
  ])
})

test('gives new products of similar names different ids', async () => {
  const text = csv('name,price', 'Same name,1', 'Same-name,1')
  await run(text)
  expect((await byName('Same name'))?.id).toBe('same-name')
  expect((await byName('Same-name'))?.id).toBe('same-name-2')
  await db().delete(products).where(like(products.id, 'same-name%'))
})

test('imports only what was shown: refuses after another change, also when the response got lost', async () => {
  const text = csv('id,name,price', 'csv-kite,Kite,5', ',Once only,1')
  const { version } = await previewImport(text)
  await db().update(products).set({ priceCents: 300 }).where(eq(products.id, 'csv-kite'))
  await expect(run(text, version)).rejects.toMatchObject({ status: 409 })
  expect(await byName('Once only')).toBeUndefined()
  const again = (await previewImport(text)).version
  const outcomes = await Promise.allSettled([run(text, again), run(text, again)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(run(text, again)).rejects.toMatchObject({ status: 409 })
  expect(await stored('csv-kite')).toMatchObject({ priceCents: 500 })
  expect(await db().$count(products, eq(products.name, 'Once only'))).toBe(1)
  await db().delete(products).where(eq(products.name, 'Once only'))
})

test('imports a thousand rows', async () => {
  const rows = Array.from(
    { length: 1_000 },
    (_, number) => `csv-many-${number},Many ${number},1,${'text '.repeat(100)}`,
  )
  const text = csv('id,name,price,details', ...rows)
  expect(await run(text)).toBe(1_000)
  expect(await run(text.replaceAll(',1,', ',2,'))).toBe(1_000)
  expect(await db().$count(products, eq(products.priceCents, 200))).toBeGreaterThanOrEqual(1_000)
}, 60_000)
