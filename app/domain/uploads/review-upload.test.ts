import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#app/db/client.server.ts'
import { stockBatches, stockUploadRows, stockUploads } from '#app/db/schema/stock.ts'
import { createAdmin, INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { countLockWaits } from '#test/lock-waits.ts'
import { exportKnownLines, exportSkippedLines, listSkippedLines, reviewUpload } from './review-upload.ts'
import { stageUpload } from './stage-upload.ts'

useDatabase()

async function stageText(text: string): Promise<string> {
  const { id: actorId } = await createAdmin()
  return stageUpload({ file: null, fields: () => ({ note: '', text }), actorId })
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const taken: Row[] = []
  for await (const row of rows) taken.push(row)
  return taken
}

test('reads one snapshot during an import, and never shows all accounts as known', async () => {
  const uploadId = await stageText('between1:secret\nbetween2:secret')
  const review = await transaction(async (tx) => {
    await tx.execute(sql`lock table stock_upload_rows in access exclusive mode`)
    const reading = reviewUpload(uploadId)
    await expect.poll(countLockWaits).toBe(1)
    const batchId = randomUUID()
    const counts = { addedCount: 2, knownCount: 0, skippedCount: 0 }
    await tx
      .insert(stockBatches)
      .values({ id: batchId, productId: INSTAGRAM, createdBy: (await createAdmin()).id, ...counts })
    await tx.delete(stockUploadRows).where(eq(stockUploadRows.uploadId, uploadId))
    await tx.update(stockUploads).set({ batchId }).where(eq(stockUploads.id, uploadId))
    return { reading }
  })
  expect(await review.reading).toMatchObject({ newCount: 2, knownCount: 0, repeatedCount: 0 })
})

test('counts lines with an email without @ and keeps them, and fills in a missing email', async () => {
  const odd = Array.from({ length: 7 }, (_, index) => `odd${index}:secret:mail${index}.example.net`)
  const uploadId = await stageText(`good:one:good@example.net\n${odd.join('\n')}\nblank:one::mail`)
  expect(await reviewUpload(uploadId)).toEqual({
    newCount: 9,
    knownCount: 0,
    elsewhere: { count: 0, products: [] },
    repeatedCount: 0,
    withoutAt: { count: 7, lines: [2, 3, 4, 5, 6] },
  })
})

test('shows a hundred skipped lines and exports all', async () => {
  const nobodies = Array.from({ length: 12_000 }, (_, index) => `nobody${index}`)
  const uploadId = await stageText(`good:one\n${nobodies.join('\n')}`)
  expect(await listSkippedLines(uploadId)).toHaveLength(100)
  const skipped = await all(exportSkippedLines(uploadId))
  expect(skipped).toEqual(nobodies.map((_, index) => ({ line: index + 2, reason: 'Missing password' })))
})

test('frees the connection when a reader of the known lines stops early', async () => {
  const uploadId = await stageText(Array.from({ length: 9_000 }, () => 'twice:secret').join('\n'))
  for (let reader = 0; reader < 20; reader++) {
    const lines = exportKnownLines(uploadId)
    expect(await lines.next()).toMatchObject({ value: { line: 2, username: 'twice', reason: 'Twice in this upload' } })
    await lines.return(undefined)
  }
  expect(await all(exportKnownLines(uploadId))).toHaveLength(8_999)
})
