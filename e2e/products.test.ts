import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { products } from '#app/db/schema/shop.ts'
import { createAdmin, createCustomer, INSTAGRAM, loadStock, STORYTAG } from '#test/cast.ts'
import { expectInvariants } from '#test/invariants.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser()
const shop = useShop()

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, (await createAdmin()).email)
  await loadStock(1_234)
})
afterEach(expectInvariants)

async function open(path: string, visitor: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(visitor)
  await page.goto(shop().url + path)
  return page
}

const storefront = async () => (await fetch(shop().url)).text()
const post = (path: string, fields: Record<string, string>, sentCookie = cookie) =>
  fetch(shop().url + path, {
    method: 'POST',
    headers: { cookie: sentCookie },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe.each([true, false])('with scripts: %s', (javaScriptEnabled) => {
  test('a pack is made, filled in, retired and brought back; the storefront follows', async () => {
    const name = `Harbor Pack ${javaScriptEnabled}`
    const page = await open('/admin/settings', { cookie, javaScriptEnabled })
    await page.getByText('1,234 in stock').waitFor()
    await page.getByRole('link', { name: 'New account pack' }).click()
    await page.getByRole('heading', { name: 'New account pack' }).waitFor()
    expect(await page.getByRole('link', { name: 'Product', exact: true }).getAttribute('aria-current')).toBe('page')
    await inspectWith(page, javaScriptEnabled)

    await page.getByLabel('Product name').fill('Instagram ACCOUNTS')
    await page.getByLabel('Price per account').fill('0')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Price per account must be greater than 0.').first().waitFor()
    await page.getByLabel('Price per account').fill('0.20')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Another product has this name already. Please choose another one.').first().waitFor()
    expect(await page.getByLabel('Price per account').inputValue()).toBe('0.20')
    await page.getByLabel('Product name').fill(name)
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Product Created', { exact: true }).first().waitFor()
    await expect.poll(storefront).toContain(name)

    await page.getByLabel('Description').fill('Plain and <b>simple</b>.')
    await page.getByLabel('Min quantity').fill('2')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
    await expect.poll(storefront).toContain('Plain and &lt;b&gt;simple&lt;/b&gt;.')

    await page.getByRole('button', { name: `Retire ${name}` }).click()
    await page.getByText('Product Retired', { exact: true }).first().waitFor()
    await page.getByText('Accounts, retired').first().waitFor()
    await expect.poll(storefront).not.toContain(name)
    await inspectWith(page, javaScriptEnabled)
    await page.getByRole('button', { name: `Bring back ${name}` }).click()
    await page.getByText('Product On Sale', { exact: true }).first().waitFor()
    await expect.poll(storefront).toContain(name)
    await db().update(products).set({ active: false }).where(eq(products.name, name))
  })

  test('a program is made and bought on its own page, and its cards are edited', async () => {
    const name = `Clip Sorter ${javaScriptEnabled}`
    const path = `/tools/clip-sorter-${javaScriptEnabled}`
    const page = await open('/admin/settings', { cookie, javaScriptEnabled })
    await page.getByRole('link', { name: 'New program' }).click()
    await page.getByRole('heading', { name: 'New program' }).waitFor()
    await page.getByLabel('Product name').fill(name)
    await page.getByLabel('Price', { exact: true }).fill('9')
    await page.getByLabel('Days').fill('14')
    expect(await page.getByLabel('Devices per license').inputValue()).toBe('1')
    await page.getByLabel('Devices per license').fill('101')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Devices must be from 1 to 100.').first().waitFor()
    await page.getByLabel('Devices per license').fill('3')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('Product Created', { exact: true }).first().waitFor()
    expect(await page.getByLabel('Devices per license').inputValue()).toBe('3')
    await page.getByLabel('Devices per license').fill('4')
    await page.getByLabel('Description').fill('Sorts clips.\nBy rules of yours.')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('Product Settings Saved', { exact: true }).first().waitFor()
    await page.getByRole('link', { name: `${name} page` }).click()
    await page.getByRole('heading', { name: `${name} page` }).waitFor()
    const settings = page.locator('.panel-sidebar').getByRole('link', { name: 'Settings' })
    expect(await settings.getAttribute('aria-current')).toBe('page')
    await page.getByRole('group', { name: 'Card 1' }).getByLabel('Title').fill('A camera')
    await page.getByRole('group', { name: 'Card 1' }).getByLabel('Text').fill('Any will do.')
    await page.getByRole('button', { name: 'Save cards' }).click()
    await page.getByText('The page shows the new cards.').first().waitFor()
    await inspectWith(page, javaScriptEnabled)

    const buyer = await createCustomer({ balanceCents: 900 })
    const customer = await open('/', { cookie: await signIn(shop().url, buyer.email), javaScriptEnabled })
    await customer.getByText('A license for 14 days on up to 4 computers.').waitFor()
    await customer.getByRole('link', { name: `Get ${name} for $9.00` }).click()
    await customer.waitForURL(`**${path}#get`)
    await customer.getByRole('heading', { name: 'A camera' }).waitFor()
    await customer.getByText('By rules of yours.').waitFor()
    await customer.getByText('14 days on up to 4 computers.').waitFor()
    await customer.getByText('Up to 4 computers', { exact: true }).waitFor()
    await inspectWith(customer, javaScriptEnabled)
    await customer.getByRole('button', { name: 'Get it for $9.00' }).click()
    await customer.getByText('Your license key is ready below.').first().waitFor()
    await customer.getByText(name).first().waitFor()

    await post(`/admin/settings${path.replace('/tools', '/products')}/sale`, { onSale: 'no' })
    await customer.goto(shop().url + path)
    await customer.getByText(`${name} is not on sale at the moment.`).waitFor()
    expect(await storefront()).not.toContain(name)
  })

  test('a second admin is shown what the first did to the cards', async () => {
    await db().update(products).set({ prerequisites: [] }).where(eq(products.id, STORYTAG))
    const [first, second] = [
      await open('/admin/story-tag', { cookie, javaScriptEnabled }),
      await open('/admin/story-tag', { cookie, javaScriptEnabled }),
    ]
    const save = async (page: Page, title: string) => {
      await page.getByRole('group', { name: 'Card 1' }).getByLabel('Title').fill(title)
      await page.getByRole('group', { name: 'Card 1' }).getByLabel('Text').fill('What it is for.')
      await page.getByRole('button', { name: 'Save cards' }).click()
    }
    await save(first, 'A key')
    await first.getByText('The page shows the new cards.').first().waitFor()
    await save(second, 'A lock')
    await second.getByText('Stored now: A key').waitFor()
    expect(await second.getByRole('group', { name: 'Card 1' }).getByLabel('Title').inputValue()).toBe('A lock')
    await second.getByRole('button', { name: 'Save cards' }).click()
    await second.getByText('The page shows the new cards.').first().waitFor()
    const story = await (await fetch(`${shop().url}/story-tag`)).text()
    expect(story).toContain('A lock')
  })
})

/** Themes are switched by a script. */
async function inspectWith(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (javaScriptEnabled) await inspect(page)
}

test('with every product retired the storefront is still whole, and so are the tabs', async () => {
  await db().update(products).set({ active: false })
  const visitor = await open('/')
  await visitor.getByText('No account packs are on sale at the moment.').waitFor()
  expect(await visitor.getByRole('link', { name: 'See the tools' }).count()).toBe(0)
  await inspect(visitor)
  await visitor.goto(`${shop().url}/tools`)
  expect(await visitor.getByRole('main').getByRole('listitem').count()).toBe(1)
  await visitor.goto(`${shop().url}/story-tag`)
  await visitor.getByText('StoryTag is not on sale at the moment.').waitFor()
  const admin = await open(`/admin/settings?product=${INSTAGRAM}`, { cookie })
  await admin.getByRole('button', { name: 'Bring back Instagram accounts' }).waitFor()
  await db().update(products).set({ active: true }).where(eq(products.id, STORYTAG))
  await expect.poll(storefront).toContain('See the tools')
  await db().update(products).set({ active: true }).where(eq(products.id, INSTAGRAM))
})

test('what is not there, not allowed or not asked for', async () => {
  const customer = await signIn(shop().url, (await createCustomer()).email)
  const get = (path: string) => fetch(shop().url + path, { headers: { cookie }, redirect: 'manual' })
  for (const path of ['/tools/nothing', `/tools/${INSTAGRAM}`, '/tools/nothing/download', '/tools/%00']) {
    expect((await get(path)).status, path).toBe(404)
  }
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
  for (const fields of [{}, { onSale: 'maybe' }, { onSale: 'no', priceCents: '1' }, { onSale: 'no', id: 'x' }]) {
    expect((await post(sale, fields as Record<string, string>)).status, JSON.stringify(fields)).toBe(400)
  }
  expect((await post('/admin/settings/products/nothing/sale', { onSale: 'no' })).status).toBe(404)
  const fresh = { kind: 'accounts', name: 'Mine', price: '0.01', onSale: 'on' }
  for (const extra of ['active', 'id', 'createdAt', 'role', 'durationDays']) {
    expect((await post('/admin/settings/products/new', { ...fresh, [extra]: '1' })).status, extra).toBe(400)
  }
  for (const path of [sale, '/admin/settings/products/new', '/admin/tools/storytag']) {
    const answer = await post(path, { ...fresh, onSale: 'no' }, customer)
    expect(answer.headers.get('location'), path).toBe('/customer/dashboard')
  }
  expect(await db().select().from(products).orderBy(products.id)).toEqual(before)
  expect(problems).toEqual([])
})
