import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { demoNames } from './demo-names.ts'
import { pagePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

const { openPage, problems } = useBrowser()
const shop = useShop({ demo: true })

/** Every address of the route table, with names of things that exist. */
let paths: string[]
let customerCookie: string
let adminCookie: string

beforeAll(async () => {
  customerCookie = await signIn(shop().url, 'mara@example.com')
  adminCookie = await signIn(shop().url, 'admin@example.com')
  const names = await demoNames(shop().url, { customer: customerCookie, admin: adminCookie })
  paths = pagePaths(names).map(({ path }) => path)
})

async function inspectAll(page: Page, belongs: (path: string) => boolean): Promise<void> {
  const seen = new Set<string>()
  for (const path of paths.filter(belongs)) {
    await page.goto(shop().url + path)
    if (!seen.has(page.url())) await inspect(page)
    seen.add(page.url())
  }
  expect(seen.size).toBeGreaterThan(3)
}

test('every page of the customer area', async () => {
  await inspectAll(await openPage({ cookie: customerCookie }), (path) => path.startsWith('/customer'))
})

test('every page of the admin area', async () => {
  await inspectAll(await openPage({ cookie: adminCookie }), (path) => path.startsWith('/admin'))
})

test('every page for visitors, the one for a missing page among them', async () => {
  await inspectAll(await openPage(), (path) => !/^\/(customer|admin)/.test(path))
  // The demo publishes no program.
  const missing = ['/story-tag/download', '/tools/storytag/download', '/*']
  expect(problems.splice(0)).toEqual(missing.map((path) => `${shop().url}${path} answered 404`))
})

test("on a phone the customer's tables show whole rows, and belong to a part of the menu", async () => {
  const page = await openPage({ cookie: customerCookie, viewport: PHONE })
  const isTablePage = /^\/customer\/(orders(\/[^/]+)?|claims|add-balance\/statement)$/
  const [history, note, ...rest] = paths.filter((path) => isTablePage.test(path))
  expect(rest).toHaveLength(2)
  for (const path of [history, note, ...rest]) {
    await page.goto(shop().url + path)
    const table = page.getByRole('table')
    await table.waitFor()
    expect(
      await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBe(0)
    expect(await page.locator('.panel-sidebar [aria-current="page"]').count(), path).toBe(1)
  }
})

test('on a phone the menu lies over the page until Escape', async () => {
  const page = await openPage({ cookie: customerCookie })
  await page.setViewportSize(PHONE)
  await page.goto(`${shop().url}/customer/add-balance`)
  const link = page.getByRole('link', { name: 'My Accounts' })
  const button = page.getByLabel('Open menu')
  expect(await link.isVisible()).toBe(false)
  // The press has an effect as soon as the page's script has taken over.
  const open = async () => {
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    return link.isVisible()
  }
  await expect.poll(open).toBe(true)
  await inspect(page)
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})
