import { randomUUID } from 'node:crypto'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, transaction } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import {
  stockAccounts,
  stockBatches,
  stockUploadProgress,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { countAvailable } from '#app/domain/stock/queries.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { createAdmin, INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { getUploadProgress } from './progress.ts'
import { exportKnownLines, getUpload, listSkippedLines, previewUpload, reviewUpload } from './review-upload.ts'
import { stageUpload, type Upload } from './stage-upload.ts'

useDatabase()

let actorId: string
beforeEach(async () => {
  actorId = (await createAdmin()).id
})

const names = (from: number, to: number, tag = '') =>
  Array.from({ length: to - from }, (_, index) => `account${tag}${from + index}`)
const lines = (from: number, to: number, tag = '') => names(from, to, tag).map((name) => `${name}:secret`)

function file(content: string | Buffer, name = 'stock.txt', type = 'text/plain'): Upload['file'] {
  async function* pieces() {
    const bytes = Buffer.from(content as string)
    for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000)
  }
  return { name, type, content: pieces() }
}

const noFields = { note: '', text: '' }
const stageFile = (content: string | Buffer) =>
  stageUpload({ file: file(content), fields: () => ({ ...noFields, note: 'from the vendor' }), actorId })
/** A long line, so that few fill a chunk in staging. */
const longLine = (name: string) => `${name}:${'x'.repeat(1_900)}`
const stageText = (text: string, note = 'from the vendor') =>
  stageUpload({ file: null, fields: () => ({ note, text }), actorId })
const importIt = (uploadId: string, note?: string) => importUpload({ uploadId, note, actorId, ip: '192.0.2.1' })

async function stored() {
  const [uploads, rows, skips, accounts] = await Promise.all([
    db().$count(stockUploads),
    db().$count(stockUploadRows),
    db().$count(stockUploadSkips),
    db().$count(stockAccounts),
  ])
  return { uploads, rows, skips, accounts }
}

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const taken: Row[] = []
  for await (const row of rows) taken.push(row)
  return taken
}

async function countCopies(): Promise<number> {
  const { rows } = await db().execute<{ copies: number }>(sql`
    select count(*)::int as copies from pg_stat_activity
    where datname = current_database() and state = 'active' and query like 'copy stock_upload_rows%'`)
  return rows[0]?.copies ?? 0
}

describe('ten thousand lines, some malformed or repeated', () => {
  const good = lines(0, 10_000)
  const mixed = good.flatMap((line, index) => {
    if (index % 1000 === 7) return [line, 'no password', `:${line}`]
    if (index % 1000 === 8) return [line, line.toUpperCase()]
    return [line]
  })

  test('are reviewed, imported once, and known afterwards', async () => {
    const uploadId = await stageFile(mixed.join('\r\n'))
    expect(await getUpload(uploadId)).toMatchObject({ batchId: null, parsedCount: 10_010, skippedCount: 20 })
    expect(await reviewUpload(uploadId)).toMatchObject({ newCount: 10_000, knownCount: 0, repeatedCount: 10 })
    const skipped = await listSkippedLines(uploadId)
    expect(skipped).toHaveLength(20)
    expect(skipped.slice(0, 2)).toEqual([
      { line: 9, reason: 'Missing password' },
      { line: 10, reason: 'Missing username' },
    ])
    const known = await all(exportKnownLines(uploadId))
    expect(known).toHaveLength(10)
    expect(known[0]).toEqual({ line: 12, username: 'ACCOUNT8', reason: 'Twice in this upload' })
    expect(await previewUpload(uploadId)).toEqual(
      [...names(0, 9), 'ACCOUNT8'].map((username, index) => ({
        line: [1, 2, 3, 4, 5, 6, 7, 8, 11, 12][index],
        username,
        password: username === 'ACCOUNT8' ? 'S•••••' : 's•••••',
        email: null,
        emailPassword: null,
      })),
    )
    expect(await countAvailable(INSTAGRAM)).toBe(0)

    await Promise.all([importIt(uploadId), importIt(uploadId)])
    await importIt(uploadId)

    expect(await countAvailable(INSTAGRAM)).toBe(10_000)
    expect(await getUpload(uploadId)).toMatchObject({ addedCount: 10_000, knownCount: 10, skippedCount: 20 })
    expect(await reviewUpload(uploadId)).toBeNull()
    expect(await stored()).toEqual({ uploads: 1, rows: 0, skips: 20, accounts: 10_000 })
    expect(await db().select().from(stockBatches)).toMatchObject([
      { addedCount: 10_000, knownCount: 10, skippedCount: 20, createdBy: actorId },
    ])
    expect(await db().$count(auditLog, eq(auditLog.action, 'stock.imported'))).toBe(1)

    const again = await stageFile(mixed.join('\n'))
    expect(await reviewUpload(again)).toMatchObject({ newCount: 0, knownCount: 10_000, repeatedCount: 10 })
    const knownNow = await all(exportKnownLines(again))
    expect(knownNow).toHaveLength(10_010)
    expect(knownNow[0]).toEqual({ line: 1, username: 'account0', reason: 'In stock before' })
    await expect(importIt(again)).rejects.toThrow('There is nothing to add.')
    expect(await getUpload(again)).toMatchObject({ batchId: null })
    expect(await db().$count(stockBatches)).toBe(1)
    expect(await countAvailable(INSTAGRAM)).toBe(10_000)
    const inOrder = await db()
      .select({ username: stockAccounts.username })
      .from(stockAccounts)
      .orderBy(stockAccounts.id)
    expect(inOrder.map(({ username }) => `${username}:`)).toEqual(
      good.map((line) => line.slice(0, line.indexOf(':') + 1)),
    )
  })
})

test('adds each account once from two simultaneous imports in opposite order', async () => {
  const accounts = lines(0, 2_000, '-twice-')
  const uploads = await Promise.all([stageText(accounts.join('\n')), stageFile(accounts.toReversed().join('\n'))])
  const outcomes = await Promise.all(
    uploads.map((id) =>
      importIt(id).then(
        () => 'imported',
        (error: Error) => error.message,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual([
    'All accounts in this upload were in stock before. There is nothing to add.',
    'imported',
  ])
  const twice = await db()
    .select({ username: stockAccounts.username })
    .from(stockAccounts)
    .groupBy(stockAccounts.username)
    .having(sql`${count()} > 1`)
  expect(twice).toEqual([])
})

test('opens secrets only for their row', async () => {
  await importIt(await stageText('seal1:one:a@example.com:mail one\nseal2:two'))
  const sealed = await db()
    .select()
    .from(stockAccounts)
    .where(sql`${stockAccounts.username} like 'seal_'`)
    .orderBy(stockAccounts.id)
  expect(sealed.map(openSecrets)).toEqual([
    { password: 'one', emailPassword: 'mail one' },
    { password: 'two', emailPassword: 'NotSet' },
  ])
  expect(JSON.stringify(sealed)).not.toContain('mail one')
  const [first, second] = sealed
  if (!first || !second) throw new Error('Both rows should exist.')
  expect(() => openSecrets({ ...first, id: second.id })).toThrow()
  expect(() => openSecrets({ ...first, passwordSealed: first.emailPasswordSealed })).toThrow()
  const altered = Buffer.from(first.passwordSealed)
  altered.writeUInt8(altered.readUInt8(20) ^ 1, 20)
  expect(() => openSecrets({ ...first, passwordSealed: altered })).toThrow()
})

describe('refuses', () => {
  const picture = Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from('\na:b\n'),
    Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 256)),
  ])
  const nothing = 'Please paste account data or upload a file.'
  const noneValid = 'No valid account data found. Format: username:password[:email[:emailPassword]].'
  const text = (content: string) => ({ file: null, fields: () => ({ note: '', text: content }) })
  const alone = (given: Upload['file']) => ({ file: given, fields: () => noFields })
  let read = 0

  test.each<[string, Omit<Upload, 'actorId'>, string]>([
    ['nothing', text(''), nothing],
    ['blank text', text(' \r\n\t\n'), nothing],
    ['an empty file', alone(file('')), nothing],
    ['text without an account', text('hello\nthere'), noneValid],
    ['a CSV file of headers only', alone(file('username,password\n')), nothing],
    ['a picture', alone(file(picture)), 'This is not a text file.'],
    [
      'UTF-16 without a byte order mark',
      alone(file(Buffer.from('mara:secret\nada:hidden\n', 'utf16le'))),
      'This is not a text file.',
    ],
    ['a picture by its name', alone(file('a:b', 'a.png', 'image/png')), 'Only .txt and .csv files can be uploaded.'],
    ['a picture by its type', alone(file('a:b', 'a.txt', 'image/png')), 'Only .txt and .csv files can be uploaded.'],
    ['file and text', { file: file('a:b'), fields: () => ({ note: '', text: 'c:d' }) }, 'not both'],
    ['text after the file', { file: file('a:b'), fields: () => ({ note: '', text: read++ ? 'c:d' : '' }) }, 'not both'],
    [
      'an unknown product',
      { file: file('a:b'), fields: () => ({ ...noFields, productId: 'x' }) },
      'choose the product',
    ],
    ['software', { file: file('a:b'), fields: () => ({ ...noFields, productId: 'storytag' }) }, 'choose the product'],
  ])('%s, and stores nothing', async (_name, upload, sentence) => {
    const before = await stored()
    await expect(stageUpload({ ...upload, actorId })).rejects.toThrow(sentence)
    expect(await stored()).toEqual(before)
  })

  test('a file that breaks off, and stores nothing', async () => {
    const before = await stored()
    async function* broken() {
      yield Buffer.from(`${names(0, 2_000, '-broken-').map(longLine).join('\n')}\nbroken:sec`)
      expect((await stored()).rows).toBeGreaterThan(before.rows)
      throw new Error('the connection broke')
    }
    const given = { name: 'stock.txt', type: 'text/plain', content: broken() }
    await expect(stageUpload({ file: given, fields: () => noFields, actorId })).rejects.toThrow('the connection broke')
    expect(await stored()).toEqual(before)
  })

  test('a file that breaks off while its lines are being written, and stores nothing', async () => {
    const before = await stored()
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = transaction(async (tx) => {
      await tx.execute(sql`lock table stock_upload_rows in share mode`)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    async function* broken() {
      yield Buffer.from(`${names(0, 400, '-writing-').map(longLine).join('\n')}\nbroken:sec`)
      await expect.poll(countCopies).toBe(1)
      setTimeout(release.resolve, 100)
      throw new Error('the connection broke')
    }
    const given = { name: 'stock.txt', type: 'text/plain', content: broken() }
    await expect(stageUpload({ file: given, fields: () => noFields, actorId })).rejects.toThrow('the connection broke')
    await holding
    await expect.poll(countCopies).toBe(0)
    expect(await stored()).toEqual(before)
  })

  test('an unknown upload', async () => {
    await expect(importIt(randomUUID())).rejects.toThrow('no longer exists')
    expect(await getUpload(randomUUID())).toBeNull()
  })

  test.each(['', ' \n'])('an import without a provenance note: %j', async (blank) => {
    const uploadId = await stageText(`unsaid${blank.length}:secret`, blank)
    const before = await stored()
    await expect(importIt(uploadId)).rejects.toThrow('Please say where this stock comes from.')
    const said = await stageText('said:secret')
    await expect(importIt(said, blank)).rejects.toMatchObject({ field: 'note' })
    expect(await stored()).toEqual({ ...before, uploads: before.uploads + 1, rows: before.rows + 1 })
    expect(await getUploadProgress(uploadId)).toMatchObject({ phase: 'read' })
    await importIt(uploadId, 'said at the review')
    expect(await getUpload(uploadId)).toMatchObject({ sourceNote: 'said at the review' })
  })
})

test('reviews and imports while clients send other uploads slowly', async () => {
  const reviewed = await stageText('waiting:secret')
  const before = await stored()
  const held = Promise.withResolvers<void>()
  const slow = Array.from({ length: 9 }, (_, client) => {
    async function* content() {
      yield Buffer.from(names(0, 1_300, `-slow${client}-`).map(longLine).join('\n'))
      await held.promise
    }
    const given = { name: 'stock.txt', type: 'text/plain', content: content() }
    return stageUpload({ file: given, fields: () => noFields, actorId })
  })
  // The last rows wait in memory for more content.
  await expect.poll(async () => (await stored()).rows).toBeGreaterThan(before.rows + 9 * 1_000)
  expect(await stored()).toMatchObject({ uploads: before.uploads })
  expect(await reviewUpload(reviewed)).toMatchObject({ newCount: 1 })
  await importIt(reviewed)
  held.resolve()
  await Promise.all(slow)
  expect(await stored()).toMatchObject({ uploads: before.uploads + 9 })
})

/** Ages an upload by 25 hours. */
async function age(id: string): Promise<void> {
  const then = new Date(Date.now() - 25 * 60 * 60 * 1000)
  await db().update(stockUploads).set({ createdAt: then }).where(eq(stockUploads.id, id))
  await db().update(stockUploadProgress).set({ updatedAt: then }).where(eq(stockUploadProgress.uploadId, id))
}

test('drops abandoned and crashed uploads a day later, with the next upload', async () => {
  const waiting = await stageText('abandoned:secret\n:nobody')
  const imported = await stageText('committed:secret')
  await importIt(imported)
  const cutShort = await stageText('orphan:secret')
  await db().delete(stockUploads).where(eq(stockUploads.id, cutShort))
  const lost = await stageText('lost:secret')
  const old = [waiting, imported, cutShort, lost]
  await Promise.all(old.map(age))
  // Like an upload that lost its progress in a database crash, before the tables were logged.
  await db().delete(stockUploadRows).where(eq(stockUploadRows.uploadId, lost))
  await db().delete(stockUploadProgress).where(eq(stockUploadProgress.uploadId, lost))
  const recent = await stageText('recent:secret')
  const fresh = await stageText('fresh:secret')
  expect(await Promise.all(old.map((id) => getUpload(id)))).toMatchObject([null, { addedCount: 1 }, null, null])
  expect(await db().$count(stockUploadRows, inArray(stockUploadRows.uploadId, old))).toBe(0)
  expect(await db().$count(stockUploadSkips, inArray(stockUploadSkips.uploadId, old))).toBe(0)
  expect(await reviewUpload(recent)).toMatchObject({ newCount: 1 })
  expect(await reviewUpload(fresh)).toMatchObject({ newCount: 1 })
})

test('requires a product if there are two with accounts, even if one is not for sale', async () => {
  await db().insert(products).values({ id: 'second', kind: 'account', name: 'Second', priceCents: 70, active: false })
  await expect(stageText('both:secret')).rejects.toThrow('choose the product')
  const fields = () => ({ note: 'from the vendor', text: 'both:secret', productId: 'second' })
  await importIt(await stageUpload({ file: null, fields, actorId }))
  expect(await transaction((tx) => countAvailable('second', tx))).toBe(1)
})
