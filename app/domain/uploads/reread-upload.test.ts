import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import {
  stockAccounts,
  stockUploadPieces,
  stockUploadRows,
  stockUploadSkips,
  stockUploads,
} from '#app/db/schema/stock.ts'
import { openSecrets } from '#app/domain/stock/sealed-secrets.ts'
import { createAdmin } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { importUpload } from '#test/import-upload.ts'
import { getUpload, previewUpload } from './review-upload.ts'
import type { ListFormat } from './rules.ts'
import { cancelUpload, rereadUpload, stageUpload } from './stage-upload.ts'

useDatabase()

let actorId: string
let before: number[]
beforeEach(async () => {
  actorId = (await createAdmin()).id
  before = await rows()
})

const emailFirst: ListFormat = {
  separator: ':',
  hasHeader: false,
  columns: { username: 2, password: 3, email: 0, emailPassword: 1 },
  keepsRest: false,
}

const stage = (text: string) =>
  stageUpload({ file: null, fields: () => ({ text, note: 'From Mara', productId: undefined }), actorId })

const importIt = (uploadId: string) => importUpload({ uploadId, actorId, ip: '127.0.0.1' })

function rows() {
  const tables = [stockUploads, stockUploadRows, stockUploadSkips, stockUploadPieces]
  return Promise.all(tables.map((table) => db().$count(table)))
}

/** Rows that a test added: uploads, accounts, skipped lines and pieces. */
async function kept() {
  return (await rows()).map((count, index) => count - (before[index] ?? 0))
}

test('replaces the first reading of an upload with another', async () => {
  const first = await stage('m@example.com:mail1:mara:secret\nbroken\na@example.com:mail2:ada:hidden')
  const second = await rereadUpload({ uploadId: first, format: emailFirst, actorId })
  expect(await getUpload(first)).toBeNull()
  expect(await getUpload(second)).toMatchObject({
    parsedCount: 2,
    skippedCount: 1,
    sourceNote: 'From Mara',
    report: emailFirst,
  })
  expect(await previewUpload(second)).toEqual([
    { line: 1, username: 'mara', password: 's•••••', email: 'm@example.com', emailPassword: 'm••••' },
    { line: 3, username: 'ada', password: 'h•••••', email: 'a@example.com', emailPassword: 'm••••' },
  ])
  expect(await kept()).toEqual([1, 2, 1, 1])

  await importIt(second)
  const stock = await db().select().from(stockAccounts).orderBy(stockAccounts.id)
  expect(stock.map((row) => [row.username, row.email, openSecrets(row).password])).toEqual([
    ['mara', 'm@example.com', 'secret'],
    ['ada', 'a@example.com', 'hidden'],
  ])
  expect(await kept()).toEqual([1, 0, 1, 0])
})

test('rereads as often as needed, and back again', async () => {
  const first = await stage('mara:secret:m@example.com:mail1')
  const shown = await previewUpload(first)
  const second = await rereadUpload({ uploadId: first, format: { ...emailFirst, separator: ',' }, actorId }).catch(
    (error: Error) => error.message,
  )
  expect(second).toBe('No valid account data found. Format: username:password[:email[:emailPassword]].')
  const columns = { username: 0, password: 1, email: 2, emailPassword: 3 }
  const third = await rereadUpload({ uploadId: first, format: emailFirst, actorId })
  const fourth = await rereadUpload({ uploadId: third, format: { ...emailFirst, columns }, actorId })
  expect(await previewUpload(fourth)).toEqual(shown)
  expect(await kept()).toEqual([1, 1, 0, 1])
})

describe('leaves the upload unchanged', () => {
  test.each<[string, Partial<ListFormat>]>([
    ['no line has an account', { separator: '|' }],
    ['the only line is taken for column names', { hasHeader: true }],
  ])('when %s', async (_name, wrong) => {
    const uploadId = await stage('mara:secret:m@example.com:mail1')
    const state = [await getUpload(uploadId), await previewUpload(uploadId), await kept()]
    await expect(rereadUpload({ uploadId, format: { ...emailFirst, ...wrong }, actorId })).rejects.toThrow(
      /account data/,
    )
    expect([await getUpload(uploadId), await previewUpload(uploadId), await kept()]).toEqual(state)
  })
})

test('refuses an imported or discarded upload', async () => {
  const imported = await stage('imported:secret')
  await importIt(imported)
  const discarded = await stage('discarded:secret')
  await cancelUpload(discarded)
  for (const uploadId of [imported, discarded]) {
    await expect(rereadUpload({ uploadId, format: emailFirst, actorId })).rejects.toThrow('no longer exists')
  }
  expect(await kept()).toEqual([1, 0, 0, 0])
})

test('either imports or rereads when both are requested simultaneously', async () => {
  for (let round = 0; round < 8; round++) {
    const uploadId = await stage(`mara${round}:secret:other${round}:hidden`)
    const [imported, reread] = await Promise.allSettled([
      importIt(uploadId),
      rereadUpload({ uploadId, format: emailFirst, actorId }),
    ])
    expect([imported.status, reread.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    const names = [`mara${round}`, `other${round}`]
    const stock = await db().select().from(stockAccounts)
    const added = stock.filter(({ username }) => names.includes(username))
    expect(added).toHaveLength(imported.status === 'fulfilled' ? 1 : 0)
    if (reread.status === 'fulfilled') await cancelUpload(reread.value)
  }
  expect((await kept()).at(-1)).toBe(0)
})

test('stores the content of an upload sealed', async () => {
  const uploadId = await stage('mara:SECRET')
  const [piece] = await db().select().from(stockUploadPieces).where(eq(stockUploadPieces.uploadId, uploadId))
  expect(piece?.sealed.toString('latin1')).not.toMatch(/mara|SECRET/)
})
