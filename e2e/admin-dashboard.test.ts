import type { Locator, Page } from 'playwright-core'
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

const CHART = { name: 'Sales from stock on each of the last 30 days' }
const readoutOf = (chart: Locator) => chart.getByText(/^[A-Z][a-z]{2} \d+: [\d,]+ sold$/)

/** Returns how far below the top of the plot each bar begins, from left to right. */
function drawnBars(page: Page): Promise<number[]> {
  return page.locator('figure svg rect').evaluateAll((bars) => {
    const plotTop = bars[0]?.parentElement?.getBoundingClientRect().top ?? 0
    const boxes = bars.map((bar) => bar.getBoundingClientRect())
    return boxes.toSorted((one, other) => one.left - other.left).map(({ top }) => Math.round(top - plotTop))
  })
}

test("shows the chart's days by arrow keys, pointer and table, and opens the Add Stock dialog", async () => {
  await openDashboard()
  const card = page.getByRole('figure')
  const chart = card.getByRole('application', CHART)
  const readout = readoutOf(chart)
  const announced = chart.locator('[aria-live]')
  const hint = await chart.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${hint}"]`).textContent()).toMatch(/arrow keys/)
  await card.getByText('Show as a table').click()
  const rows = card.getByRole('table').getByRole('row')
  const [, ...latestFirst] = await rows.evaluateAll((all) =>
    all.map(({ children }) => Array.from(children, (cell) => cell.textContent).join(': ')),
  )
  const inTable = latestFirst.toReversed()
  expect(inTable).toHaveLength(30)
  const expectShown = (index: number) =>
    expect.poll(async () => (await readout.textContent())?.replace(/ sold$/, '')).toBe(inTable.at(index))

  await chart.focus()
  await expectShown(0)
  for (const [key, index] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', -1],
    ['ArrowRight', -1],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expectShown(index)
    expect(await announced.textContent()).toContain(await readout.textContent())
  }
  await inspect(page, 'figure')
  await page.keyboard.press('Escape')
  await expect.poll(() => readout.count()).toBe(0)

  const box = await chart.boundingBox()
  if (!box) throw new Error('The chart has no size.')
  await page.mouse.move(box.x + box.width * 0.5, box.y + 10)
  await expectShown(15)
  expect(await announced.textContent(), 'a pointer announces nothing').toBe('')
  await page.mouse.move(box.x + box.width - 1, box.y + box.height - 1)
  await expectShown(-1)
  await page.mouse.move(0, 0)
  await expect.poll(() => readout.count()).toBe(0)

  await page.getByRole('link', { name: 'Add Stock' }).click()
  await page.getByRole('dialog', { name: 'Bulk Upload Instagram Accounts' }).waitFor()
})

test("keeps a touched day's value until the focus moves on", async () => {
  const phone = await openPage({ cookie, viewport: PHONE, hasTouch: true })
  await phone.goto(`${shop().url}/admin/dashboard`)
  const chart = phone.getByRole('application')
  // The table lists 30 days from the latest, the chart from the earliest.
  const sixteenth = (await phone.getByRole('figure').locator('tbody th').nth(14).textContent()) ?? ''
  const middle = await chart.evaluate((element) => element.clientWidth / 2 + 1)
  await chart.tap({ position: { x: middle, y: 20 } })
  await readoutOf(chart).filter({ hasText: sixteenth }).waitFor()
  await chart.blur()
  await expect.poll(() => readoutOf(chart).count()).toBe(0)
})

test('draws time from left to right on a right-to-left page too', async () => {
  await openDashboard()
  const english = await drawnBars(page)
  const arabic = await openPage({ cookie, viewport: DESKTOP, locale: 'ar' })
  await arabic.goto(`${shop().url}/admin/dashboard`)
  expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await drawnBars(arabic)).toEqual(english)
})

test('shows open claims and how long the stock will last', async () => {
  const main = await readDashboard()
  expect(linesOf(main)).toMatch(/^\d+ days left$/m)
  expect(linesOf(main)).toMatch(/^4,071 available, \d+ sold a day$/m)
  expect(linksOf(main)).toContainEqual({ words: '8 claims to decide', href: '/admin/claims?state=open' })
})

test('draws the bars and shows their table without scripts', async () => {
  const plain = await openPage({ cookie, viewport: DESKTOP, javaScriptEnabled: false })
  await plain.goto(`${shop().url}/admin/dashboard`)
  const chart = plain.getByRole('img', CHART)
  expect(await chart.boundingBox()).toMatchObject({ height: 218 })
  await openDashboard()
  expect(await drawnBars(plain)).toEqual(await drawnBars(page))
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
  await page.getByRole('button', { name: 'Open menu' }).click()
  await item.waitFor()
  await page.keyboard.press('Escape')
  await item.waitFor({ state: 'hidden' })
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

test('changes colors and positions gradually, or immediately with reduced motion', async () => {
  await openDashboard()
  const gradual = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    return page
      .locator('body *')
      .evaluateAll((elements) =>
        elements
          .filter((element) => !/^(0s(, )?)+$/.test(getComputedStyle(element).transitionDuration))
          .map(({ outerHTML }) => outerHTML.slice(0, 120)),
      )
  }
  expect(await gradual('no-preference')).not.toEqual([])
  expect(await gradual('reduce')).toEqual([])
})
