import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { createAdmin, createCustomer } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { headOf } from './head.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser({ keepPages: true })
const shop = useShop()
const cookies = { customer: '', admin: '' }
let page: Page

beforeAll(async () => {
  cookies.customer = await signIn(shop().url, (await createCustomer()).email)
  cookies.admin = await signIn(shop().url, (await createAdmin()).email)
  page = await openPage()
})

/** Runs `work` while a table that the shop needs is missing. */
async function without(missing: 'products' | 'settings' | 'orders', work: () => Promise<void>): Promise<void> {
  const table = missing === 'settings' ? 'site_settings' : missing
  await db().execute(sql.raw(`alter table ${table} rename to ${table}_away`))
  try {
    await work()
  } finally {
    await db().execute(sql.raw(`alter table ${table}_away rename to ${table}`))
  }
}

async function expectNoInternals(response: Response): Promise<void> {
  const page = await response.text()
  for (const inside of ['site_settings', 'relation', 'select ', 'node:', '.ts:', '.js:', '    at ']) {
    expect(page.includes(inside), inside).toBe(false)
  }
}

test('responds 404 for an unknown page in the chosen theme', async () => {
  const response = await fetch(`${shop().url}/nowhere`, { headers: { cookie: 'appTheme=light' } })
  expect(response.status).toBe(404)
  const head = await headOf(response.clone())
  expect(head.titles).toEqual(['Page not found · Packhouse'])
  expect(head.meta.robots).toBe('noindex')
  expect(head.canonical).toEqual([])
  const page = await response.text()
  expect(page).toContain('<html lang="en" class="light"')
  expect(page).toContain('There is no page at this URL.')
})

test('keeps a customer and an admin in their panel', async () => {
  const places = { customer: `/customer/orders/${randomUUID()}`, admin: `/admin/stock/uploads/${randomUUID()}` }
  for (const who of ['customer', 'admin'] as const) {
    const [name = '', value = ''] = cookies[who].split('=')
    await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
    const response = await page.goto(shop().url + places[who])
    expect(response?.status()).toBe(404)
    expect(await page.title()).toBe('Page not found · Packhouse')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await inspect(page, 'main')
    await page.getByRole('navigation').getByRole('link').first().waitFor()
    const link = page.getByRole('link', { name: 'Go to dashboard' })
    expect(await link.getAttribute('href')).toBe(`/${who}/dashboard`)
  }
  await page.context().clearCookies({ name: 'currentUser' })
  expect(problems.splice(0)).toHaveLength(2)
})

test("responds 500 with the request's id and no internals", async () => {
  await without('products', async () => {
    const response = await fetch(`${shop().url}/tools`)
    expect(response.status).toBe(500)
    const id = response.headers.get('x-request-id')
    expect(
      (await response.clone().text()).includes(`include the request ID <code class="font-mono text-text">${id}`),
    ).toBe(true)
    expect((await headOf(response.clone())).titles).toEqual(['Something went wrong · Packhouse'])
    await expectNoInternals(response)

    await page.goto(`${shop().url}/tools`)
    await page.getByText('This is our fault, not yours.').waitFor()
    await inspect(page)
    expect(problems.splice(0).filter((problem) => problem.endsWith('answered 500'))).toHaveLength(1)
  })
})

test('hides internals in a panel too', async () => {
  await without('orders', async () => {
    const response = await fetch(`${shop().url}/admin/dashboard`, { headers: { cookie: cookies.admin } })
    expect(response.status).toBe(500)
    const page = await response.clone().text()
    expect(page).toContain('Data Load Error')
    expect(page).toContain('Could not load all data from the server.')
    expect(page).toContain('Licenses')
    await expectNoInternals(response)
  })
})

test("hides internals even without the shop's settings", async () => {
  await without('settings', async () => {
    for (const path of ['/', '/legal/disclaimer', '/auth/login', '/nowhere']) {
      const response = await fetch(shop().url + path, { headers: { cookie: 'appTheme=light' } })
      expect(response.status, path).toBe(500)
      const page = await response.clone().text()
      expect(page).toContain('Something went wrong')
      expect(page).toContain('<html lang="en" class="light"')
      await expectNoInternals(response)
    }
  })
})

test('explains a failed payment and links to Add Balance', async () => {
  const failed = await (await fetch(`${shop().url}/payment/failed`)).text()
  expect(failed).toMatch(/<h1[^>]*>Payment Failed<\/h1>/)
  const [, main = ''] = failed.split('<main')
  expect(/<a [^>]*>/.exec(main)?.[0]).toContain('href="/customer/add-balance"')
})
