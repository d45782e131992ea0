import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/catalog.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()

let cookie: string
let scriptedPage: Page
let plainPage: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(1_234)
  scriptedPage = await openPage({ cookie })
  plainPage = await openPage({ cookie, javaScriptEnabled: false })
})
afterEach(expectInvariants)

const open = (page: Page, path: string) => page.goto(shop().url + path)

/** Changes the page's session; without one, to a visitor's. */
async function become(page: Page, session = ''): Promise<void> {
  const [name = '', value = ''] = session.split('=')
  await page.context().clearCookies({ name: 'currentUser' })
  if (name) await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
}

/** Fetches a page as a visitor, without React's comments between texts. */
const read = async (path: string) => (await (await fetch(shop().url + path)).text()).replaceAll('<!-- -->', '')
const storefront = () => read('/')
const post = (path: string, fields: Record<string, string>, sentCookie = cookie) =>
  fetch(shop().url + path, {
    method: 'POST',
    headers: { cookie: sentCookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  let page: Page
  beforeAll(() => {
    page = javaScriptEnabled ? scriptedPage : plainPage
  })
  beforeEach(() => become(page, cookie))

  // Switching themes needs scripts.
  const look = async () => {
    if (javaScriptEnabled) await inspect(page, 'main')
  }

  test('creates, edits, retires and brings back a pack, and updates the storefront', async () => {
    const name = `Harbor Pack ${javaScriptEnabled}`
    await open(page, '/admin/settings')
    await page.getByText('1,234 in stock').waitFor()
    await page.getByRole('link', { name: 'New pack' }).click()
    await page.getByRole('heading', { name: 'New pack' }).waitFor()
    expect(await page.locator('.panel-sidebar [aria-current="page"]').allTextContents()).toEqual(['Products'])

    await page.getByLabel('Product name').fill('Instagram ACCOUNTS')
    await page.getByLabel('Price per account').fill('0')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Price per account must be greater than 0.').first().waitFor()
    await page.getByLabel('Price per account').fill('0.20')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Another product already has this name. Please choose a different one.').first().waitFor()
    expect(await page.getByLabel('Price per account').inputValue()).toBe('0.20')
    await page.getByLabel('Product name').fill(name)
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Product created', { exact: true }).first().waitFor()
    await expect.poll(storefront).toContain(name)

    await page.getByLabel('Description').fill('Plain and <b>simple</b>.')
    await page.getByLabel('Min quantity').fill('2')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
    const ownPage = await read(`/packs/harbor-pack-${javaScriptEnabled}`)
    expect(ownPage).toContain('Plain and &lt;b&gt;simple&lt;/b&gt;.')

    await page.getByRole('button', { name: `Retire ${name}` }).click()
    await page.getByText('Product retired', { exact: true }).first().waitFor()
    await page.getByText('Retired', { exact: true }).first().waitFor()
    await expect.poll(storefront).not.toContain(name)
    await look()
    await page.getByRole('button', { name: `Bring back ${name}` }).click()
    await page.getByText('Product for sale', { exact: true }).first().waitFor()
    await expect.poll(storefront).toContain(name)
    await db().update(products).set({ active: false }).where(eq(products.name, name))
  })

  test('creates a program, edits its cards, and sells it on its own page', async () => {
    const name = `Clip Sorter ${javaScriptEnabled}`
    const path = `/tools/clip-sorter-${javaScriptEnabled}`
    await open(page, '/admin/settings')
    await page.getByRole('link', { name: 'New program' }).click()
    await page.getByRole('heading', { name: 'New program' }).waitFor()
    await page.getByLabel('Product name').fill(name)
    await page.getByLabel('Price', { exact: true }).fill('9')
    await page.getByLabel('Days').fill('14')
    expect(await page.getByLabel('Devices per license').inputValue()).toBe('1')
    await page.getByLabel('Devices per license').fill('101')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Devices must be between 1 and 100.').first().waitFor()
    await page.getByLabel('Devices per license').fill('3')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Product created', { exact: true }).first().waitFor()
    expect(await page.getByLabel('Devices per license').inputValue()).toBe('3')
    await page.getByLabel('Devices per license').fill('4')
    await page.getByLabel('Description').fill('Sorts clips.\nBy your rules.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: `${name} page` }).click()
    await page.getByRole('heading', { name: `${name} page` }).waitFor()
    const settings = page.locator('.panel-sidebar').getByRole('link', { name: 'Settings' })
    expect(await settings.getAttribute('aria-current')).toBe('page')
    await page.getByRole('group', { name: 'Card 1' }).getByLabel('Title').fill('A camera')
    await page.getByRole('group', { name: 'Card 1' }).getByLabel('Text').fill('Any will do.')
    await page.getByRole('button', { name: 'Save cards' }).click()
    await page.getByText('The page now shows the new cards.').first().waitFor()
    await look()

    const buyer = await createCustomer({ balanceCents: 900 })
    await become(page, await signIn(shop().url, buyer.email))
    await open(page, '/')
    await page.getByText('for 14 days').waitFor()
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { name: 'A camera' }).waitFor()
    await page.getByText('By your rules.').waitFor()
    await page.getByText('14 days on up to 4 devices.').waitFor()
    await page.getByText('Up to 4 devices', { exact: true }).waitFor()
    await look()
    await page.getByRole('button', { name: 'Get it for $9.00' }).click()
    await page.getByRole('button', { name: 'Confirm purchase' }).click()
    await page.getByText('Your license key is ready below.').first().waitFor()
    await page.getByText(name).first().waitFor()

    await post(`/admin/settings${path.replace('/tools', '/products')}/sale`, { onSale: 'no' })
    await expect.poll(() => read(path)).toContain(`${name} is not for sale at the moment.`)
    expect(await storefront()).not.toContain(name)
  })

  test("shows a second admin the first one's change to the cards", async () => {
    const title = page.getByRole('group', { name: 'Card 1' }).getByLabel('Title')
    const text = 'What it is for.'
    const cards = (prerequisites: { title: string; text: string }[]) =>
      db().update(products).set({ prerequisites }).where(eq(products.id, STORYTAG))
    await cards([])
    await open(page, '/admin/tools/storytag')
    await cards([{ title: 'A key', text }])
    await title.fill('A lock')
    await page.getByRole('group', { name: 'Card 1' }).getByLabel('Text').fill(text)
    await page.getByRole('button', { name: 'Save cards' }).click()
    await page.getByText('Current value: A key').waitFor()
    expect(await title.inputValue()).toBe('A lock')
    await page.getByRole('button', { name: 'Save cards' }).click()
    await page.getByText('The page now shows the new cards.').first().waitFor()
    expect(await read('/story-tag')).toContain('A lock')
  })
})

test('renders the storefront and the tabs with every product retired', async () => {
  await db().update(products).set({ active: false })
  await become(scriptedPage)
  await become(plainPage, cookie)
  await open(scriptedPage, '/')
  await scriptedPage.getByText('Nothing is for sale at the moment.').waitFor()
  await inspect(scriptedPage, 'main')
  await open(plainPage, '/tools')
  await plainPage.getByText('No tools are for sale at the moment.').waitFor()
  expect(await plainPage.getByRole('main').getByRole('listitem').count()).toBe(0)
  await expect.poll(() => read('/story-tag')).toContain('StoryTag is not for sale at the moment.')
  await open(plainPage, `/admin/settings?product=${INSTAGRAM}`)
  await plainPage.getByRole('button', { name: 'Bring back Instagram accounts' }).waitFor()
  await db().update(products).set({ active: true }).where(eq(products.id, STORYTAG))
  await expect.poll(storefront).toContain('See what it does')
  expect(await storefront()).not.toContain('for sale at the moment')
  await open(plainPage, '/tools')
  expect(await plainPage.getByRole('main').getByRole('listitem').count()).toBe(1)
  await db().update(products).set({ active: true }).where(eq(products.id, INSTAGRAM))
})

test('refuses unknown products and values', async () => {
  const get = (path: string) => fetch(shop().url + path, { headers: { cookie }, redirect: 'manual' })
  for (const path of ['/tools/nothing', `/tools/${INSTAGRAM}`, '/tools/nothing/download', '/tools/%00']) {
    expect((await get(path)).status, path).toBe(404)
  }
  const former = '/admin/settings/products/new?kind=software'
  expect((await get(former)).headers.get('location')).toBe('/admin/products/new?kind=software')
  expect((await get(`/tools/${STORYTAG}`)).headers.get('location')).toBe('/story-tag')
  for (const path of [
    `/admin/tools/${INSTAGRAM}`,
    '/admin/tools/nothing/download',
    '/admin/settings?product=nothing',
    '/admin/settings/products/nothing/image',
  ]) {
    expect((await get(path)).status, path).toBe(404)
  }
  const before = await db().select().from(products).orderBy(products.id)
  const sale = `/admin/settings/products/${INSTAGRAM}/sale`
  expect((await get(sale)).headers.get('location')).toBe(`/admin/settings?product=${INSTAGRAM}`)
  for (const fields of [{}, { onSale: 'maybe' }]) {
    expect((await post(sale, fields as Record<string, string>)).status, JSON.stringify(fields)).toBe(400)
  }
  expect((await post('/admin/settings/products/nothing/sale', { onSale: 'no' })).status).toBe(404)
  expect(await db().select().from(products).orderBy(products.id)).toEqual(before)
  expect(problems).toEqual([])
})
