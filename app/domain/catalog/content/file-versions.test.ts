import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { productDownloadChunks, productDownloads } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { STORYTAG } from '#test/cast.ts'
import { byAnyAdmin, fileProduct, publish } from '#test/copies.ts'
import { useDatabase } from '#test/database.ts'
import { versionFileName } from '../rules.ts'
import { readDownload } from './downloads.ts'
import { deleteVersion, getVersion, listVersions, publishVersion } from './file-versions.ts'

useDatabase()

const KIB = 1024

test('keeps every version, lists the newest first, and returns any part of it unchanged', async () => {
  const productId = await fileProduct()
  const content = randomBytes(600 * KIB)
  await publish(productId, '2.0', { content, fileName: 'Book.epub', note: 'More pages.' })
  const versions = await listVersions(productId)
  expect(versions.map(({ version }) => version)).toEqual(['2.0', '1.0'])
  const [newest] = versions
  if (!newest) throw new Error('Nothing is published.')
  expect(newest).toMatchObject({
    fileName: 'Book.epub',
    note: 'More pages.',
    sizeBytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
  for (const [first, last] of [
    [0, content.length - 1],
    [0, 0],
    [256 * KIB - 1, 256 * KIB],
    [256 * KIB, 512 * KIB - 1],
    [599 * KIB, content.length - 1],
  ] as const) {
    const part = await buffer(readDownload(newest, { first, last }))
    expect(part.equals(content.subarray(first, last + 1)), `${first} to ${last}`).toBe(true)
  }
})

test('publishes a version once, ignoring case, when forms are sent at the same time', async () => {
  const productId = await fileProduct({ version: null })
  const forms = ['1.0-beta', '1.0-BETA', '1.0-Beta'].map((version) => publish(productId, version))
  const results = await Promise.allSettled(forms)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(publish(productId, '1.0-beta')).rejects.toThrow('has been published already')
  expect(await db().$count(productDownloads, eq(productDownloads.productId, productId))).toBe(1)
})

test('refuses an empty or too large file, and a product of another kind, and keeps nothing of it', async () => {
  const productId = await fileProduct({ version: null })
  await expect(publish(productId, '1.0', { content: Buffer.alloc(0) })).rejects.toThrow('This file is empty.')
  await expect(publish(STORYTAG, '1.0')).rejects.toThrow('The shop has no such file product.')
  await expect(publish('no\0thing', '1.0')).rejects.toThrow('The shop has no such file product.')
  async function* large() {
    yield Buffer.alloc(700 * KIB)
  }
  const file = { version: '1.0', note: '', fileName: 'a.bin', content: large(), mailsHolders: false }
  await expect(publishVersion({ productId, ...file, ...(await byAnyAdmin()) }, 600 * KIB)).rejects.toThrow('at most')
  expect(await listVersions(productId)).toEqual([])
})

test('finds no version of another product', async () => {
  const [one, other] = [await fileProduct(), await fileProduct()]
  const [version] = await listVersions(one)
  const downloadId = version?.id ?? ''
  expect(await getVersion({ productId: one, downloadId })).toMatchObject({ version: '1.0' })
  expect(await getVersion({ productId: other, downloadId })).toBeNull()
  expect(await getVersion({ productId: 'no\0thing', downloadId })).toBeNull()
})

test('is audited with the hash', async () => {
  const productId = await fileProduct()
  const [version] = await listVersions(productId)
  const [entry] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `product:${productId}`))
    .orderBy(desc(auditLog.id))
    .limit(1)
  expect(entry).toMatchObject({ action: 'download.published', after: { version: '1.0', sha256: version?.sha256 } })
})

test('deletes an earlier version once, audited, and never the newest', async () => {
  const productId = await fileProduct()
  await publish(productId, '2.0')
  const [newest, first] = await listVersions(productId)
  const deletion = { productId, downloadId: first?.id ?? '', ...(await byAnyAdmin()) }
  await expect(deleteVersion({ ...deletion, downloadId: newest?.id ?? '' })).rejects.toThrow('cannot be deleted')
  await expect(deleteVersion({ ...deletion, productId: await fileProduct() })).rejects.toThrow('does not exist')
  const results = await Promise.allSettled([deleteVersion(deletion), deleteVersion(deletion)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  expect((await listVersions(productId)).map(({ version }) => version)).toEqual(['2.0'])
  expect(await getVersion({ productId, downloadId: deletion.downloadId })).toBeNull()
  const ofIt = eq(productDownloadChunks.downloadId, deletion.downloadId)
  expect(await db().$count(productDownloadChunks, ofIt)).toBe(0)
  await expect(publish(productId, '1.0')).rejects.toThrow('has been published already')
  const entries = await db()
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, `product:${productId}`), eq(auditLog.action, 'download.deleted')))
  expect(entries).toMatchObject([{ before: { version: '1.0', sha256: first?.sha256 } }])
})

test.each([
  ['guide.pdf', 'guide.pdf'],
  ['C:\\files\\Мой курс (2).tar.gz', 'Мой курс (2).tar.gz'],
  ['../../etc/passwd', 'passwd'],
  ['a"b\r\nSet-Cookie: x.txt', 'a-b-Set-Cookie- x.txt'],
  ['invoice\u202Egnp.exe', 'invoice-gnp.exe'],
  ['...', 'file'],
  ['', 'file'],
  [`${'x'.repeat(300)}.zip`, `${'x'.repeat(80)}.zip`],
])('names %j %j', (given, name) => {
  expect(versionFileName(given)).toBe(name)
})
