import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import {
  stockAccounts,
  stockBatches,
  stockUploadProgress,
  stockUploadRows,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { importQueued, queueImport, waitForImport } from './import-upload.ts'
import { getUploadProgress } from './progress.ts'
import { getUpload, listWaitingUploads, reviewUpload } from './review-upload.ts'
import { cancelUpload, stageUpload } from './stage-upload.ts'

useDatabase()

let actorId: string
let before: number[]
let nth = 0
beforeEach(async () => {
  actorId = (await createAdmin()).id
  before = await counts()
})

/** Stages an upload of `count` new accounts. */
function stage(count: number): Promise<string> {
  const tag = `upload${nth++}`
  const text = Array.from({ length: count }, (_, line) => `${tag}.${line}:secret`).join('\n')
  return stageUpload({ file: null, fields: () => ({ note: '', text }), actorId })
}

const request = (uploadId: string) => ({ uploadId, note: 'from the vendor', actorId, ip: '192.0.2.1' })

/** Runs queued imports, as a worker does. */
const run = (stop = new AbortController().signal, slice?: number) => importQueued(stop, slice)

function counts(): Promise<number[]> {
  return Promise.all([stockBatches, stockAccounts, auditLog].map((table) => db().$count(table)))
}

/** Batches, accounts and audit entries that the test added. */
async function added(): Promise<number[]> {
  return (await counts()).map((count, index) => count - (before[index] ?? 0))
}

/** Runs `work` while the import, a row at a time, waits for a lock at this row of the upload. */
async function whileAtRow<Result>(uploadId: string, row: number, work: () => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    const { rows } = await tx.execute<{ fingerprint: Buffer }>(
      sql`select fingerprint from stock_upload_rows where upload_id = ${uploadId} order by line offset ${row - 1} limit 1`,
    )
    const batch = { productId: 'main_insta_product', addedCount: 0, skippedCount: 0, knownCount: 0 }
    const batchId = crypto.randomUUID()
    await tx.insert(stockBatches).values({ ...batch, id: batchId, createdBy: actorId })
    await tx.execute(sql`
      insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, fingerprint)
      values (gen_random_uuid(), 'main_insta_product', ${batchId}, 'held', '', '', '', ${rows[0]?.fingerprint})`)
    const result = await work()
    await tx.execute(sql`delete from stock_accounts where batch_id = ${batchId}`)
    await tx.execute(sql`delete from stock_batches where id = ${batchId}`)
    return result
  })
}

/** Runs `work` while another import holds the lock. */
async function whileOthersImport<Result>(work: () => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse stock import'))`)
    return work()
  })
}

test('only queues the import on a click, and changes nothing on a second one', async () => {
  const uploadId = await stage(3)
  await queueImport(request(uploadId))
  await queueImport({ ...request(uploadId), note: 'from the second press' })
  expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'importing', rowsDone: 0, rowsTotal: 3 })
  expect(await added()).toEqual([0, 0, 0])
  expect((await listWaitingUploads()).find(({ id }) => id === uploadId)).toMatchObject({ phase: 'importing' })

  await Promise.all([run(), run(), run()])
  await waitForImport(uploadId, 10_000)
  await queueImport(request(uploadId))
  await run()
  expect(await added()).toEqual([1, 3, 1])
  expect(await getUpload(uploadId)).toMatchObject({ addedCount: 3, sourceNote: 'from the vendor' })
  expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 3, failure: null })
})

test('imports once for many simultaneous clicks', async () => {
  const uploadId = await stage(3)
  await Promise.all(Array.from({ length: 9 }, () => importUpload(request(uploadId))))
  expect(await added()).toEqual([1, 3, 1])
})

test('shows the progress on every node', async () => {
  const uploadId = await stage(5)
  await queueImport(request(uploadId))
  const running = await whileAtRow(uploadId, 4, async () => {
    const running = run(undefined, 1)
    await expect
      .poll(() => getUploadProgress(uploadId))
      .toMatchObject({ phase: 'importing', rowsDone: 3, rowsTotal: 5 })
    expect(await added()).toEqual([0, 0, 0])
    return { running }
  })
  await running.running
  expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 5 })
})

test('waits for another import without holding connections', async () => {
  const uploads = await Promise.all(Array.from({ length: 9 }, () => stage(1)))
  await Promise.all(uploads.map((uploadId) => queueImport(request(uploadId))))
  await whileOthersImport(async () => {
    await Promise.all(uploads.map(() => run()))
    for (const uploadId of uploads) expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 1 })
    expect(await added()).toEqual([0, 0, 0])
  })
  await run()
  expect(await added()).toEqual([9, 9, 9])
})

test('adds nothing when cancelled in the queue, and can be queued again', async () => {
  const uploadId = await stage(2)
  await queueImport(request(uploadId))
  await cancelUpload(uploadId)
  await run()
  expect(await added()).toEqual([0, 0, 0])
  expect(await getUploadProgress(uploadId)).toMatchObject({
    phase: 'cancelled',
    failure: 'Nothing was added to stock.',
    queued: { note: 'from the vendor' },
  })
  await importUpload(request(uploadId))
  expect(await added()).toEqual([1, 2, 1])
})

test.each([1, 2, 3, 4])('adds nothing when cancelled at row %i of 4', async (row) => {
  const uploadId = await stage(4)
  await queueImport(request(uploadId))
  const { running } = await whileAtRow(uploadId, row, async () => {
    const running = run(undefined, 1)
    await expect.poll(countLockWaits).toBe(1)
    await cancelUpload(uploadId)
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'cancelled', rowsDone: row - 1 })
    return { running }
  })
  await running
  expect(await added()).toEqual([0, 0, 0])
  expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 4 })
  await importUpload(request(uploadId))
  expect(await added()).toEqual([1, 4, 1])
})

test('imports once, with the last note, when queued again before the cancelled run has stopped', async () => {
  const uploadId = await stage(3)
  await queueImport(request(uploadId))
  const { running } = await whileAtRow(uploadId, 2, async () => {
    const running = run(undefined, 1)
    await expect.poll(countLockWaits).toBe(1)
    await cancelUpload(uploadId)
    await queueImport({ ...request(uploadId), note: 'ordered last' })
    return { running }
  })
  await running
  await run()
  expect(await added()).toEqual([1, 3, 1])
  expect(await getUpload(uploadId)).toMatchObject({ sourceNote: 'ordered last' })
})

test('leaves nothing behind when discarded before the cancelled run has stopped', async () => {
  const uploadId = await stage(3)
  await queueImport(request(uploadId))
  const { running } = await whileAtRow(uploadId, 2, async () => {
    const running = run(undefined, 1)
    await expect.poll(countLockWaits).toBe(1)
    await cancelUpload(uploadId)
    await cancelUpload(uploadId)
    return { running }
  })
  await running
  expect(await added()).toEqual([0, 0, 0])
  expect(await getUpload(uploadId)).toBeNull()
  expect(await getUploadProgress(uploadId)).toBeNull()
  expect(await db().$count(stockUploadRows)).toBe(0)
})

test('is either imported or stopped when cancelled at its very end', async () => {
  for (let round = 0; round < 10; round++) {
    before = await counts()
    const uploadId = await stage(2)
    await queueImport(request(uploadId))
    const running = run(undefined, 1)
    await pause(round * 3)
    await cancelUpload(uploadId)
    await running
    const { batchId } = (await getUpload(uploadId)) ?? {}
    expect((await getUploadProgress(uploadId))?.phase).toBe(batchId ? 'imported' : 'cancelled')
    expect(await added()).toEqual(batchId ? [1, 2, 1] : [0, 0, 0])
    await cancelUpload(uploadId)
  }
})

test.each([1, 2, 3])('adds every line once in another process when the connection dies at row %i', async (row) => {
  const uploadId = await stage(3)
  await queueImport(request(uploadId))
  const { running } = await whileAtRow(uploadId, row, async () => {
    const running = run(undefined, 1).then(
      () => 'ended',
      () => 'died',
    )
    await expect.poll(countLockWaits).toBe(1)
    await db().execute(sql`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`)
    return { running }
  })
  expect(await running).toBe('died')
  expect(await added()).toEqual([0, 0, 0])
  expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
  await Promise.all([run(undefined, 1), run(undefined, 1)])
  expect(await added()).toEqual([1, 3, 1])
  expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 3 })
})

test('starts again in another process when stopped between two slices', async () => {
  const uploadId = await stage(3)
  await queueImport(request(uploadId))
  const stop = new AbortController()
  const { running } = await whileAtRow(uploadId, 2, async () => {
    const running = run(stop.signal, 1)
    await expect.poll(countLockWaits).toBe(1)
    stop.abort()
    return { running }
  })
  await running
  expect(await added()).toEqual([0, 0, 0])
  expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
  await run()
  expect(await added()).toEqual([1, 3, 1])
})

test('reports why it failed, holds up no other import, and keeps its lines', async () => {
  const broken = await stage(2)
  await db().update(stockUploads).set({ parsedCount: 3 }).where(eq(stockUploads.id, broken))
  const sound = await stage(2)
  for (const uploadId of [broken, sound]) await queueImport(request(uploadId))
  await run()
  expect(await getUploadProgress(broken)).toMatchObject({
    phase: 'failed',
    failure: 'Failed to upload accounts: the shop could not finish. Please try again.',
  })
  expect(await added()).toEqual([1, 2, 1])
  expect(await db().$count(stockUploadRows, eq(stockUploadRows.uploadId, broken))).toBe(2)
})

test('queues or discards an import of an earlier version, which has no order', async () => {
  const lost = async () => {
    const uploadId = await stage(1)
    await db()
      .update(stockUploadProgress)
      .set({ phase: 'importing', importRequest: null })
      .where(eq(stockUploadProgress.uploadId, uploadId))
    return uploadId
  }
  const [queued, discarded] = [await lost(), await lost()]
  await queueImport(request(queued))
  await run()
  expect((await getUpload(queued))?.batchId).not.toBeNull()
  await cancelUpload(discarded)
  expect(await getUpload(discarded)).toBeNull()
})
