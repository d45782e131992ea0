import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import {
  stockAccounts,
  stockBatches,
  stockUploadPieces,
  stockUploadProgress,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { withDeadline } from '#app/deadline.server.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { cancelUpload } from './cancel-upload.ts'
import { importUpload } from './import-upload.ts'
import { getUpload, reviewUpload } from './review-upload.ts'
import { stageUpload } from './stage-upload.ts'
import { getUploadProgress, trackImport, trackReading } from './upload-progress.ts'

useDatabase()

let actorId: string
beforeEach(async () => {
  actorId = (await createAdmin()).id
})

const order = (uploadId: string) => ({ uploadId, note: 'from the vendor', actorId, address: '192.0.2.1' })
const importIt = (uploadId: string) => importUpload(order(uploadId))

/** Enough lines for the shop to know how the list is read. */
const FIRST_PART = Buffer.from(`one:secret\ntwo:secret\n${'nobody\n'.repeat(200)}`)

/** Reads what comes, and then nothing more until it is told to go on. */
function stageSlowly(uploadId: string, { bytesTotal = null as number | null } = {}) {
  const goOn = Promise.withResolvers<void>()
  async function* content() {
    yield FIRST_PART
    await goOn.promise
    yield Buffer.from('three:secret\n')
  }
  const file = { name: 'stock.txt', type: 'text/plain', content: content() }
  const fields = () => ({ note: '', text: '', uploadId })
  const staged = stageUpload({ file, fields, bytesTotal, actorId })
  return { staged, goOn: goOn.resolve }
}

async function left() {
  const tables = [stockUploads, stockUploadRows, stockUploadSkips, stockUploadPieces, stockBatches, stockAccounts]
  return Promise.all(tables.map((table) => db().$count(table)))
}

/** An import that waits for its turn, which a test gives it by letting go of the lock. */
async function whileImportsWait<Result>(work: () => Promise<Result>): Promise<Result> {
  return transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('packhouse stock import'))`)
    return work()
  })
}

describe('the reading of an upload', () => {
  test('tells its bytes and lines while it is under way, and that it is done', async () => {
    const uploadId = randomUUID()
    expect(await getUploadProgress(uploadId)).toBeNull()
    const { staged, goOn } = stageSlowly(uploadId, { bytesTotal: 2_000 })
    await expect
      .poll(() => getUploadProgress(uploadId))
      .toMatchObject({
        phase: 'reading',
        bytesDone: FIRST_PART.length,
        bytesTotal: 2_000,
        rowsDone: 202,
        isCancelAsked: false,
      })
    goOn()
    expect(await staged).toBe(uploadId)
    expect(await getUploadProgress(uploadId)).toMatchObject({
      phase: 'read',
      bytesDone: 2_000,
      rowsDone: 203,
      failure: null,
    })
  })

  test('is not begun twice under one id', async () => {
    const uploadId = randomUUID()
    const { staged, goOn } = stageSlowly(uploadId)
    await expect.poll(() => getUploadProgress(uploadId)).not.toBeNull()
    await expect(stageSlowly(uploadId).staged).rejects.toThrow('This upload was sent before.')
    goOn()
    await staged
    await expect(stageSlowly(uploadId).staged).rejects.toThrow('This upload was sent before.')
    expect(await getUpload(uploadId)).toMatchObject({ parsedCount: 3, skippedCount: 200 })
  })

  test('stops when it is told to, with nothing left', async () => {
    const before = await left()
    const uploadId = randomUUID()
    const { staged, goOn } = stageSlowly(uploadId)
    const refused = expect(staged).rejects.toThrow('Nothing was added to the stock.')
    await expect.poll(() => getUploadProgress(uploadId)).not.toBeNull()
    await cancelUpload(uploadId)
    goOn()
    await refused
    expect(await left()).toEqual(before)
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'cancelled', isCancelAsked: true })
  })

  test('is noted to its end after the deadline of its request', async () => {
    const uploadId = randomUUID()
    const { promise: heard, resolve: goOn } = Promise.withResolvers<void>()
    const reading = withDeadline(async () => {
      const work = await trackReading({ uploadId, createdBy: actorId, bytesTotal: null })
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
      onTestFinished(() => void vi.restoreAllMocks())
      await expect(db().execute(sql`select`)).rejects.toThrow()
      work.done.bytesDone = 7
      await heard
      await expect(work.lookWhetherWanted()).rejects.toThrow('Nothing was added to the stock.')
      work.done.bytesDone = 9
      await work.succeed()
    })
    await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'reading', bytesDone: 7 })
    await cancelUpload(uploadId)
    goOn()
    await reading
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'read', bytesDone: 9 })
  })

  test('says why it failed', async () => {
    const uploadId = randomUUID()
    const fields = () => ({ note: '', text: 'nobody', uploadId })
    await expect(stageUpload({ file: null, fields, actorId })).rejects.toThrow()
    expect(await getUploadProgress(uploadId)).toMatchObject({
      phase: 'failed',
      failure: 'No valid account data found. Format: username:password[:email[:emailPassword]].',
    })
  })
})

describe('the import of an upload', () => {
  const stageText = (text: string) => stageUpload({ file: null, fields: () => ({ note: '', text }), actorId })

  test('tells its rows, and that it is done', async () => {
    const uploadId = await stageText('progress1:secret\nprogress2:secret')
    await importIt(uploadId)
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 2, rowsTotal: 2 })
  })

  test('keeps its rows when a request that looked before the end of it begins another', async () => {
    const uploadId = await stageText('late1:secret\nlate2:secret')
    await importIt(uploadId)
    expect(await trackImport({ uploadId, createdBy: actorId, rowsTotal: 2 })).toBeNull()
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 2, rowsTotal: 2 })
  })

  test('tells all of its rows, whichever of two that do not know of each other was first', async () => {
    const uploadId = await stageText('apart1:secret\napart2:secret')
    const imports = await whileImportsWait(async () => {
      const first = importIt(uploadId)
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
      await db().delete(stockUploadProgress).where(eq(stockUploadProgress.uploadId, uploadId))
      const second = importIt(uploadId)
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
      return { settled: Promise.all([first, second]) }
    })
    await imports.settled
    expect(await getUpload(uploadId)).toMatchObject({ addedCount: 2 })
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 2 })
  })

  test('stops while it waits for another one, and can be begun again', async () => {
    const uploadId = await stageText('waits1:secret\nwaits2:secret')
    const before = await left()
    await whileImportsWait(async () => {
      const refused = expect(importIt(uploadId)).rejects.toThrow('Nothing was added to the stock.')
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
      await cancelUpload(uploadId)
      await refused
    })
    expect(await left()).toEqual(before)
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'cancelled' })
    await importIt(uploadId)
    expect(await getUpload(uploadId)).toMatchObject({ addedCount: 2 })
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', isCancelAsked: false })
  })

  test('stops between two slices, with nothing added', async () => {
    const uploadId = await stageText('slices1:secret\nslices2:secret\nslices3:secret')
    const before = await left()
    // Holds the second slice up at an account that somebody else is adding.
    const stopped = await transaction(async (tx) => {
      const last = await tx.execute<{ id: string }>(
        sql`select id from stock_upload_rows where upload_id = ${uploadId} order by line desc limit 1`,
      )
      const batch = { productId: 'main_insta_product', addedCount: 0, skippedCount: 0, knownCount: 0 }
      const batchId = randomUUID()
      await tx.insert(stockBatches).values({ ...batch, id: batchId, createdBy: actorId })
      await tx.execute(sql`
        insert into stock_accounts (id, product_id, batch_id, username, email, password_sealed, email_password_sealed, fingerprint)
        select id, 'main_insta_product', ${batchId}, username, email, password_sealed, email_password_sealed, fingerprint
        from stock_upload_rows where upload_id = ${uploadId} and id = ${last.rows[0]?.id}`)
      const importing = importUpload({ ...order(uploadId), slice: 2 }).catch((error: Error) => error.message)
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ rowsDone: 2 })
      await cancelUpload(uploadId)
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ isCancelAsked: true })
      await tx.execute(sql`delete from stock_accounts where batch_id = ${batchId}`)
      await tx.execute(sql`delete from stock_batches where id = ${batchId}`)
      return { importing }
    })
    expect(await stopped.importing).toBe('Nothing was added to the stock.')
    expect(await left()).toEqual(before)
  })

  test('asked for twice is done once, and when the first is stopped neither adds anything', async () => {
    const uploadId = await stageText('twice1:secret\ntwice2:secret')
    const before = await left()
    const outcomes = await whileImportsWait(async () => {
      const first = importIt(uploadId).catch((error: Error) => error.message)
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
      const second = importIt(uploadId).catch((error: Error) => error.message)
      await cancelUpload(uploadId)
      return { settled: [await first, second] as const }
    })
    expect(await Promise.all(outcomes.settled)).toEqual([
      'Nothing was added to the stock.',
      expect.stringContaining('Press Import to try again.'),
    ])
    expect(await left()).toEqual(before)
  })

  test('pressed more often than there are connections is done once, and keeps nobody else from theirs', async () => {
    const uploadId = await stageText('pressed1:secret\npressed2:secret')
    const presses = await whileImportsWait(async () => {
      const settled = Promise.all(Array.from({ length: 9 }, () => importIt(uploadId)))
      await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
      expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 2 })
      return { settled }
    })
    await presses.settled
    expect(await getUpload(uploadId)).toMatchObject({ addedCount: 2 })
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 2 })
  })

  test('waits for its turn with many others, and keeps nobody from a connection', async () => {
    const uploads = await Promise.all(Array.from({ length: 9 }, (_, nth) => stageText(`turn${nth}:secret`)))
    const imports = await whileImportsWait(async () => {
      const settled = Promise.all(uploads.map(importIt))
      for (const uploadId of uploads) {
        await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'importing' })
        expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 1 })
      }
      return { settled }
    })
    await imports.settled
    expect(await Promise.all(uploads.map(getUpload))).toMatchObject(uploads.map(() => ({ addedCount: 1 })))
  })

  test('ends for whoever waits for it when the process of the first call dies over it', async () => {
    const uploadId = await stageText('orphaned:secret')
    const ofIt = eq(stockUploadProgress.uploadId, uploadId)
    await db().update(stockUploadProgress).set({ phase: 'importing' }).where(ofIt)
    const statements = vi.spyOn(pg.Client.prototype, 'query')
    onTestFinished(() => statements.mockRestore())
    const looks = () => statements.mock.calls.filter(([query]) => JSON.stringify(query).includes('extract(epoch'))
    const waiting = expect(importIt(uploadId)).rejects.toThrow('Press Import to try again.')
    await expect.poll(looks).not.toEqual([])
    await db().update(stockUploadProgress).set({ updatedAt: sql`now() - interval '1 minute'` }).where(ofIt)
    await waiting
    await importIt(uploadId)
    expect(await getUpload(uploadId)).toMatchObject({ addedCount: 1 })
  })

  test('can be begun anew after a process died over it', async () => {
    const uploadId = await stageText('died1:secret')
    const died = { phase: 'importing' as const, rowsDone: 7, updatedAt: sql`now() - interval '1 minute'` }
    await db().update(stockUploadProgress).set(died).where(eq(stockUploadProgress.uploadId, uploadId))
    await importIt(uploadId)
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'imported', rowsDone: 1 })
  })
})

describe('an upload that waits for its import', () => {
  const stage = () =>
    stageUpload({ file: null, fields: () => ({ note: '', text: `${randomUUID()}:secret\n:x` }), actorId })

  test('is gone with all of its lines when it is discarded', async () => {
    const before = await left()
    const uploadId = await stage()
    await cancelUpload(uploadId)
    await cancelUpload(uploadId)
    expect(await left()).toEqual(before)
    await expect(importIt(uploadId)).rejects.toThrow('no longer exists')
  })

  test('stays as it is once it is imported', async () => {
    const uploadId = await stage()
    await importIt(uploadId)
    const before = await left()
    await cancelUpload(uploadId)
    expect(await left()).toEqual(before)
  })

  test('left by a process that died while reading it is gone when it is discarded', async () => {
    const before = await left()
    const uploadId = await stage()
    await db().delete(stockUploads).where(eq(stockUploads.id, uploadId))
    const died = { phase: 'reading' as const, updatedAt: sql`now() - interval '1 minute'` }
    await db().update(stockUploadProgress).set(died).where(eq(stockUploadProgress.uploadId, uploadId))
    await cancelUpload(uploadId)
    expect(await left()).toEqual(before)
    expect(await getUploadProgress(uploadId)).toBeNull()
  })
})
