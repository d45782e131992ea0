import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAdmin } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { actAs } from './act-as.ts'
import { useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

let page: Page
let cookie: string

beforeAll(async () => {
  const admin = await createAdmin()
  cookie = await signIn(shop().url, admin.email)
  page = await openPage({ cookie })
})

const focused = () => page.evaluate(() => document.activeElement?.tagName)
const bar = () => page.getByRole('progressbar', { name: 'Loading' })
const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

test('marks the entry and shows a bar until a slow page arrives, then focuses its heading', async () => {
  await page.goto(`${shop().url}/admin/orders`)
  expect(await focused()).toBe('BODY')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/admin\/customers\.data/, async (route) => {
    await held
    await route.continue()
  })
  await entry('Customers').click()
  await bar().waitFor()
  expect(await entry('Customers').getAttribute('aria-current')).toBe('page')
  expect(await entry('Orders').getAttribute('aria-current')).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/admin/orders')
  await expect.poll(() => bar().evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  release()
  await page.waitForURL('**/admin/customers')
  await bar().waitFor({ state: 'detached' })
  expect(await focused()).toBe('H1')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Customer Management')
})

test('continues from the heading on the next Tab', async () => {
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true)
})

test('keeps focus when something changes within a page', async () => {
  const search = page.getByRole('searchbox').first()
  await search.fill('nobody')
  await search.press('Enter')
  await page.waitForURL('**/admin/customers?q=nobody*')
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.goBack()
  await page.waitForURL('**/admin/customers')
  await expect.poll(() => search.inputValue()).toBe('')
})

test('opens a panel from a page that was loaded before the visitor signed in elsewhere', async () => {
  const visitor = await openPage()
  await visitor.goto(`${shop().url}/auth/login?returnTo=/admin/orders`)
  await actAs(visitor, cookie)
  await visitor.getByRole('link', { name: 'Register' }).click()
  await visitor.waitForURL('**/admin/orders')
  await visitor.getByRole('heading', { level: 1, name: 'Order Management' }).waitFor()
})
