import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { productDownloadChunks, productDownloads } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { createAdmin, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { catalogRefusals } from '../refusals.ts'
import { type Download, getCurrentDownload, publishDownload, readDownload } from './downloads.ts'

useDatabase()

const KIB = 1024

let actorId: string
beforeEach(async () => {
  await db().delete(productDownloads)
  actorId = (await createAdmin()).id
})

const zipOf = (bytes: number) => Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(bytes - 4)])

async function* inPieces(bytes: Buffer, size = 60_001): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

type Given = { fileName?: string; productId?: string; shown?: string; maxBytes?: number }

function publish(
  content: Buffer | AsyncIterable<Buffer>,
  { fileName = 'tool.zip', productId = STORYTAG, maxBytes, ...given }: Given = {},
) {
  const pieces = Buffer.isBuffer(content) ? inPieces(content) : content
  return publishDownload({ ...given, productId, fileName, content: pieces, actorId, ip: '192.0.2.1' }, maxBytes)
}

async function current(): Promise<Download> {
  const download = await getCurrentDownload(STORYTAG)
  if (!download) throw new Error('Nothing is published.')
  return download
}

async function contentOf(download: Download): Promise<Buffer> {
  return buffer(readDownload(download))
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([4, 100, 256 * KIB, 256 * KIB + 1, 1500 * KIB])('returns a zip of %i bytes unchanged', async (size) => {
  const zip = zipOf(size)
  const published = await publish(zip)
  expect(published).toEqual({ fileName: 'tool.zip', sizeBytes: size, sha256: sha256(zip) })
  expect(await current()).toMatchObject(published)
  expect((await contentOf(await current())).equals(zip)).toBe(true)
  expect(await db().$count(productDownloadChunks)).toBe(Math.ceil(size / (256 * KIB)))
})

test('splits a piece that is larger than a stored chunk', async () => {
  const zip = zipOf(900 * KIB)
  await publish(inPieces(zip, zip.length))
  expect((await contentOf(await current())).equals(zip)).toBe(true)
})

test('returns null before the first publication', async () => {
  expect(await getCurrentDownload(STORYTAG)).toBeNull()
})

test('replaces the old file, audits it, and fails readers of the old file', async () => {
  const [old, fresh] = [zipOf(600 * KIB), zipOf(300 * KIB)]
  await publish(old, { fileName: 'tool-1.zip' })
  const reader = readDownload(await current())
  const { value: first } = await reader.next()
  expect(first?.equals(old.subarray(0, 256 * KIB))).toBe(true)

  await publish(fresh, { fileName: 'tool-2.zip' })
  await expect(reader.next()).rejects.toThrow('was replaced')
  expect((await contentOf(await current())).equals(fresh)).toBe(true)
  expect(await db().$count(productDownloads)).toBe(1)
  expect(await db().$count(productDownloadChunks)).toBe(2)
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    actorId,
    action: 'download.published',
    subject: `product:${STORYTAG}`,
    before: { fileName: 'tool-1.zip', sha256: sha256(old) },
    after: { fileName: 'tool-2.zip', sha256: sha256(fresh), sizeBytes: fresh.length },
    ip: '192.0.2.1',
  })
})

test('keeps one of two concurrent publications, complete', async () => {
  const zips = [zipOf(700 * KIB), zipOf(701 * KIB)]
  await publish(zipOf(300 * KIB))
  await Promise.all(zips.map((zip) => publish(zip)))
  expect(await db().$count(productDownloads)).toBe(1)
  const bytes = await contentOf(await current())
  expect(zips.filter((zip) => zip.equals(bytes))).toHaveLength(1)
})

test('refuses a publication from an outdated page', async () => {
  const [old, ...zips] = [zipOf(300 * KIB), zipOf(700 * KIB), zipOf(701 * KIB)]
  await publish(old, { shown: '' })
  const shown = sha256(old)
  const outcomes = await Promise.allSettled(zips.map((zip) => publish(zip, { shown })))
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toEqual([{ status: 'rejected', reason: catalogRefusals.downloadChangedMeanwhile() }])
  const present = await current()
  expect(present.sha256).toBe(sha256(zips[outcomes[0]?.status === 'fulfilled' ? 0 : 1] ?? old))
  await expect(publish(old, { shown: '' })).rejects.toThrow(catalogRefusals.downloadChangedMeanwhile())
  expect(await current()).toEqual(present)
  expect(await db().$count(productDownloads)).toBe(1)
})

async function* broken(bytes: Buffer): AsyncGenerator<Buffer> {
  yield* inPieces(bytes)
  throw new Error('The connection broke.')
}

test.each([
  ['that breaks off', () => publish(broken(zipOf(600 * KIB))), 'The connection broke.'],
  ['that is not a zip', () => publish(Buffer.from('MZ, a program')), catalogRefusals.notZip()],
  ['that is empty', () => publish(Buffer.alloc(0)), catalogRefusals.notZip()],
  ['that ends within the signature', () => publish(Buffer.from('PK')), catalogRefusals.notZip()],
  [
    'that is too large',
    () => publish(zipOf(2 * KIB * KIB + 1), { maxBytes: 2 * KIB * KIB }),
    catalogRefusals.downloadTooLarge(2 * KIB * KIB),
  ],
  [
    'for a product that is not software',
    () => publish(zipOf(100), { productId: INSTAGRAM }),
    catalogRefusals.softwareNotFound(),
  ],
])('keeps the old file when given one %s', async (_what, attempt, error) => {
  const old = zipOf(300 * KIB)
  await publish(old)
  const entries = await db().$count(auditLog)
  await expect(attempt()).rejects.toThrow(error)
  expect((await contentOf(await current())).equals(old)).toBe(true)
  expect(await db().$count(productDownloads)).toBe(1)
  expect(await db().$count(productDownloadChunks)).toBe(2)
  expect(await db().$count(auditLog)).toBe(entries)
})

test('serves the old file while a new one is being uploaded', async () => {
  const [old, fresh] = [zipOf(300 * KIB), zipOf(600 * KIB)]
  await publish(old)
  const arrived = Promise.withResolvers<void>()
  async function* slowly() {
    yield fresh.subarray(0, 400 * KIB)
    await arrived.promise
    yield fresh.subarray(400 * KIB)
  }
  const publishing = publish(slowly())
  await sleep(50)
  expect((await contentOf(await current())).equals(old)).toBe(true)
  arrived.resolve()
  await publishing
  expect((await contentOf(await current())).equals(fresh)).toBe(true)
  expect(await db().$count(productDownloads, eq(productDownloads.sha256, Buffer.alloc(0)))).toBe(0)
})
