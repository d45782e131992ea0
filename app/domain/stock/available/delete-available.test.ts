import { and, asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack } from '#test/purchases.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { countAvailable } from '../queries.ts'
import { stockRefusals } from '../refusals.ts'
import type { Selection } from '../schema.ts'
import { deleteAvailable } from './delete-available.ts'
import { previewSelection } from './select-available.ts'

useDatabase()
afterEach(async () => {
  await expectInvariants()
  await sellEverything()
})

const select = (given: Partial<Selection>): Selection => ({ q: '', account: [], except: [], ...given })

/** Previews a selection, and deletes it after `between`. */
async function remove(given: Partial<Selection>, between = async () => {}) {
  const selection = select(given)
  const { count: expected, matchingBatches } = await previewSelection(selection)
  await between()
  const { id: actorId } = await createAdmin()
  return deleteAvailable({ selection, expected, matchingBatches, actorId, ip: '198.51.100.7' })
}

async function available() {
  const isAvailable = and(eq(stockAccounts.productId, INSTAGRAM), eq(stockAccounts.status, 'available'))
  return db().select().from(stockAccounts).where(isAvailable).orderBy(asc(stockAccounts.id))
}

const deletions = () => db().select().from(auditLog).where(eq(auditLog.action, 'stock.deleted')).orderBy(auditLog.id)

test('deletes the named accounts and nothing else', async () => {
  await loadStock(5)
  const rows = await available()
  const [first, second] = rows
  expect(await remove({ account: [first?.id ?? '', second?.id ?? ''] })).toMatchObject({ deleted: 2, kept: 0 })
  expect((await available()).map(({ id }) => id)).toEqual(rows.slice(2).map(({ id }) => id))
  const [entry] = await deletions()
  expect(entry).toMatchObject({
    subject: 'stock',
    before: { count: 2, products: [INSTAGRAM], usernames: [first?.username, second?.username].sort() },
    ip: '198.51.100.7',
  })
})

test('previews a single account by name, and logs it as the subject', async () => {
  await loadStock(3)
  const [row] = await available()
  const { name, products } = await previewSelection(select({ only: row?.id }))
  expect([name, products[0]?.left]).toEqual([row?.username, 2])
  await remove({ only: row?.id, account: ['00000000-0000-0000-0000-000000000000'] })
  expect((await deletions()).at(-1)?.subject).toBe(`stock_account:${row?.id}`)
})

test('deletes all matches except deselected ones', async () => {
  await loadStock(60)
  const matching = (await available()).filter(({ username }) => username.startsWith('amber'))
  const [excepted] = matching
  expect(await remove({ scope: 'all', q: 'AMBER', except: [excepted?.id ?? ''] })).toMatchObject({
    deleted: matching.length - 1,
    kept: 0,
  })
  const left = await available()
  expect(left.map(({ username }) => username).filter((name) => name.startsWith('amber'))).toEqual([excepted?.username])
  expect(left).toHaveLength(60 - matching.length + 1)
  expect((await deletions()).at(-1)?.before).toEqual({
    count: matching.length - 1,
    products: [INSTAGRAM],
    filter: { q: 'AMBER' },
    excepted: 1,
  })
})

test('deletes by batch, after a preview of the remaining stock', async () => {
  await loadStock(7)
  await loadStock(4)
  const batch = (await available())[0]?.batchId
  expect(await previewSelection(select({ scope: 'all', batch }))).toMatchObject({
    count: 7,
    name: null,
    products: [{ id: INSTAGRAM, selected: 7, left: 4 }],
    batches: [{ id: batch, selected: 7 }],
    batchCount: 1,
  })
  expect(await remove({ scope: 'all', batch })).toMatchObject({ deleted: 7, kept: 0 })
  expect(await countAvailable(INSTAGRAM)).toBe(4)
})

test('changes nothing without a selection, or on a second click', async () => {
  await loadStock(3)
  const before = (await deletions()).length
  expect(await remove({})).toMatchObject({ deleted: 0, kept: 0 })
  expect(await available()).toHaveLength(3)
  expect(await deletions()).toHaveLength(before)

  const selection = select({ scope: 'all' })
  const { count: expected, matchingBatches } = await previewSelection(selection)
  const { id: actorId } = await createAdmin()
  const press = () => deleteAvailable({ selection, expected, matchingBatches, actorId, ip: '::1' })
  const both = await Promise.all([press(), press()])
  expect(both.reduce((sum, { deleted }) => sum + deleted, 0)).toBe(3)
  expect(await deletions()).toHaveLength(before + both.filter(({ deleted }) => deleted > 0).length)
})

test('keeps and counts accounts sold since the preview', async () => {
  await loadStock(5)
  const ids = (await available()).map(({ id }) => id)
  const { id: buyer } = await createCustomer({ balanceCents: 150 })
  const gone = await remove({ account: ids }, async () => {
    await purchaseAccounts(pack(buyer, 3))
  })
  expect(gone).toMatchObject({ deleted: 2, kept: 3 })
})

test('skips a row held by a purchase without waiting', async () => {
  await loadStock(2)
  const [held] = await available()
  const { id: batch } = held ?? { id: '' }
  await transaction(async (tx) => {
    await tx.select().from(stockAccounts).where(eq(stockAccounts.id, batch)).for('update')
    expect(await remove({ scope: 'all' })).toMatchObject({ deleted: 1, kept: 1 })
  })
  expect((await available()).map(({ id }) => id)).toEqual([batch])
})

test('refuses if stock arrived since the preview, even if as much was sold', async () => {
  await loadStock(3)
  const { id: buyer } = await createCustomer({ balanceCents: 150 })
  const between = async () => {
    await purchaseAccounts(pack(buyer, 3))
    await loadStock(3)
  }
  await expect(remove({ scope: 'all' }, between)).rejects.toThrow(stockRefusals.stockGrewMeanwhile().message)
  expect(await available()).toHaveLength(3)
  await expect(remove({ scope: 'all', q: 'example' }, () => loadStock(1))).rejects.toThrow(
    stockRefusals.stockGrewMeanwhile().message,
  )
  expect(await available()).toHaveLength(4)
})

test('deletes a large selection in one statement', async () => {
  await loadStock(10_050)
  expect(await remove({ scope: 'all', from: '2020-01-01' })).toMatchObject({ deleted: 10_050, kept: 0 })
  expect(await available()).toEqual([])
})
