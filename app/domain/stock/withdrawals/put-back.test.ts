import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bulkTransaction, db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { stockAccounts, stockWithdrawals, unknownSales } from '#app/db/schema/stock.ts'
import { purchaseAccounts } from '#app/domain/orders/purchase/purchase-accounts.ts'
import { orderRefusals } from '#app/domain/orders/refusals.ts'
import { reviewUpload } from '#app/domain/uploads/review-upload.ts'
import { stageUpload } from '#app/domain/uploads/stage-upload.ts'
import { byAdmin } from '#test/acting-admin.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { expectInvariants } from '#test/invariants.ts'
import { pack } from '#test/purchases.ts'
import { sellEverything } from '#test/sell-everything.ts'
import { deleteAvailable } from '../available/delete-available.ts'
import { editAccount, revealStock } from '../available/edit-account.ts'
import { listAvailable } from '../available/list-available.ts'
import { previewSelection } from '../available/select-available.ts'
import { getBatch, undoBatch } from '../batches.ts'
import { availableAfter } from '../levels/available-now.ts'
import { countAvailable } from '../queries.ts'
import { stockRefusals } from '../refusals.ts'
import { openSecrets } from '../sealed-secrets.ts'
import { removeWithdrawn } from './remove-withdrawn.ts'
import { withdrawUnknown } from './unknown-sales.ts'
import { getWithdrawal, getWithdrawalOfBatch, listWithdrawals, putBack } from './withdrawals.ts'

useDatabase()

const address = '198.51.100.7'
let actorId: string
beforeEach(async () => {
  actorId = (await createAdmin()).id
})
afterEach(async () => {
  await expectInvariants()
  await sellEverything()
  await age()
  await remove()
})

const available = () =>
  db().select().from(stockAccounts).where(eq(stockAccounts.status, 'available')).orderBy(asc(stockAccounts.id))
const deleteIds = async (ids: string[]) => {
  const selection = { q: '', account: ids, except: [] }
  return deleteAvailable({ selection, expected: ids.length, matchingBatches: 0, actorId, ip: address })
}
async function deleteAll() {
  const selection = { q: '', account: [], except: [], scope: 'all' as const }
  const { count: expected, matchingBatches } = await previewSelection(selection)
  return deleteAvailable({ selection, expected, matchingBatches, actorId, ip: address })
}
const back = (withdrawalId: string | null) => putBack({ withdrawalId: withdrawalId ?? '', actorId, ip: address })
const stage = (text: string) => stageUpload({ file: null, fields: () => ({ note: 'vendor', text }), actorId })
const importText = async (text: string) => {
  const uploadId = await stage(text)
  await importUpload({ uploadId, actorId, ip: address })
  return uploadId
}
const age = () => db().execute(sql`update stock_withdrawals set created_at = now() - interval '7 days 1 minute'`)
const remove = (atOnce = 10_000) => bulkTransaction((tx) => removeWithdrawn(tx, atOnce))
const buy = async (quantity = 1) =>
  purchaseAccounts(pack((await createCustomer({ balanceCents: quantity * 50 })).id, quantity))
const listAll = async () => (await listWithdrawals({ before: null })).withdrawals
const isFrom = (withdrawalId: string | null) => eq(stockAccounts.withdrawalId, withdrawalId ?? '')
const settled = (work: Promise<unknown>[]) => Promise.allSettled(work)

test('counts deleted accounts nowhere, and puts them back unchanged', async () => {
  await loadStock(3)
  const rows = await available()
  const { deleted, withdrawalId } = await deleteIds(rows.map(({ id }) => id))
  expect(deleted).toBe(3)
  expect(await countAvailable(INSTAGRAM)).toBe(0)
  expect((await availableAfter(performance.now()))[INSTAGRAM]).toBe(0)
  expect((await listAvailable({ q: '' })).accounts).toEqual([])
  expect((await listAvailable({ q: rows[0]?.username ?? '' })).accounts).toEqual([])
  expect(await previewSelection({ q: '', account: [], except: [], scope: 'all' })).toMatchObject({ count: 0 })
  await expect(buy()).rejects.toThrow(orderRefusals.notEnoughStock(0, 'accounts'))
  await expectInvariants()

  const [listed] = await listAll()
  expect(listed).toMatchObject({
    id: withdrawalId,
    reason: 'deleted',
    count: 3,
    products: [{ id: INSTAGRAM, count: 3 }],
    createdBy: 'Ada Brook',
    putBackAt: null,
  })
  expect((listed?.removedOn.getTime() ?? 0) - (listed?.createdAt.getTime() ?? 0)).toBe(7 * 86_400_000)

  expect(await back(withdrawalId)).toBe(3)
  expect(await available()).toEqual(rows)
  expect(await countAvailable(INSTAGRAM)).toBe(3)
  expect(rows.map(openSecrets)).toEqual((await available()).map(openSecrets))
  expect(await getWithdrawal(withdrawalId ?? '')).toMatchObject({ putBackBy: 'Ada Brook', putBackCount: 3 })
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId,
    action: 'stock.put_back',
    subject: `stock_withdrawal:${withdrawalId}`,
    after: { counts: { [INSTAGRAM]: 3 } },
    ip: address,
  })
  await buy(3)
})

test('leaves no withdrawal behind if nothing was withdrawn', async () => {
  expect(await deleteIds([])).toEqual({ deleted: 0, kept: 0, withdrawalId: null })
  expect(await db().$count(stockWithdrawals)).toBe(0)
})

test('withdraws and puts back more than fits into one statement', async () => {
  await loadStock(10_050)
  const { withdrawalId } = await deleteAll()
  expect(await back(withdrawalId)).toBe(10_050)
  expect(await countAvailable(INSTAGRAM)).toBe(10_050)
})

test('restores an undone batch, which can then be undone again', async () => {
  const uploadId = await importText('undone.a:one\nundone.b:two')
  const { rows } = await db().execute<{ id: string }>(
    sql`select batch_id as id from stock_uploads where id = ${uploadId}`,
  )
  const batchId = rows[0]?.id ?? ''
  await undoBatch({ batchId, actorId, ip: address })
  const withdrawal = await getWithdrawalOfBatch(batchId)
  expect(withdrawal).toMatchObject({ reason: 'batch_undone', count: 2 })
  expect(await back(withdrawal?.id ?? '')).toBe(2)
  expect(await getBatch(batchId)).toMatchObject({ available: 2, undoneAt: null, undoneBy: null })
  expect(await getWithdrawalOfBatch(batchId)).toBeNull()
  await undoBatch({ batchId, actorId, ip: address })
  expect(await getWithdrawalOfBatch(batchId)).toMatchObject({ count: 2 })
})

test('puts back accounts withdrawn after a restore, and empties instead of removing them', async () => {
  const lose = () => db().insert(unknownSales).values({ productId: INSTAGRAM, since: new Date(), until: new Date() })
  await lose()
  await loadStock(2)
  const [first] = await available()
  await withdrawUnknown({ productId: INSTAGRAM, count: 1 }, null)
  const [withdrawal] = await listAll()
  expect(withdrawal).toMatchObject({ reason: 'unknown_sales', count: 1, createdBy: null })
  expect(await back(withdrawal?.id ?? '')).toBe(1)
  expect((await available())[0]).toEqual(first)

  await lose()
  await withdrawUnknown({ productId: INSTAGRAM, count: 1 }, null)
  const uploadId = await stage(`${first?.username}:other`)
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 0, knownCount: 1 })
  await age()
  expect(await remove()).toBe(1)
  const [kept] = await db()
    .select()
    .from(stockAccounts)
    .where(eq(stockAccounts.id, first?.id ?? ''))
  expect(kept).toMatchObject({ status: 'withdrawn', username: 'forgotten', email: '', withdrawalId: null })
  expect(kept && openSecrets(kept)).toEqual({ password: '', emailPassword: '' })
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 0, knownCount: 1 })
})

test('removes the rows for good after seven days', async () => {
  await loadStock(25)
  const rows = await available()
  const { withdrawalId } = await deleteIds(rows.slice(0, 21).map(({ id }) => id))
  const young = await deleteIds(rows.slice(21, 23).map(({ id }) => id))
  expect(await remove()).toBe(0)
  await db().execute(sql`
    update stock_withdrawals set created_at = now() - interval '7 days 1 minute' where id = ${withdrawalId}`)
  expect(await remove(10)).toBe(10)
  // The remaining half may not be put back alone.
  await expect(back(withdrawalId)).rejects.toThrow(stockRefusals.withdrawalGone())
  expect(await getWithdrawal(withdrawalId ?? '')).toBeNull()
  expect([await remove(10), await remove(10)]).toEqual([10, 1])
  expect(await db().$count(stockAccounts, isFrom(withdrawalId))).toBe(0)
  expect(await listAll()).toMatchObject([{ id: young.withdrawalId }])
  await expect(back(withdrawalId)).rejects.toThrow(stockRefusals.withdrawalGone())
  expect(await back(young.withdrawalId)).toBe(2)
  expect(await available()).toHaveLength(4)
})

test('lists a withdrawal that was put back for seven days, and keeps its accounts', async () => {
  await loadStock(2)
  const { withdrawalId } = await deleteAll()
  await back(withdrawalId)
  expect(await listAll()).toMatchObject([{ id: withdrawalId, putBackCount: 2 }])
  await age()
  expect(await remove()).toBe(0)
  expect(await listAll()).toEqual([])
  expect(await available()).toHaveLength(2)
})

test('continues the list of withdrawals on the next page', async () => {
  await loadStock(51)
  const ids: (string | null)[] = []
  for (const { id } of await available()) ids.unshift((await deleteIds([id])).withdrawalId)
  const first = await listWithdrawals({ before: null })
  expect(first.withdrawals.map(({ id }) => id)).toEqual(ids.slice(0, 50))
  expect(first.older).toBe(ids[49])
  const second = await listWithdrawals({ before: first.older })
  expect(second).toMatchObject({ withdrawals: [{ id: ids[50] }], older: null })
})

test('puts back for one of two simultaneous requests, and refuses later ones', async () => {
  await loadStock(5)
  const { withdrawalId } = await deleteAll()
  const outcomes = await settled([back(withdrawalId), back(withdrawalId)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(back(withdrawalId)).rejects.toThrow(stockRefusals.withdrawnPutBack())
  expect(await available()).toHaveLength(5)
  await buy(5)
  await expect(back(withdrawalId)).rejects.toThrow(stockRefusals.withdrawnPutBack())
  expect(await db().$count(stockAccounts, and(eq(stockAccounts.status, 'sold'), sql`withdrawal_id is not null`))).toBe(
    0,
  )
})

test('never makes a sold account part of a withdrawal', async () => {
  await loadStock(1)
  const { withdrawalId } = await deleteAll()
  await loadStock(1)
  const { orderId } = await buy()
  for (const column of [
    sql`withdrawal_id = ${withdrawalId}`,
    sql`status = 'withdrawn', withdrawal_id = ${withdrawalId}`,
  ]) {
    await expect(db().execute(sql`update stock_accounts set ${column} where order_id = ${orderId}`)).rejects.toThrow()
  }
})

test('puts back all or none when racing removal', async () => {
  for (let round = 0; round < 6; round++) {
    await loadStock(30)
    const { withdrawalId } = await deleteAll()
    await age()
    const [returned] = await settled([back(withdrawalId), remove(10), remove(10), remove(10)])
    while ((await remove(10)) > 0);
    expect(await available()).toHaveLength(returned?.status === 'fulfilled' ? 30 : 0)
    expect(await db().$count(stockAccounts, isFrom(withdrawalId))).toBe(0)
    await sellEverything()
  }
})

test('keeps each account in one place when deletion, putting back and purchases race', async () => {
  for (let round = 0; round < 4; round++) {
    await loadStock(20)
    const ids = (await available()).map(({ id }) => id)
    const { withdrawalId } = await deleteIds(ids.slice(0, 10))
    const outcomes = await settled([buy(4), back(withdrawalId), deleteIds(ids), buy(4), deleteIds(ids)])
    expect(outcomes[1]?.status).toBe('fulfilled')
    const { rows } = await db().execute<{ status: string; count: number }>(sql`
      select status, count(*)::int as count from stock_accounts where id = any(${sql.param(ids)}::uuid[]) group by status`)
    const count = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
    const bought = outcomes.filter(({ status }, index) => [0, 3].includes(index) && status === 'fulfilled').length * 4
    expect([count('sold'), count('available') + count('withdrawn')]).toEqual([bought, 20 - bought])
    await expectInvariants()
    await sellEverything()
  }
})

test('imports deleted accounts again with new secrets, and puts back only the others', async () => {
  await importText('again.a:old\nagain.b:old\nagain.c:old')
  const { withdrawalId } = await deleteAll()
  const uploadId = await stage('AGAIN.A:new\nagain.a:twice\nagain.d:new')
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 2, knownCount: 0, repeatedCount: 1 })
  await importUpload({ uploadId, actorId, ip: address })
  expect(await back(withdrawalId)).toBe(2)
  expect(await getWithdrawal(withdrawalId ?? '')).toMatchObject({ count: 3, putBackCount: 2 })
  const stock = (await available()).map((row) => `${row.username}:${openSecrets(row).password}`)
  expect(stock.toSorted()).toEqual(['AGAIN.A:new', 'again.b:old', 'again.c:old', 'again.d:new'])
})

test('leaves deleted accounts unchanged if an import fails', async () => {
  await importText('failed.a:old')
  const { withdrawalId } = await deleteAll()
  const uploadId = await stage('failed.a:new')
  await db().execute(sql`update stock_uploads set parsed_count = 2 where id = ${uploadId}`)
  await expect(importUpload({ uploadId, actorId, ip: address })).rejects.toThrow('the shop could not finish')
  expect(await back(withdrawalId)).toBe(1)
})

test('keeps each account in stock once when imports and putting back race', async () => {
  for (let round = 0; round < 6; round++) {
    const names = Array.from({ length: 20 }, (_, index) => `race${round}.${index}`)
    await importText(names.map((name) => `${name}:old`).join('\n'))
    const { withdrawalId } = await deleteAll()
    const uploadId = await stage(
      names
        .toReversed()
        .map((name) => `${name}:new`)
        .join('\n'),
    )
    const [, returned] = await settled([importUpload({ uploadId, actorId, ip: address }), back(withdrawalId)])
    if (returned?.status === 'rejected') expect(returned.reason).toEqual(stockRefusals.withdrawalBusy())
    expect((await available()).map(({ username }) => username).toSorted()).toEqual(names.toSorted())
    await sellEverything()
  }
})

test('refuses immediately while an import holds the withdrawal', async () => {
  await loadStock(1)
  const { withdrawalId } = await deleteAll()
  await transaction(async (tx) => {
    await tx.execute(sql`select from stock_withdrawals where id = ${withdrawalId} for share`)
    await expect(back(withdrawalId)).rejects.toThrow(stockRefusals.withdrawalBusy())
  })
  expect(await back(withdrawalId)).toBe(1)
})

test('lets an account take the username of a deleted one', async () => {
  await importText('renamed.a:one\nrenamed.b:two')
  const rows = await available()
  const [deleted, kept] = rows
  const { withdrawalId } = await deleteIds([deleted?.id ?? ''])
  const by = byAdmin(actorId, address)
  const { id: accountId, version, item } = await revealStock(kept?.id ?? '', by)
  await editAccount({ accountId, by, version, account: { ...item, username: deleted?.username ?? '' } })
  expect(await back(withdrawalId)).toBe(0)
  expect((await available()).map(({ username }) => username)).toEqual([deleted?.username])
})

test('removes no other account', async () => {
  await loadStock(4)
  await buy(2)
  const others = () =>
    db().select().from(stockAccounts).where(ne(stockAccounts.status, 'withdrawn')).orderBy(stockAccounts.id)
  const before = await others()
  await loadStock(3)
  const fresh = (await available()).slice(-3).map(({ id }) => id)
  await deleteIds(fresh)
  await age()
  expect(await remove()).toBe(3)
  expect(await others()).toEqual(before)
})
