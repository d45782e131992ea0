import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { db } from '#app/db/client.server.ts'
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
import { inLanguage, t } from '#messages/in-node.ts'
import { languageCodes } from '#messages/languages.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { getUploadProgress, trackReading } from './progress.ts'
import { uploadRefusals } from './refusals.ts'
import { getUpload } from './review-upload.ts'
import { cancelUpload, stageUpload } from './stage-upload.ts'

useDatabase()

let actorId: string
beforeEach(async () => {
  actorId = (await createAdmin()).id
})

const importIt = (uploadId: string) => importUpload({ uploadId, note: 'from the vendor', actorId, ip: '192.0.2.1' })

function errorOf(work: () => void): string | undefined {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
}

/** Enough lines to detect the format of the list. */
const FIRST_PART = Buffer.from(`one:secret\ntwo:secret\n${'nobody\n'.repeat(200)}`)

/** Stages an upload that sends the rest only after `goOn`. */
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

describe('reading an upload', () => {
  test('reports its bytes and lines during the upload, and its end', async () => {
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

  test('refuses an id that was used before', async () => {
    const uploadId = randomUUID()
    const { staged, goOn } = stageSlowly(uploadId)
    await expect.poll(() => getUploadProgress(uploadId)).not.toBeNull()
    await expect(stageSlowly(uploadId).staged).rejects.toThrow('This upload was sent before.')
    goOn()
    await staged
    await expect(stageSlowly(uploadId).staged).rejects.toThrow('This upload was sent before.')
    expect(await getUpload(uploadId)).toMatchObject({ parsedCount: 3, skippedCount: 200 })
  })

  test('leaves nothing behind when cancelled', async () => {
    const before = await left()
    const uploadId = randomUUID()
    const { staged, goOn } = stageSlowly(uploadId)
    const refused = expect(staged).rejects.toThrow('Nothing was added to stock.')
    await expect.poll(() => getUploadProgress(uploadId)).not.toBeNull()
    await cancelUpload(uploadId)
    goOn()
    await refused
    expect(await left()).toEqual(before)
    expect(await getUploadProgress(uploadId)).toMatchObject({
      phase: 'cancelled',
      failure: 'Nothing was added to stock.',
    })
  })

  test('stores progress even after the deadline of its request', async () => {
    const uploadId = randomUUID()
    const { promise: seen, resolve: goOn } = Promise.withResolvers<void>()
    const reading = withDeadline(async () => {
      const work = await trackReading({ uploadId, createdBy: actorId, bytesTotal: null })
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
      onTestFinished(() => void vi.restoreAllMocks())
      await expect(db().execute(sql`select`)).rejects.toThrow()
      work.done.bytesDone = 7
      await seen
      await expect.poll(() => errorOf(() => work.requireWanted())).toBe('Nothing was added to stock.')
      await work.fail(uploadRefusals.uploadCancelled())
    })
    await expect.poll(() => getUploadProgress(uploadId)).toMatchObject({ phase: 'reading', bytesDone: 7 })
    await cancelUpload(uploadId)
    goOn()
    await reading
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'cancelled', bytesDone: 7 })
  })

  test('is either stored or cancelled when cancelled at its very end', async () => {
    const before = await left()
    for (let round = 0; round < 8; round++) {
      const uploadId = randomUUID()
      const { staged, goOn } = stageSlowly(uploadId)
      await expect.poll(() => getUploadProgress(uploadId)).not.toBeNull()
      goOn()
      const [outcome] = await Promise.allSettled([staged, cancelUpload(uploadId)])
      const isThere = outcome.status === 'fulfilled' && (await getUpload(uploadId)) !== null
      const phase = (await getUploadProgress(uploadId))?.phase
      expect(phase).toBe(isThere ? 'read' : outcome.status === 'fulfilled' ? undefined : 'cancelled')
      await cancelUpload(uploadId)
    }
    expect(await left()).toEqual(before)
  })

  test('reports why it failed', async () => {
    const uploadId = randomUUID()
    const fields = () => ({ note: '', text: 'nobody', uploadId })
    await expect(stageUpload({ file: null, fields, actorId })).rejects.toThrow()
    expect(await getUploadProgress(uploadId)).toMatchObject({
      phase: 'failed',
      failure: 'No valid account data found. Format: username:password[:email[:emailPassword]].',
    })
  })

  test.each(languageCodes)('reports it in %s, whatever the language of the upload', async (language) => {
    const uploadId = randomUUID()
    const fields = () => ({ note: '', text: 'nobody', uploadId })
    await expect(stageUpload({ file: null, fields, actorId })).rejects.toThrow()
    await inLanguage(language, async () => {
      const failure = t('server.uploads.refusals.noValidAccounts')
      expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'failed', failure })
    })
  })

  test('shows a sentence that was stored as it is', async () => {
    const uploadId = randomUUID()
    const work = await trackReading({ uploadId, createdBy: actorId, bytesTotal: null })
    await work.fail(uploadRefusals.malformedUpload('note', 'The note is malformed.'))
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'failed', failure: 'The note is malformed.' })
  })
})

describe('an upload that waits for its import', () => {
  const stage = () =>
    stageUpload({ file: null, fields: () => ({ note: '', text: `${randomUUID()}:secret\n:x` }), actorId })

  test('is deleted with all of its lines when discarded', async () => {
    const before = await left()
    const uploadId = await stage()
    await cancelUpload(uploadId)
    await cancelUpload(uploadId)
    expect(await left()).toEqual(before)
    await expect(importIt(uploadId)).rejects.toThrow('no longer exists')
  })

  test('stays unchanged once it is imported', async () => {
    const uploadId = await stage()
    await importIt(uploadId)
    const before = await left()
    await cancelUpload(uploadId)
    expect(await left()).toEqual(before)
  })

  test('is deleted when discarded, even if a process died while reading it', async () => {
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
