import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { sitePictures, siteSettings } from '#app/db/schema/shop.ts'
import { getSettings } from '#app/domain/settings/queries.ts'
import { createAdmin, INSTAGRAM, loadStock } from '#test/cast.ts'
import { jpeg, png } from '#test/pictures.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()
const TOO_LARGE = 'A file can be at most 512 KB. Nothing was saved.'
const NO_PICTURE = 'Please choose a PNG, JPEG, WebP, GIF or ICO picture. Nothing was changed.'

let cookie: string
let scriptedPage: Page
let plainPage: Page
let visitor: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(5)
  scriptedPage = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
  visitor = await openPage({ javaScriptEnabled: false })
})
beforeEach(async () => {
  // A page may still be loading the picture that is deleted here.
  await Promise.all([scriptedPage, plainPage, visitor].map((page) => page.goto('about:blank')))
  await db().update(siteSettings).set({ logoUrl: null, faviconUrl: null })
  await db().update(products).set({ image: null })
  await db().delete(sitePictures)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const fileOf = (buffer: Buffer, name = 'logo.png') => ({ name, mimeType: 'image/png', buffer })

/** Returns the section with this title. */
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

async function upload(page: Page, title: string, bytes: Buffer): Promise<void> {
  await card(page, title).locator('input[type=file]').setInputFiles(fileOf(bytes))
  await card(page, title).getByRole('button', { name: 'Upload' }).click()
}

/** Returns whether the browser rendered it, which the page's policy must allow. */
const isDrawn = (page: Page, address: string) =>
  page
    .locator(`img[src="${address}"]`)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  let page: Page
  beforeAll(() => {
    page = javaScriptEnabled ? scriptedPage : plainPage
  })

  test('refuses, uploads, shows and removes a logo', async () => {
    await page.goto(`${shop().url}/admin/settings/site`)
    const logo = card(page, 'Logo')
    if (javaScriptEnabled) await page.getByLabel('Site description').fill('Half typed')
    await logo.getByRole('button', { name: 'Upload' }).click()
    await logo.getByText('Please choose a picture first.').waitFor()
    await upload(page, 'Logo', svg)
    await logo.getByText(NO_PICTURE).waitFor()
    await upload(page, 'Logo', Buffer.concat([png('x'), Buffer.alloc(512 * 1024)]))
    await logo.getByText(TOO_LARGE).waitFor()
    if (javaScriptEnabled) {
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
      await inspect(page, 'main')
    }
    expect((await getSettings()).logoUrl).toBeNull()

    await upload(page, 'Logo', png('logo'))
    await page.getByText('Site Settings Saved', { exact: true }).first().waitFor()
    const address = (await getSettings()).logoUrl ?? ''
    expect(address).toMatch(/^\/pictures\/[0-9a-f]{64}$/)
    expect(await page.getByLabel('Logo URL').inputValue()).toBe(address)
    // Unsaved input in the other form is kept.
    if (javaScriptEnabled) expect(await page.getByLabel('Site description').inputValue()).toBe('Half typed')
    await visitor.goto(`${shop().url}/tools`)
    await expect.poll(() => isDrawn(visitor, address)).toBe(true)
    if (javaScriptEnabled) await inspect(page, 'main')

    // The form next to it has the new value and doesn't undo it.
    await page.getByLabel('Site description').fill('Packs.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(async () => (await getSettings()).siteDescription).toBe('Packs.')
    expect((await getSettings()).logoUrl).toBe(address)

    await card(page, 'Logo').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(async () => (await getSettings()).logoUrl).toBeNull()
    await card(page, 'Logo').getByRole('button', { name: 'Remove' }).waitFor({ state: 'detached' })
  })

  test("uploads a product's image and a favicon", async () => {
    await page.goto(`${shop().url}/admin/settings`)
    await upload(page, 'Image', png('product'))
    await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
    const address = await page.getByLabel('Image URL', { exact: true }).inputValue()
    await expect.poll(async () => (await fetch(shop().url)).text()).toContain(`src="${address}"`)
    await visitor.goto(shop().url)
    expect(await visitor.locator(`img[src="${address}"]`).count()).toBe(1)
    await expect.poll(() => isDrawn(visitor, address)).toBe(true)

    await page.goto(`${shop().url}/admin/settings/site`)
    await upload(page, 'Favicon', png('favicon'))
    await page.getByText('Site Settings Saved', { exact: true }).first().waitFor()
    const tools = await (await fetch(`${shop().url}/tools`)).text()
    expect(tools).toContain(`<link rel="icon" href="${(await getSettings()).faviconUrl}"`)
  })

  test('shows a newer picture before replacing it', async () => {
    await page.goto(`${shop().url}/admin/settings/site`)
    expect((await send(LOGO, [shown, file(png('early'))])).status).toBe(302)
    const address = (await getSettings()).logoUrl ?? ''
    await upload(page, 'Logo', png('late'))
    await card(page, 'Logo').getByText('The picture was changed while this page was open.').waitFor()
    await card(page, 'Logo').locator(`img[src="${address}"]`).waitFor()
    expect((await getSettings()).logoUrl).toBe(address)
    await upload(page, 'Logo', png('late'))
    await page.getByText('Site Settings Saved', { exact: true }).first().waitFor()
    expect((await getSettings()).logoUrl).not.toBe(address)
  })
})

test('refuses a wrong or too large file on selection, and sends nothing', async () => {
  const page = scriptedPage
  await page.goto(`${shop().url}/admin/settings/site`)
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  const input = card(page, 'Logo').locator('input[type=file]')
  await expect
    .poll(async () => {
      await input.setInputFiles(fileOf(Buffer.alloc(512 * 1024 + 1)))
      return card(page, 'Logo').getByText(TOO_LARGE).isVisible()
    })
    .toBe(true)
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: svg })
  await card(page, 'Logo').getByText(NO_PICTURE).waitFor()
  await input.setInputFiles(fileOf(png('logo')))
  await card(page, 'Logo').getByText(NO_PICTURE).waitFor({ state: 'detached' })
  expect(sent).toEqual([])
})

type Part = { name: string; value: string | Buffer; fileName?: string }

async function send(path: string, parts: Part[], sentCookie = cookie): Promise<Response> {
  const body = new FormData()
  for (const { name, value, fileName } of parts) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), fileName ?? 'logo.png')
  }
  return fetch(shop().url + path, { method: 'POST', headers: { cookie: sentCookie }, body, redirect: 'manual' })
}

const LOGO = '/admin/settings/site/logo'
const shown: Part = { name: 'shown', value: '' }
const file = (value: Buffer): Part => ({ name: 'file', value })

const MALFORMED = 'Nothing was saved; please send it again.'

test.each<[string, Part[], number, string]>([
  ['nothing', [], 422, 'Please choose a picture first.'],
  ['an empty file', [shown, file(Buffer.alloc(0))], 422, NO_PICTURE],
  ['an SVG called PNG', [shown, file(svg)], 422, NO_PICTURE],
  ['an SVG behind a PNG signature', [shown, file(Buffer.concat([png('').subarray(0, 8), svg]))], 422, NO_PICTURE],
  ['513 KB', [shown, file(Buffer.concat([png(''), Buffer.alloc(513 * 1024)]))], 413, TOO_LARGE],
  ['4 MB', [shown, file(Buffer.concat([png(''), Buffer.alloc(4 * 1024 * 1024)]))], 413, TOO_LARGE],
  ['a file under another name', [shown, { name: 'picture', value: png('') }], 400, MALFORMED],
  ['two files', [shown, file(png('1')), file(png('2'))], 400, 'Please upload one file only.'],
  ['a field of the settings', [shown, { name: 'siteName', value: 'Mine' }, file(png(''))], 400, 'Unrecognized key'],
  ['a field of the row', [shown, { name: 'hash', value: 'x' }, file(png(''))], 400, 'Unrecognized key'],
])('refuses %s', async (_, parts, status, sentence) => {
  const before = await getSettings()
  const answer = await send(LOGO, parts)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain(sentence)
  expect(await getSettings()).toEqual(before)
  expect(await db().$count(sitePictures)).toBe(0)
})

test('takes pictures only for known places and only as a form', async () => {
  expect((await send('/admin/settings/site/banner', [shown, file(png('x'))])).status).toBe(404)
  expect((await send('/admin/settings/products/nothing/image', [shown, file(png('x'))])).status).toBe(404)
  const json = await fetch(shop().url + LOGO, { method: 'POST', headers: { cookie }, body: '{}' })
  expect(json.status).toBe(400)
  expect(await db().$count(sitePictures)).toBe(0)
})

test('serves an uploaded image only as its own type, with permanent caching', async () => {
  expect((await send(LOGO, [shown, { name: 'file', value: jpeg, fileName: 'logo.svg' }])).status).toBe(302)
  const address = shop().url + (await getSettings()).logoUrl
  const answer = await fetch(address)
  expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const tag = answer.headers.get('etag') ?? ''
  expect((await fetch(address, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-type')).toBe('image/jpeg')
  for (const name of ['nothing', '%00', '..%2f..%2fetc', 'A'.repeat(64)]) {
    expect((await fetch(`${shop().url}/pictures/${name}`)).status, name).toBe(404)
  }
  await db().update(products).set({ image: null }).where(eq(products.id, INSTAGRAM))
})
