import { createHash } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { pictureRenditions, productPictures } from '#app/db/schema/catalog.ts'
import { auditLog } from '#app/db/schema/shop.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { createAdmin, INSTAGRAM, STORYTAG } from '#test/cast.ts'
import { useDatabase } from '#test/database.ts'
import { gif, icon, jpeg, png } from '#test/pictures.ts'
import { addPictures, changePicture, removePicture } from './commands.ts'
import { getRendition, listPictures } from './queries.ts'
import { type RenderedPicture, renderPicture } from './render.ts'
import { MAX_PICTURES } from './rules.ts'

useDatabase()

let by: { actorId: string; ip: string }

beforeAll(async () => {
  by = { actorId: (await createAdmin()).id, ip: '203.0.113.7' }
})
beforeEach(async () => {
  await db().delete(productPictures)
  await db().delete(pictureRenditions)
})

/** Returns a picture whose upper left quarter is red and whose rest is blue. */
function photo(width: number, height: number) {
  const red = { create: { width: width >> 1, height: height >> 1, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: red, left: 0, top: 0 },
  ])
}

const render = async (picture: Sharp) => renderPicture(await picture.png().toBuffer(), 'box.png')

/** Returns a picture without pixels. */
function rendered(name: string): RenderedPicture {
  const hash = createHash('sha256').update(name).digest('hex')
  const bytes = Buffer.from(name)
  return { hash, width: 320, height: 240, renditions: [{ width: 320, mediaType: 'image/webp', bytes }] }
}

const add = (productId: string, ...names: string[]) => addPictures({ productId, pictures: names.map(rendered), ...by })
const hashes = async (productId: string) => (await listPictures(productId)).map(({ hash }) => hash)
const kept = async () => {
  const { hash } = pictureRenditions
  return (await db().select({ hash }).from(pictureRenditions).orderBy(asc(hash))).map((row) => row.hash)
}
const idOf = async (productId: string, index: number) => (await listPictures(productId))[index]?.id ?? ''
const of = (...names: string[]) => names.map((name) => rendered(name).hash)

describe('an uploaded picture', () => {
  test('is rendered in three widths of two formats, and cropped for link previews', async () => {
    const picture = await render(photo(2000, 1500))
    expect(picture).toMatchObject({ width: 1280, height: 960 })
    const found = await Promise.all(
      picture.renditions.map(async ({ width, mediaType, bytes }) => {
        const { format, compression, ...size } = await sharp(bytes).metadata()
        expect(size.width).toBe(width)
        return [mediaType, format, compression, size.width, size.height]
      }),
    )
    expect(found).toEqual([
      ['image/avif', 'heif', 'av1', 320, 240],
      ['image/webp', 'webp', undefined, 320, 240],
      ['image/avif', 'heif', 'av1', 640, 480],
      ['image/webp', 'webp', undefined, 640, 480],
      ['image/avif', 'heif', 'av1', 1280, 960],
      ['image/webp', 'webp', undefined, 1280, 960],
      ['image/jpeg', 'jpeg', undefined, 1200, 630],
    ])
  })

  test.each([
    [200, 100, [200, 200, 200, 100]],
    [500, 400, [320, 320, 500, 500, 500, 400]],
    [640, 10, [320, 320, 640, 640, 640, 10]],
    // A tower is bounded by its height.
    [600, 6000, [256, 256, 256, 2560]],
  ])('of %i × %i pixels is not enlarged', async (width, height, expected) => {
    const picture = await render(photo(width, height))
    const widths = picture.renditions.filter(({ mediaType }) => mediaType !== 'image/jpeg').map((each) => each.width)
    expect([...widths, picture.width, picture.height]).toEqual(expected)
  })

  test('is turned upright and loses its metadata', async () => {
    const exif = { IFD0: { Copyright: 'Ada Brook' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } }
    // Orientation 6: the camera was turned, so that the red corner belongs to the upper right.
    const turned = await photo(400, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const picture = await renderPicture(turned, 'box.jpg')
    expect(picture).toMatchObject({ width: 300, height: 400 })
    for (const { bytes } of picture.renditions) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
      expect(bytes.includes('Ada Brook')).toBe(false)
    }
    const largest = picture.renditions.findLast(({ mediaType }) => mediaType === 'image/webp')?.bytes
    const pixels = await sharp(largest).removeAlpha().raw().toBuffer()
    const colorAt = (x: number, y: number) => [...pixels.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)]
    expect(colorAt(280, 20)[0]).toBeGreaterThan(200)
    expect(colorAt(20, 20)[2]).toBeGreaterThan(200)
  })

  test('may be a GIF, of which the first frame is kept, an AVIF or gray with transparency', async () => {
    expect(await renderPicture(gif, 'dot.gif')).toMatchObject({ width: 1, height: 1 })
    expect(await renderPicture(await photo(40, 30).avif().toBuffer(), 'a.avif')).toMatchObject({ width: 40 })
    const gray = sharp({ create: { width: 40, height: 30, channels: 4, background: '#80808080' } }).grayscale()
    const picture = await render(gray)
    expect((await sharp(picture.renditions[1]?.bytes).metadata()).hasAlpha).toBe(true)
    expect((await sharp(picture.renditions.at(-1)?.bytes).metadata()).hasAlpha).toBe(false)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['an icon', icon],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a page named like a picture', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a JPEG without pixels', jpeg],
    ['a PNG that breaks off', png('').subarray(0, 40)],
    ['the head of an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0')],
    ['a GIF that breaks off', gif.subarray(0, 20)],
    ['a bomb of more than 50 megapixels', bomb()],
  ])('is refused when it is %s', async (_, bytes) => {
    const refused = renderPicture(bytes, 'holiday.jpg')
    await expect(refused).rejects.toBeInstanceOf(Refusal)
    await expect(refused).rejects.toMatchObject({ field: 'file', message: expect.stringContaining('“holiday.jpg”') })
  })
})

/** Returns a small PNG that claims to be 60,000 pixels wide and high. */
function bomb(): Buffer {
  const bytes = Buffer.from(png(''))
  bytes.writeUInt32BE(60_000, 16)
  bytes.writeUInt32BE(60_000, 20)
  return bytes
}

test('serves each rendition under its path, and nothing else', async () => {
  const picture = await render(photo(700, 500))
  await addPictures({ productId: INSTAGRAM, pictures: [picture], ...by })
  for (const [name, mediaType] of [
    ['320.avif', 'image/avif'],
    ['640.webp', 'image/webp'],
    ['1200.jpg', 'image/jpeg'],
  ]) {
    const found = await getRendition(picture.hash, name ?? '')
    expect(found?.mediaType).toBe(mediaType)
    expect(picture.renditions.some(({ bytes }) => bytes.equals(found?.bytes ?? Buffer.alloc(0)))).toBe(true)
  }
  for (const name of ['1280.avif', '320.jpg', '0320.avif', '320', '320.svg', '../320.avif', '99999.webp', '']) {
    expect(await getRendition(picture.hash, name)).toBeNull()
  }
  expect(await getRendition('x', '320.avif')).toBeNull()
})

test('adds pictures after the others, audited, and each only once', async () => {
  await add(INSTAGRAM, 'a', 'b')
  await add(INSTAGRAM, 'b', 'c', 'c')
  expect(await hashes(INSTAGRAM)).toEqual(of('a', 'b', 'c'))
  const subject = `product:${INSTAGRAM}`
  const entries = await db().select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(asc(auditLog.id))
  expect(entries.at(-1)).toMatchObject({ ...by, action: 'product.changed' })
  expect(entries.at(-1)?.after).toEqual({ pictures: of('a', 'b', 'c').map((hash) => ({ hash, alt: '' })) })
  await add(INSTAGRAM, 'a')
  expect(await db().$count(auditLog, eq(auditLog.subject, subject))).toBe(entries.length)
})

test('refuses a ninth picture, and then keeps none of that upload', async () => {
  await add(INSTAGRAM, ...'1234567')
  await expect(add(INSTAGRAM, '8', '9')).rejects.toMatchObject({ status: 409, field: 'file' })
  expect(await hashes(INSTAGRAM)).toHaveLength(7)
  expect(await kept()).toHaveLength(7)
  await add(INSTAGRAM, '8')
  await expect(add(INSTAGRAM, '9')).rejects.toMatchObject({ field: 'file' })
})

test('accepts one of two simultaneous uploads of the last picture', async () => {
  await add(INSTAGRAM, ...'1234567')
  const results = await Promise.allSettled([add(INSTAGRAM, '8'), add(INSTAGRAM, '9')])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await hashes(INSTAGRAM)).toHaveLength(MAX_PICTURES)
})

test('deletes renditions once no product shows the picture', async () => {
  await add(INSTAGRAM, 'a', 'b')
  await add(STORYTAG, 'a')
  await removePicture({ productId: INSTAGRAM, pictureId: await idOf(INSTAGRAM, 0), ...by })
  expect(await kept()).toEqual(of('a', 'b').sort())
  await removePicture({ productId: STORYTAG, pictureId: await idOf(STORYTAG, 0), ...by })
  expect(await kept()).toEqual(of('b'))
})

test('keeps a picture that is removed from one product while another adds it', async () => {
  for (let round = 0; round < 5; round++) {
    await add(INSTAGRAM, 'shared')
    const pictureId = await idOf(INSTAGRAM, 0)
    await Promise.all([removePicture({ productId: INSTAGRAM, pictureId, ...by }), add(STORYTAG, 'shared')])
    expect(await kept()).toEqual(of('shared'))
    await removePicture({ productId: STORYTAG, pictureId: await idOf(STORYTAG, 0), ...by })
  }
})

test('moves pictures and saves their text', async () => {
  await add(INSTAGRAM, 'a', 'b', 'c')
  const pictureId = await idOf(INSTAGRAM, 2)
  const change = { productId: INSTAGRAM, pictureId, alt: 'A box', shown: '', ...by }
  // The second is the same form sent again.
  for (const shown of ['', 'A box']) await changePicture({ ...change, shown, place: 0 })
  expect(await hashes(INSTAGRAM)).toEqual(of('c', 'a', 'b'))
  expect((await listPictures(INSTAGRAM))[0]).toMatchObject({ alt: 'A box' })
  await changePicture({ ...change, shown: 'A box', place: 99 })
  expect(await hashes(INSTAGRAM)).toEqual(of('a', 'b', 'c'))
})

test('refuses a form that would overwrite a text, or is about a picture that is gone', async () => {
  await add(INSTAGRAM, 'a')
  const pictureId = await idOf(INSTAGRAM, 0)
  const form = { productId: INSTAGRAM, pictureId, ...by }
  await changePicture({ ...form, alt: 'A box', shown: '' })
  const stale = changePicture({ ...form, alt: 'A bag', shown: '' })
  await expect(stale).rejects.toMatchObject({ status: 409, field: 'alt', message: expect.stringContaining('“A box”') })
  const ofOther = { ...form, productId: STORYTAG }
  await expect(removePicture(ofOther)).rejects.toMatchObject({ status: 404 })
  await expect(changePicture({ ...ofOther, alt: '', shown: '' })).rejects.toMatchObject({ status: 404 })
  await expect(add('nothing', 'a')).rejects.toMatchObject({ status: 404 })
  expect(await hashes(INSTAGRAM)).toEqual(of('a'))
})
