import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkTransaction, db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts, stockBatches } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { deleteAvailable } from '#app/domain/stock/available/delete-available.ts'
import { emptyAccounts } from '#app/domain/stock/withdrawals/remove-withdrawn.ts'
import { createAdmin, createCustomer, INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack } from '#test/purchases.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { uploadRefusals } from './refusals.ts'
import { exportKnownLines, reviewUpload } from './review-upload.ts'
import { stageUpload } from './stage-upload.ts'

useDatabase()

let actorId: string
beforeAll(async () => {
  const named = (id: string, name: string) => ({ id, kind: 'account' as const, name, priceCents: 70 })
  await db()
    .insert(products)
    .values([named('second', 'Second'), named('third', 'Third')])
})
beforeEach(async () => {
  actorId = (await createAdmin()).id
})
afterEach(async () => {
  await expectInvariants()
  await sellEverything()
})

const stage = (productId: string, names: string[]) =>
  stageUpload({
    file: null,
    fields: () => ({ note: 'vendor', text: names.map((name) => `${name}:secret`).join('\n'), productId }),
    actorId,
  })
const importIt = (uploadId: string, includesElsewhere?: boolean) =>
  importUpload({ uploadId, includesElsewhere, actorId, ip: '192.0.2.1' })
const load = async (productId: string, names: string[]) => importIt(await stage(productId, names))

/** Returns the products that have an account, ignoring the case of its name. */
async function productsOf(name: string): Promise<string[]> {
  const rows = await db()
    .select({ id: stockAccounts.productId })
    .from(stockAccounts)
    .where(sql`lower(${stockAccounts.username}) = ${name.toLowerCase()}`)
    .orderBy(asc(stockAccounts.productId))
  return rows.map(({ id }) => id)
}

async function known(uploadId: string): Promise<string[]> {
  const lines: string[] = []
  for await (const { line, reason } of exportKnownLines(uploadId)) lines.push(`${line}: ${reason}`)
  return lines
}

test('counts accounts in stock or sold under another product, and leaves them out', async () => {
  await load(INSTAGRAM, ['sold.a', 'stock.a', 'both.a'])
  const { id } = await createCustomer({ balanceCents: 50 })
  await purchaseAccounts(pack(id, 1))
  await load('second', ['stock.b'])
  await importIt(await stage('second', ['both.a']), true)

  const uploadId = await stage('third', ['new.a', 'SOLD.A', 'stock.a', 'both.a', 'both.a', 'stock.b'])
  const [instagram] = await db().select().from(products).where(eq(products.id, INSTAGRAM))
  expect(await reviewUpload(uploadId)).toMatchObject({
    newCount: 1,
    knownCount: 0,
    repeatedCount: 1,
    elsewhere: {
      count: 4,
      products: [
        { name: instagram?.name, count: 3 },
        { name: 'Second', count: 2 },
      ],
    },
  })
  const under = (line: number, name = instagram?.name) => `${line}: In stock or sold under ${name}`
  expect(await known(uploadId)).toEqual([under(2), under(3), under(4), under(5), under(6, 'Second')])
  await importIt(uploadId)
  expect(await Promise.all(['new.a', 'sold.a', 'stock.a', 'both.a'].map(productsOf))).toEqual([
    ['third'],
    [INSTAGRAM],
    [INSTAGRAM],
    [INSTAGRAM, 'second'],
  ])
  const [batch] = await db().select().from(stockBatches).where(eq(stockBatches.productId, 'third'))
  expect(batch).toMatchObject({ addedCount: 1, knownCount: 5 })
})

test('imports them anyway if the admin chooses to, and audits that', async () => {
  await load(INSTAGRAM, ['twice.a', 'twice.b'])
  const uploadId = await stage('second', ['twice.a', 'twice.b'])
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 0, elsewhere: { count: 2 } })
  await expect(importIt(uploadId)).rejects.toThrow(uploadRefusals.nothingToAdd().message)
  await importIt(uploadId, true)
  expect(await productsOf('twice.b')).toEqual([INSTAGRAM, 'second'])
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'stock.imported', after: { addedCount: 2, includesElsewhere: true } })
  expect(await reviewUpload(await stage('second', ['twice.a']))).toMatchObject({
    knownCount: 1,
    elsewhere: { count: 0, products: [] },
  })
})

test('leaves out accounts that came in under another product after the review', async () => {
  const uploadId = await stage('second', ['late.a', 'late.b'])
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 2, elsewhere: { count: 0 } })
  await load(INSTAGRAM, ['late.a'])
  await importIt(uploadId)
  expect(await Promise.all([productsOf('late.a'), productsOf('late.b')])).toEqual([[INSTAGRAM], ['second']])
})

test('adds an account in only one of two simultaneous imports', async () => {
  for (let round = 0; round < 5; round++) {
    const name = `race.${round}`
    const uploads = [await stage('second', [name, `${name}.2`]), await stage('third', [name, `${name}.3`])]
    await Promise.all(uploads.map((uploadId) => importIt(uploadId)))
    expect(await productsOf(name)).toHaveLength(1)
  }
})

test('imports an account that was deleted under another product, and replaces it there', async () => {
  await load(INSTAGRAM, ['moved.a'])
  const [row] = await db().select().from(stockAccounts).where(eq(stockAccounts.username, 'moved.a'))
  const selection = { q: '', account: [row?.id ?? ''], except: [] }
  await deleteAvailable({ selection, expected: 1, matchingBatches: 0, actorId, ip: '::1' })
  const uploadId = await stage('second', ['Moved.A'])
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 1, elsewhere: { count: 0 } })
  await importIt(uploadId)
  expect(await productsOf('moved.a')).toEqual(['second'])
})

test('ignores accounts whose content was erased', async () => {
  await load(INSTAGRAM, ['erased.a'])
  const [row] = await db().select().from(stockAccounts).where(eq(stockAccounts.username, 'erased.a'))
  await bulkTransaction((tx) => emptyAccounts(tx, [row?.id ?? '']))
  expect(await reviewUpload(await stage('second', ['forgotten']))).toMatchObject({
    newCount: 1,
    elsewhere: { count: 0 },
  })
})
