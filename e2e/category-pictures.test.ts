import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { categories, pictureRenditions, products } from '#app/db/schema/catalog.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

const PATH = '/admin/products/categories/picture?category=Email'

let cookie: string
let blue: Buffer

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(5)
  // With two packs, the home page is a list.
  const pack = { kind: 'account' as const, category: 'Email', priceCents: 20, position: 9 }
  await db()
    .insert(products)
    .values({ ...pack, id: 'mailboxes', name: 'Mailboxes' })
  blue = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1e4fb3' } })
    .jpeg()
    .toBuffer()
})

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('gives a category a picture, which its products show, and removes it', async () => {
    const page = await openPage({ cookie, javaScriptEnabled })
    await page.goto(`${shop().url}/admin/products/categories`)
    await page.getByRole('link', { name: 'Picture of Email' }).click()
    await page.getByRole('heading', { name: 'Picture of Email' }).waitFor()
    const send = async (buffer: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name: 'email.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByRole('button', { name: 'Upload' }).click()
    }
    await page.getByRole('button', { name: 'Upload' }).click()
    await page.getByText('Please choose a picture first.').waitFor()
    await send(Buffer.from('notes'))
    await page.getByText('“email.jpg” cannot be read.').waitFor()
    await send(blue)
    await page.getByText('Categories saved').first().waitFor()
    await page.getByRole('link', { name: 'Picture of Email' }).locator('img').waitFor()
    if (javaScriptEnabled) await inspect(page, 'main')

    const visitor = await openPage({ javaScriptEnabled, viewport: PHONE })
    await visitor.goto(shop().url)
    const card = visitor.getByRole('article').filter({ hasText: 'Mailboxes' })
    const chip = visitor.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Email' })
    for (const picture of [card.locator('img'), chip.locator('img')]) {
      await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
      expect(await picture.getAttribute('alt')).toBe('')
    }
    await expectNoSidewaysScroll(visitor)
    if (javaScriptEnabled) await inspect(visitor)
    await visitor.goto(`${shop().url}/packs/mailboxes`)
    await visitor.getByRole('main').locator('header img').waitFor()
    if (javaScriptEnabled) await inspect(visitor)

    await page.getByRole('link', { name: 'Picture of Email' }).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => db().$count(pictureRenditions)).toBe(0)
    const [email] = await db().select().from(categories).where(eq(categories.name, 'Email'))
    expect(email?.image).toBeNull()
  })
})

test('is changed by admins only, and no page exists for an unknown category', async () => {
  const customer = await signIn(shop().url, (await createCustomer()).email)
  const body = new FormData()
  body.append('shown', '')
  body.append('file', new File([new Uint8Array(blue)], 'email.jpg', { type: 'image/jpeg' }))
  const post = (path: string, headers: Record<string, string>) =>
    fetch(shop().url + path, { method: 'POST', headers, body, redirect: 'manual' })
  expect((await post(PATH, { cookie: customer })).headers.get('location')).toBe('/customer/dashboard')
  expect((await post('/admin/products/categories/picture?category=None', { cookie })).status).toBe(404)
  for (const category of ['None', '%00']) {
    const page = await fetch(`${shop().url}/admin/products/categories/picture?category=${category}`, {
      headers: { cookie },
    })
    expect(page.status, category).toBe(404)
  }
})
