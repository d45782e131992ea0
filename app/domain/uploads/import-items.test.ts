import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { stockAccounts, stockUploadRows } from '#app/db/schema/stock.ts'
import { lookupOf, openItem } from '#app/domain/stock/sealed-secrets.ts'
import { codeShape, type Shape } from '#app/lib/item-shape.ts'
import { createAdmin, INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { createShapedProduct, keyShape } from '#test/products.ts'
import { queueImport } from './import-upload.ts'
import { exportKnownLines, getUpload, listSkippedLines, previewItems, reviewUpload } from './review-upload.ts'
import { rereadUpload, stageUpload } from './stage-upload.ts'

useDatabase()

beforeAll(async () => {
  await createShapedProduct('keys', keyShape)
  await createShapedProduct('codes', codeShape)
})

let actorId: string
beforeEach(async () => {
  actorId = (await createAdmin()).id
})

const stage = (text: string, productId = 'keys') =>
  stageUpload({ file: null, fields: () => ({ text, note: 'From Mara', productId }), actorId })
const by = () => ({ actorId, ip: '192.0.2.1' })

async function stockOf(productId: string) {
  return db().select().from(stockAccounts).where(eq(stockAccounts.productId, productId)).orderBy(stockAccounts.id)
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const taken: Row[] = []
  for await (const row of rows) taken.push(row)
  return taken
}

test('imports items with their values sealed, searchable and found by their lines', async () => {
  const list = 'Game;Key;Page;Valid until\nCh\\ess "1";A"\\B;https://example.com;2026/1/5\nGo;CCC;;\nGo;;;\nGo;DDD;x;'
  const uploadId = await stage(list)
  expect(await getUpload(uploadId)).toMatchObject({ parsedCount: 2, skippedCount: 2, hasShapeOfProduct: true })
  expect(await listSkippedLines(uploadId)).toEqual([
    { line: 4, reason: 'Missing value: Key' },
    { line: 5, reason: 'Not a link: Page' },
  ])
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 2, withoutAt: { count: 0 }, elsewhere: { count: 0 } })
  expect(await previewItems(uploadId, keyShape)).toEqual([
    { line: 2, item: { game: 'Ch\\ess "1"', key: 'A•••', page: 'https://example.com', until: '2026-01-05' } },
    { line: 3, item: { game: 'Go', key: '•••', page: '', until: '' } },
  ])
  await importUpload({ uploadId, ...by() })

  const stock = await stockOf('keys')
  expect(stock.map(openItem)).toEqual([
    { game: 'Ch\\ess "1"', key: 'A"\\B', page: 'https://example.com', until: '2026-01-05' },
    { game: 'Go', key: 'CCC', page: '', until: '' },
  ])
  expect(JSON.stringify(stock)).not.toMatch(/CCC/)
  expect(stock[0]?.searchText).toBe('Ch\\ess "1"\nhttps://example.com\n2026-01-05')
  expect(stock[1]?.lookups).toEqual(['Go: CCC', 'Go', 'CCC'].map(lookupOf))
})

test('knows items by what identifies them', async () => {
  const uploadId = await stage('Chess;ONE\nGo;ONE\nGo;one')
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 2, repeatedCount: 1 })
  expect(await all(exportKnownLines(uploadId))).toMatchObject([{ line: 2, username: 'Go' }])
  await importUpload({ uploadId, ...by() })
  const again = await stage('Other;ONE\nOther;TWO')
  expect(await reviewUpload(again)).toMatchObject({ newCount: 1, knownCount: 1 })
  const old = await stage('Other;ONE')
  await expect(importUpload({ uploadId: old, ...by() })).rejects.toThrow('All items in this upload were in stock')
})

test('takes no item for an account of another product, whatever its name', async () => {
  const accounts = await stage('chess:secret\nitem:secret', INSTAGRAM)
  await importUpload({ uploadId: accounts, ...by() })
  const uploadId = await stage('Chess;NEW1')
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 1, elsewhere: { count: 0 } })
  expect(await all(exportKnownLines(uploadId))).toEqual([])
  await importUpload({ uploadId, ...by() })
  const later = await stage('other-chess:secret\nChess:again', INSTAGRAM)
  expect(await reviewUpload(later)).toMatchObject({ newCount: 1, knownCount: 1, elsewhere: { count: 0 } })
})

test('requires a note that says where the items come from', async () => {
  const uploadId = await stage('Chess;NOTED')
  await expect(queueImport({ uploadId, note: ' ', ...by() })).rejects.toMatchObject({
    message: 'Please say where this stock comes from.',
    field: 'note',
  })
})

test('imports a list of codes, separators included', async () => {
  const uploadId = await stage('AA:BB\nCC,DD', 'codes')
  await importUpload({ uploadId, ...by() })
  const stock = await stockOf('codes')
  expect(stock.map(openItem)).toEqual([{ code: 'AA:BB' }, { code: 'CC,DD' }])
  expect(stock[0]).toMatchObject({ username: '', email: '', fields: {}, searchText: null })
})

test('asks what happens to columns that fit no field', async () => {
  const uploadId = await stage('Game;Key;Price\nChess;UNREAD;5')
  await expect(queueImport({ uploadId, ...by() })).rejects.toMatchObject({ field: 'unread' })
  await importUpload({ uploadId, ...by(), ignoresColumns: true })
  expect((await stockOf('keys')).map(openItem)).toContainEqual({ game: 'Chess', key: 'UNREAD', page: '', until: '' })
})

test('keeps a list that it cannot read, to be read differently', async () => {
  const uploadId = await stage('FIRST;Chess;x;2026-01-01\nSECOND;Go;y;2026-01-01')
  expect(await getUpload(uploadId)).toMatchObject({ parsedCount: 0, skippedCount: 2 })
  const format = { separator: ';', hasHeader: false, columns: { game: 1, key: 0, until: 3 }, keepsRest: false }
  const wrong = { ...format, separator: '|' }
  await expect(rereadUpload({ uploadId, format: wrong, actorId })).rejects.toThrow('No line could be read as an item.')
  const reread = await rereadUpload({ uploadId, format, actorId })
  expect(await previewItems(reread, keyShape)).toMatchObject([{ item: { game: 'Chess' } }, { item: { game: 'Go' } }])
})

describe('a shape that changes while an upload waits', () => {
  const changed: Shape = { ...keyShape, fields: keyShape.fields.slice(0, 2) }
  const change = (shape: Shape | null) => db().update(products).set({ shape }).where(eq(products.id, 'keys'))
  beforeEach(() => change(keyShape))

  test.each([
    ['another shape', changed],
    ['that of accounts', null],
  ])('keeps the upload out of stock until it is read again: %s', async (name, shape) => {
    const uploadId = await stage(`Chess;WAITING ${name}`)
    await change(shape)
    expect(await getUpload(uploadId)).toMatchObject({ hasShapeOfProduct: false })
    await expect(queueImport({ uploadId, ...by() })).rejects.toThrow('The fields of this product have changed')
    await change(keyShape)
    await queueImport({ uploadId, ...by() })
    await change(shape)
    await expect(importUpload({ uploadId, ...by() })).rejects.toThrow('The fields of this product have changed')
    expect(await db().$count(stockUploadRows, eq(stockUploadRows.uploadId, uploadId))).toBe(1)
  })

  test('lets it in once it is read again', async () => {
    const uploadId = await stage('Chess;AGAIN')
    await change(changed)
    const format = { separator: ';', hasHeader: false, columns: { game: 0, key: 1 }, keepsRest: false }
    const reread = await rereadUpload({ uploadId, format, actorId })
    await importUpload({ uploadId: reread, ...by() })
    expect((await stockOf('keys')).map(openItem)).toContainEqual({ game: 'Chess', key: 'AGAIN' })
  })

  test('waits for an import that is about to commit', async () => {
    const uploadId = await stage(Array.from({ length: 200 }, (_, index) => `Chess;RACE${index}`).join('\n'))
    const [outcome] = await Promise.allSettled([importUpload({ uploadId, ...by() }, 10), change(changed)])
    const added = (await stockOf('keys')).filter(({ lookups }) => lookups?.some((one) => one.equals(lookupOf('RACE7'))))
    expect(added).toHaveLength(outcome.status === 'fulfilled' ? 1 : 0)
  })
})
