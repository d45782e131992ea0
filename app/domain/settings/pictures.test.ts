import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { auditLog, sitePictures, siteSettings } from '#app/db/schema/shop.ts'
import { changeProductImage } from '#app/domain/catalog/commands.ts'
import { listProducts } from '#app/domain/catalog/queries.ts'
import { createAdmin, INSTAGRAM } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { gif, icon, jpeg, png, webp } from '#test/pictures.ts'
import { changeSitePicture, readPicture } from './commands.ts'
import { getPicture, getSettings } from './queries.ts'
import { MAX_PICTURE_BYTES, pictureType } from './rules.ts'

useDatabase()

let by: { actorId: string; ip: string }

beforeEach(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
  await db().update(siteSettings).set({ logoUrl: null, faviconUrl: null })
  await db().delete(sitePictures)
})

async function* pieces(...bytes: Buffer[]) {
  yield* bytes
}

const pictureOf = (bytes: Buffer) => readPicture(pieces(bytes))
const addressOf = (bytes: Buffer) => `/pictures/${createHash('sha256').update(bytes).digest('hex')}`
const kept = async () => (await db().select().from(sitePictures)).map(({ hash }) => `/pictures/${hash}`).sort()

async function putLogo(bytes: Buffer, shown: string): Promise<void> {
  await changeSitePicture({ place: 'logo', picture: await pictureOf(bytes), shown, ...by })
}

test.each([
  ['image/png', png('a')],
  ['image/jpeg', jpeg],
  ['image/gif', gif],
  ['image/webp', webp],
  ['image/x-icon', icon],
])('recognizes %s by its bytes and returns it unchanged', async (mediaType, bytes) => {
  await changeSitePicture({ place: 'favicon', picture: await pictureOf(bytes), shown: '', ...by })
  expect((await getSettings()).faviconUrl).toBe(addressOf(bytes))
  expect(await getPicture(addressOf(bytes).slice('/pictures/'.length))).toEqual({ mediaType, bytes })
})

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['an SVG, which may contain scripts', SVG],
  ['an SVG after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), SVG])],
  ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF', Buffer.from('%PDF-1.7')],
  ['the first bytes of a PNG', png('a').subarray(0, 8)],
  ['a PNG without its header', Buffer.concat([png('a').subarray(0, 12), SVG])],
  ['a sound in the container of a WebP', Buffer.from('RIFF\0\0\0\0WAVEfmt ')],
  ['an icon without images', icon.subarray(0, 4)],
  ['an icon that points outside itself', icon.subarray(0, 22)],
  ['an icon that points at its own directory', Buffer.concat([icon.subarray(0, 18), Buffer.alloc(20)])],
])('refuses %s as a picture', async (_, bytes) => {
  expect(pictureType(bytes)).toBeNull()
  await expect(pictureOf(bytes)).rejects.toMatchObject({ status: 422, field: 'file' })
})

test('accepts 512 KB, and not one byte more', async () => {
  const most = Buffer.concat([png('a'), Buffer.alloc(MAX_PICTURE_BYTES - png('a').length)])
  expect((await pictureOf(most)).bytes).toHaveLength(524_288)
  const tooMuch = readPicture(pieces(most, Buffer.from('x')))
  await expect(tooMuch).rejects.toMatchObject({
    status: 413,
    message: 'A picture can be at most 512 KB. Nothing was changed.',
  })
})

test('keeps a replaced picture until the next upload, and one in use for good', async () => {
  const [first, second, third] = [png('1'), png('2'), png('3')]
  await changeProductImage({ productId: INSTAGRAM, picture: await pictureOf(first), shown: '', ...by })
  expect((await listProducts())[0]?.image).toBe(addressOf(first))
  await putLogo(first, '')
  await putLogo(second, addressOf(first))
  await putLogo(third, addressOf(second))
  expect(await kept()).toEqual([first, second, third].map(addressOf).sort())
  await changeProductImage({ productId: INSTAGRAM, picture: null, shown: addressOf(first), ...by })
  await putLogo(gif, addressOf(third))
  expect(await kept()).toEqual([third, gif].map(addressOf).sort())
  const [entry] = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    ...by,
    action: 'settings.changed',
    before: { logoUrl: addressOf(third) },
    after: { logoUrl: addressOf(gif) },
  })
})

test('refuses a form that showed an earlier picture, and changes nothing for the same one', async () => {
  await putLogo(png('1'), '')
  const entries = await db().$count(auditLog)
  await putLogo(png('1'), '')
  expect(await db().$count(auditLog)).toBe(entries)
  const conflict = { status: 409, title: 'Failed to update settings.' }
  await expect(putLogo(png('2'), '')).rejects.toMatchObject(conflict)
  await expect(changeSitePicture({ place: 'logo', picture: null, shown: '/else', ...by })).rejects.toMatchObject(
    conflict,
  )
  expect((await getSettings()).logoUrl).toBe(addressOf(png('1')))
  expect(await kept()).toEqual([addressOf(png('1'))])
})

test('keeps a picture that two forms upload at the same time', async () => {
  await putLogo(png('old'), '')
  await putLogo(png('new'), addressOf(png('old')))
  // One of these deletes unused pictures while the others are about to use one.
  const old = await pictureOf(png('old'))
  await Promise.all([
    changeSitePicture({ place: 'favicon', picture: old, shown: '', ...by }),
    putLogo(gif, addressOf(png('new'))),
    changeProductImage({ productId: INSTAGRAM, picture: old, shown: '', ...by }),
  ])
  const { faviconUrl } = await getSettings()
  expect(faviconUrl).toBe(addressOf(png('old')))
  expect(await kept()).toContain(faviconUrl)
})

test.each(['', 'x', '..', 'A'.repeat(64), `${'a'.repeat(64)}\0`])('finds no picture named %j', async (hash) => {
  expect(await getPicture(hash)).toBeNull()
})
