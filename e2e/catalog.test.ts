import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { formerSlugs, products } from '#app/db/schema/catalog.ts'
import { orders } from '#app/db/schema/orders.ts'
import { createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectGuidelines, expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

const DETAILS = '## What is included\n\n**Checked** by hand. <script>alert(1)</script> [bad](javascript:alert(1))'

beforeAll(async () => {
  const pack = { kind: 'account' as const, category: 'Email', warrantyHours: 24 }
  await db()
    .insert(products)
    .values([
      { ...pack, id: 'mailboxes', name: 'Mailboxes', priceCents: 20, position: 3, details: DETAILS, unitLabel: 'each' },
      { ...pack, id: 'aged-mailboxes', name: 'Aged mailboxes', priceCents: 999_900, position: 1, warrantyHours: 0 },
    ])
  await db().insert(formerSlugs).values({ slug: 'old-mailboxes', productId: 'mailboxes' })
  await loadStock(12)
  await loadStock(30, undefined, 'mailboxes')
})

const cards = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('finds a product on a phone, and buys it', async () => {
    const customer = await createCustomer({ balanceCents: 10_00 })
    const cookie = await signIn(shop().url, customer.email)
    const page = await openPage({ cookie, javaScriptEnabled, viewport: PHONE })
    await page.goto(shop().url)
    // The first screen shows goods and a price.
    const price = await page.getByText('$0.50 per account').boundingBox()
    expect(price?.y).toBeLessThan(PHONE.height - 40)
    expect(await cards(page)).toEqual(['Instagram accounts', 'StoryTag', 'Mailboxes', 'Aged mailboxes'])
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await inspect(page)

    await page.getByRole('searchbox').fill('mailbox')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/q=mailbox/)
    await expect.poll(() => cards(page)).toEqual(['Mailboxes', 'Aged mailboxes'])
    await page.getByRole('link', { name: 'Mailboxes', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Mailboxes' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/packs/mailboxes')
    await page.getByRole('heading', { level: 2, name: 'What is included' }).waitFor()
    expect(await page.getByText('<script>alert(1)</script> [bad](javascript:alert(1))').count()).toBe(1)
    expect(await page.getByText('You can report accounts that do not work for 24 hours').count()).toBe(1)
    // Each costs the same, whatever the quantity.
    expect(await page.getByRole('table').count()).toBe(0)
    await expectNoSidewaysScroll(page)
    if (javaScriptEnabled) await inspect(page)

    await page.getByLabel('Quantity', { exact: true }).fill('3')
    await page.getByRole('button', { name: /^Buy/ }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/customer\/orders\//)
    const bought = await db().select().from(orders).where(eq(orders.customerId, customer.id))
    expect(bought).toMatchObject([{ productId: 'mailboxes', quantity: 3, totalCents: 60 }])
  })

  test('filters and sorts by links and forms', async () => {
    const page = await openPage({ javaScriptEnabled })
    await page.goto(shop().url)
    await page.getByRole('link', { name: 'Email 2' }).click()
    await page.waitForURL(/category=Email/)
    await expect.poll(() => cards(page)).toEqual(['Mailboxes', 'Aged mailboxes'])
    await page.getByLabel('Sort by').selectOption('Price: high to low')
    await page.getByLabel('In stock only').check()
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/stock=in/)
    await expect.poll(() => cards(page)).toEqual(['Mailboxes'])
    expect(new URL(page.url()).searchParams.get('sort')).toBe('expensive')
    expect(new URL(page.url()).searchParams.get('category')).toBe('Email')
    await page.goto(`${shop().url}/?q=nothing+like+it`)
    await page.getByText('No products match.').waitFor()
    await page.getByRole('link', { name: 'Show all products' }).click()
    await expect.poll(() => cards(page)).toHaveLength(4)
  })
})

test('shows a sold-out product without a form to buy it, and others like it', async () => {
  const page = await openPage()
  await page.goto(`${shop().url}/packs/aged-mailboxes`)
  await page.getByRole('button', { name: 'Out of Stock' }).waitFor()
  await page.getByText('This product is sold without a warranty.').waitFor()
  await page.getByText('This page updates when new stock arrives.').waitFor()
  expect(await page.getByText('Sign in to buy').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Quantity 50', exact: true }).isDisabled()).toBe(true)
  await page.getByRole('heading', { name: 'Similar products' }).waitFor()
  expect(await cards(page)).toEqual(['Mailboxes'])
  await expectGuidelines(page)
})

test('redirects a former slug and an id, and knows no other', async () => {
  const locationOf = async (path: string) => {
    const answer = await fetch(shop().url + path, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await locationOf('/packs/old-mailboxes')).toEqual([301, '/packs/mailboxes'])
  expect(await locationOf('/ru/packs/main_insta_product')).toEqual([301, '/ru/packs/instagram-accounts'])
  expect(await locationOf('/packs/storytag')).toEqual([404, null])
  expect(await locationOf('/packs/%00')).toEqual([404, null])
})

test('contains its styles for visitors, and links to them for customers', async () => {
  const visitor = await openPage()
  await visitor.goto(shop().url)
  await visitor.getByRole('link', { name: 'Email 2' }).click()
  await visitor.waitForURL(/category=Email/)
  expect(await visitor.locator('link[rel=stylesheet]').count()).toBe(0)
  expect(await visitor.locator('style#styles').textContent()).toContain('@font-face')

  const { email } = await createCustomer()
  const html = await (await fetch(shop().url, { headers: { cookie: await signIn(shop().url, email) } })).text()
  expect(html).toContain('rel="stylesheet"')
  expect(html).not.toContain('@font-face')
})

test('names all scripts of the list in the page, so that none loads later than the others', async () => {
  const page = await openPage()
  const requested: string[] = []
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && requested.push(new URL(request.url()).pathname),
  )
  const html = (await (await page.goto(shop().url))?.text()) ?? ''
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).click()
  await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).waitFor()
  const named = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path]) => path)
  expect(requested.length).toBeGreaterThan(3)
  expect(requested.filter((path) => !named.includes(path))).toEqual([])
})

test('describes a product to search engines', async () => {
  const html = await (await fetch(`${shop().url}/packs/mailboxes`)).text()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject([
    {
      '@type': 'Product',
      name: 'Mailboxes',
      offers: {
        price: '0.20',
        url: expect.stringMatching(/\/packs\/mailboxes$/),
        availability: 'https://schema.org/InStock',
      },
    },
  ])
  const sitemap = await (await fetch(`${shop().url}/sitemap.xml`)).text()
  expect(sitemap).toContain('/packs/mailboxes</loc>')
  expect(sitemap).toContain('/packs/instagram-accounts</loc>')
})

test('fits a phone with a long name and category, also from right to left', async () => {
  const name = 'Mailboxes with two-factor codes and recovery addresses from many countries'
  const long = { kind: 'account' as const, id: 'long-name', name, category: name, priceCents: 999_900, position: 9 }
  await db()
    .insert(products)
    .values({ ...long, unitLabel: name })
  const page = await openPage({ viewport: PHONE })
  for (const path of ['/packs/long-name', '/ru/packs/long-name', '/ar/packs/long-name', '/ar', '/ru/?category=Email']) {
    await page.goto(shop().url + path)
    await inspect(page)
  }
})
