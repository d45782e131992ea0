import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { pictureRenditions, productPictures, products } from '#app/db/schema/catalog.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { sharePath } from '#app/lib/renditions.ts'
import { createAdmin, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()
const ADMIN_PAGE = `/admin/products/${INSTAGRAM}/pictures`
const PACK = '/packs/instagram-accounts'

let cookie: string
let red: Buffer
let blue: Buffer

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(5)
  // With two packs, the home page is a list.
  const pack = { kind: 'account' as const, category: 'Email', warrantyHours: 24 }
  await db()
    .insert(products)
    .values({ ...pack, id: 'mailboxes', name: 'Mailboxes', priceCents: 20, position: 9 })
  red = await photo('#b3261e', 1600, 1200)
  blue = await photo('#1e4fb3', 600, 400)
})
beforeEach(async () => {
  await db().delete(productPictures)
  await db().delete(pictureRenditions)
})

function photo(background: string, width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

async function upload(page: Page, ...files: ReturnType<typeof fileOf>[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Upload' }).click()
}

const row = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Picture ${number}`, exact: true }) })

/** Returns the URL that the browser chose and how wide that file is, once it is loaded. */
async function drawn(page: Page, selector: string) {
  const image = page.locator(selector).first()
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(true)
  return image.evaluate((each: HTMLImageElement) => each.currentSrc)
}

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('uploads, orders and removes pictures, which the storefront shows', async () => {
    const page = await openPage({ cookie, javaScriptEnabled, viewport: PHONE })
    await page.goto(`${shop().url}/admin/settings?product=${INSTAGRAM}`)
    await page.getByRole('link', { name: 'Pictures', exact: true }).click()
    await page.getByText('This product has no pictures yet.').waitFor()
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Please choose a picture first.').waitFor()
    await page.goto(shop().url + ADMIN_PAGE)
    await upload(page, fileOf('red.jpg', red), fileOf('notes.jpg', Buffer.from('notes')))
    await page.getByText('“notes.jpg” cannot be read.').waitFor()
    expect(await listPictures(INSTAGRAM)).toEqual([])

    // Without scripts, the refused form is a separate page.
    await upload(page, fileOf('red.jpg', red), fileOf('blue.jpg', blue))
    await page.getByText('2 of 8 pictures').waitFor()
    expect(new URL(page.url()).pathname).toBe(ADMIN_PAGE)
    await row(page, 2).getByLabel('Alternative text').fill('A blue box')
    await row(page, 2).getByRole('button', { name: 'Move up: picture 2' }).click()
    await expect.poll(async () => (await listPictures(INSTAGRAM)).map(({ alt }) => alt)).toEqual(['A blue box', ''])
    await expect.poll(() => row(page, 1).getByLabel('Alternative text').inputValue()).toBe('A blue box')
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await inspect(page)

    const visitor = await openPage({ javaScriptEnabled, viewport: PHONE })
    await visitor.goto(shop().url)
    expect(await drawn(visitor, 'article img')).toMatch(/\/320\.avif$/)
    await visitor.goto(shop().url + PACK)
    const large = visitor.getByRole('img', { name: 'A blue box' })
    expect(await large.getAttribute('fetchpriority')).toBe('high')
    expect([await large.getAttribute('width'), await large.getAttribute('height')]).toEqual(['600', '400'])
    const second = visitor.getByRole('img', { name: 'Instagram accounts' })
    expect(await second.isVisible()).toBe(false)
    await visitor.getByRole('radio', { name: 'Picture 2 of 2' }).check()
    await second.waitFor()
    expect(await large.isVisible()).toBe(false)
    await expectNoSidewaysScroll(visitor)
    if (javaScriptEnabled) await inspect(visitor)

    await row(page, 1).getByRole('button', { name: 'Remove picture 1' }).click()
    await page.getByText('1 of 8 pictures').waitFor()
    expect(await db().$count(pictureRenditions)).toBe(7)
  })

  test('refuses a text that someone else changed, and saves it the second time', async () => {
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(shop().url + ADMIN_PAGE)
    await upload(page, fileOf('red.jpg', red))
    await page.getByText('1 of 8 pictures').waitFor()
    await row(page, 1).getByLabel('Alternative text').fill('Mine')
    await db().update(productPictures).set({ alt: 'Theirs' })
    await row(page, 1).getByRole('button', { name: 'Save' }).click()
    await row(page, 1).getByText('It now reads: “Theirs”.').waitFor()
    expect(await row(page, 1).getByLabel('Alternative text').inputValue()).toBe('Mine')
    await row(page, 1).getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await listPictures(INSTAGRAM))[0]?.alt).toBe('Mine')
  })
})

async function post(path: string, files: Buffer[], as = cookie): Promise<Response> {
  const body = new FormData()
  for (const file of files) body.append('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'box.jpg')
  return fetch(shop().url + path, { method: 'POST', headers: { cookie: as }, body, redirect: 'manual' })
}

test('describes its pictures to other sites, and serves them with permanent caching', async () => {
  for (const id of [INSTAGRAM, STORYTAG]) {
    expect((await post(`/admin/products/${id}/pictures/upload`, [blue, red])).status).toBe(302)
  }
  const [first, second] = await listPictures(INSTAGRAM)
  const html = await (await fetch(shop().url + PACK)).text()
  const share = shop().url + sharePath(first?.hash ?? '')
  expect(html).toContain(`<meta property="og:image" content="${share}"/>`)
  expect(html).toContain('<meta property="og:image:alt" content="Instagram accounts"/>')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  const widest = [`/pictures/${first?.hash}/600.webp`, `/pictures/${second?.hash}/1280.webp`]
  expect(JSON.parse(json)[0].image).toEqual(widest.map((path) => shop().url + path))

  for (const [path, type] of [
    [share, 'image/jpeg'],
    [shop().url + widest[0], 'image/webp'],
    [`${shop().url}/pictures/${second?.hash}/640.avif`, 'image/avif'],
  ] as const) {
    const answer = await fetch(path)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const tag = answer.headers.get('etag') ?? ''
    expect((await fetch(path, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  }
  const home = await (await fetch(shop().url)).text()
  expect(home).toContain(`<meta property="og:image" content="${shop().url}/share/`)

  // The seeded program has slides, and another one would show a gallery.
  const program = await (await fetch(`${shop().url}/story-tag`)).text()
  expect(program).toContain(`<meta property="og:image" content="${share}"/>`)
  const [stored] = await db().select({ page: products.page }).from(products).where(eq(products.id, STORYTAG))
  const { slides: _, ...page } = stored?.page ?? {}
  await db().update(products).set({ page }).where(eq(products.id, STORYTAG))
  expect(await (await fetch(`${shop().url}/story-tag`)).text()).toContain('Picture 2 of 2')
  await db().update(products).set({ page: stored?.page }).where(eq(products.id, STORYTAG))
})

test('takes at most eight files of 10 MB', async () => {
  const path = `${ADMIN_PAGE}/upload`
  const refused = [
    [Array(9).fill(red), 400, 'Please upload at most 8 files.'],
    [[Buffer.concat([red, Buffer.alloc(10 * 1024 * 1024)])], 413, 'A file can be at most 10 MB.'],
    [[], 422, 'Please choose a picture first.'],
  ] as const
  for (const [files, status, sentence] of refused) {
    const answer = await post(path, [...files])
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)])
  }
  expect((await post('/admin/products/nothing/pictures/upload', [red])).status).toBe(404)
  expect(await db().$count(pictureRenditions)).toBe(0)
})

test.each([true, false])(
  'adds pictures to the products that files name, with scripts: %s',
  async (javaScriptEnabled) => {
    const page = await openPage({ cookie, javaScriptEnabled, viewport: PHONE })
    await page.goto(`${shop().url}/admin/products`)
    await page.getByText('Import and export').click()
    await page.getByRole('link', { name: 'Add pictures' }).click()
    await page.getByRole('heading', { name: 'Pictures of many products' }).waitFor()
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Please choose a picture first.').waitFor()
    const files = [
      fileOf('instagram-accounts.jpg', red),
      fileOf('Mailboxes.jpg', red),
      fileOf('mailboxes-2.jpg', blue),
      fileOf('mailboxes-3.jpg', Buffer.from('notes')),
      fileOf('nothing.jpg', blue),
    ]
    // Adds nothing the second time.
    for (const _ of ['first', 'again']) {
      await upload(page, ...files)
      const result = page.getByRole('region', { name: '3 pictures are in place' })
      await result.waitFor()
      const rows = await result.getByRole('listitem').allInnerTexts()
      expect(rows.map((text) => text.replace(/\s+/g, ' '))).toEqual([
        expect.stringContaining('“mailboxes-3.jpg” cannot be read.'),
        'nothing.jpg No product has this address or name.',
        'instagram-accounts.jpg Instagram accounts',
        'Mailboxes.jpg Mailboxes',
        'mailboxes-2.jpg Mailboxes',
      ])
      const counts = await Promise.all([INSTAGRAM, 'mailboxes'].map(async (id) => (await listPictures(id)).length))
      expect(counts).toEqual([1, 2])
    }
    if (javaScriptEnabled) await inspect(page, 'main')
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Mailboxes' }).first().click()
    await page.getByText('2 of 8 pictures').waitFor()
  },
)
