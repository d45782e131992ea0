import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { linesOf, linksOf } from './html.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop({ demo: true })

const DESKTOP = { width: 1440, height: 900 }

let cookie: string
let page: Page

beforeAll(async () => {
  cookie = await signIn(shop().url, 'admin@example.com')
  page = await openPage({ cookie, viewport: DESKTOP })
})

const openDashboard = () => page.goto(`${shop().url}/admin/dashboard`)

async function readDashboard(): Promise<string> {
  const answer = await fetch(`${shop().url}/admin/dashboard`, { headers: { cookie } })
  const [, main = ''] = (await answer.text()).split('<main')
  return main
}

test('links the figures and quick actions to their pages', async () => {
  const main = await readDashboard()
  expect(linesOf(main)).toContain('\nOverview of Packhouse\n')
  const links = linksOf(main)
  for (const [label, path] of [
    ['Available Stock', '/admin/accounts'],
    ['Total Customers', '/admin/customers'],
    ['Total Orders', '/admin/orders'],
    ['Total Revenue', '/admin/settings'],
    ['Manage Accounts', '/admin/accounts'],
    ['View Orders', '/admin/orders'],
    ['Site Settings', '/admin/settings'],
  ] as const) {
    const found = links.filter(({ words }) => words.includes(label))
    expect(
      found.map(({ href }) => href),
      label,
    ).toEqual([path])
  }
})

test("shows the chart's days by pointer, arrow keys and table, and opens the Add Stock dialog", async () => {
  await openDashboard()
  const card = page.getByRole('figure')
  const chart = card.getByRole('application')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  const readout = card.getByText(/^[A-Z][a-z]{2} \d+: [\d,]+ accounts?$/)
  const first = await readout.textContent()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readout.textContent()).not.toBe(first)

  const [day = '', sold = ''] = (await readout.textContent())?.split(': ') ?? []

  await card.getByText('Show as a table').click()
  const rows = card.getByRole('table').getByRole('row')
  expect(await rows.count()).toBe(31)
  const row = rows.filter({ has: page.getByRole('rowheader', { name: day, exact: true }) })
  expect(await row.getByRole('cell').textContent()).toBe(/[\d,]+/.exec(sold)?.[0])
  await inspect(page, 'figure')
  await page.getByRole('link', { name: 'Add Stock' }).click()
  await page.getByRole('dialog', { name: 'Bulk Upload Instagram Accounts' }).waitFor()
})

test('shows open claims and how long the stock will last', async () => {
  const main = await readDashboard()
  expect(linesOf(main)).toMatch(/^\d+ days left$/m)
  expect(linesOf(main)).toMatch(/^4,071 available, \d+ sold a day$/m)
  expect(linksOf(main)).toContainEqual({ words: '8 claims to decide', href: '/admin/claims?state=open' })
})

test('shows everything but the bars without scripts', async () => {
  const plain = await openPage({ cookie, viewport: DESKTOP, javaScriptEnabled: false })
  await plain.goto(`${shop().url}/admin/dashboard`)
  await plain.getByText('Show as a table').click()
  expect(await plain.getByRole('table').getByRole('row').count()).toBe(31)
  await plain.getByRole('link', { name: 'Add Stock' }).click()
  await plain.getByRole('heading', { name: 'Bulk Upload Instagram Accounts' }).waitFor()
})

test('shows the sidebar 64 units wide, 20 when collapsed, and over the page on a phone', async () => {
  await openDashboard()
  const sidebar = page.getByRole('complementary')
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(80)
  await page.getByRole('link', { name: 'Stock Accounts' }).waitFor()
  const toggle = page.getByRole('button', { name: 'Toggle Theme (dark theme)' })
  await toggle.click()
  await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).waitFor()

  // Without consent, the choice is lost with the page.
  await page.reload()
  await expect.poll(width).toBe(256)
  await page.setViewportSize(PHONE)
  const item = page.getByRole('link', { name: 'License Management' })
  const menu = page.getByRole('button', { name: 'Open menu' })
  // A click has no effect until the page is hydrated.
  const openMenu = async () => {
    if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click()
    return item.isVisible()
  }
  await expect.poll(openMenu).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => item.isVisible()).toBe(false)
  await page.setViewportSize(DESKTOP)
  await expect.poll(width).toBe(256)

  await page.context().addCookies([{ name: 'cookie_consent', value: 'accepted', domain: 'localhost', path: '/' }])
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(80)
  const answer = await page.reload()
  expect(await answer?.text()).toContain('data-served-sidebar="collapsed"')
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
  expect(await width()).toBe(80)
})

test('fades a page in within a quarter of a second, or immediately with reduced motion', async () => {
  await openDashboard()
  const lastsAfterLink = async (name: string, reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    await page.getByRole('navigation').getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    return page.locator('main > div').evaluate((content) => {
      const { animationName, animationDuration } = getComputedStyle(content)
      return animationName === 'none' ? 0 : Number.parseFloat(animationDuration)
    })
  }
  expect(await lastsAfterLink('Claims', 'no-preference')).toBe(0.25)
  expect(await lastsAfterLink('Licenses', 'reduce')).toBeLessThan(0.01)
})
