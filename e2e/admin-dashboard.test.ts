import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop({ demo: true })

const DESKTOP = { width: 1440, height: 900 }

let cookie: string

beforeAll(async () => {
  cookie = await signIn(shop().url, 'admin@example.com')
})

async function openDashboard(options: Parameters<typeof openPage>[0] = {}) {
  const page = await openPage({ cookie, viewport: DESKTOP, ...options })
  await page.goto(`${shop().url}/admin/dashboard`)
  return page
}

test('the figures and the quick actions lead where the specification says', async () => {
  const page = await openDashboard()
  await page.getByText('Overview of Packhouse').waitFor()
  const main = page.getByRole('main')
  for (const [label, path] of [
    ['Available Stock', '/admin/accounts'],
    ['Total Customers', '/admin/customers'],
    ['Total Orders', '/admin/orders'],
    ['Total Revenue', '/admin/settings'],
    ['Manage Accounts', '/admin/accounts'],
    ['View Orders', '/admin/orders'],
    ['Site Settings', '/admin/settings'],
  ] as const) {
    expect(await main.getByRole('link', { name: label }).getAttribute('href'), label).toBe(path)
  }
  await page.getByRole('button', { name: 'Add Stock' }).click()
  await page.getByRole('dialog', { name: 'Bulk Upload Instagram Accounts' }).waitFor()
})

test('the chart tells each day to the pointer, to arrow keys and as a table', async () => {
  const page = await openDashboard()
  const card = page.getByRole('figure')
  const chart = card.getByRole('application')
  await chart.focus()
  await page.keyboard.press('ArrowRight')
  const told = card.getByText(/^[A-Z][a-z]{2} \d+: [\d,]+ accounts?$/)
  const first = await told.textContent()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => told.textContent()).not.toBe(first)

  const [day = '', sold = ''] = (await told.textContent())?.split(': ') ?? []

  await card.getByText('Show as a table').click()
  const rows = card.getByRole('table').getByRole('row')
  expect(await rows.count()).toBe(31)
  const row = rows.filter({ has: page.getByRole('rowheader', { name: day, exact: true }) })
  expect(await row.getByRole('cell').textContent()).toBe(/[\d,]+/.exec(sold)?.[0])
  await inspect(page)
})

test('what waits and how long the stock lasts stand below', async () => {
  const page = await openDashboard()
  await page.getByText(/^\d+ days left$/).waitFor()
  await page.getByText(/^4,071 available, \d+ sold a day$/).waitFor()
  const claims = page.getByRole('link', { name: /^8 claims to decide$/ })
  await claims.click()
  await page.waitForURL('**/admin/claims?state=open')
})

test('without scripts everything but the bars is there', async () => {
  const page = await openDashboard({ javaScriptEnabled: false })
  await page.getByText('Show as a table').click()
  expect(await page.getByRole('table').getByRole('row').count()).toBe(31)
  await page.getByRole('link', { name: 'Add Stock' }).click()
  await page.getByRole('heading', { name: 'Bulk Upload Instagram Accounts' }).waitFor()
})

test('the sidebar is 64 units wide, 20 when collapsed, and lies over the page on a phone', async () => {
  const page = await openDashboard()
  const sidebar = page.getByRole('complementary')
  const width = async () => (await sidebar.boundingBox())?.width
  await expect.poll(width).toBe(256)
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(80)
  await page.getByRole('link', { name: 'Stock Accounts' }).waitFor()
  const toggle = page.getByRole('button', { name: 'Toggle Theme (dark theme)' })
  await toggle.click()
  await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).waitFor()

  // Without consent it is forgotten with the page.
  await page.reload()
  await expect.poll(width).toBe(256)
  await page.context().addCookies([{ name: 'cookie_consent', value: 'accepted', domain: 'localhost', path: '/' }])
  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await expect.poll(width).toBe(80)
  const answer = await page.reload()
  expect(await answer?.text()).toContain('data-served-sidebar="collapsed"')
  await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
  expect(await width()).toBe(80)

  const phone = await openDashboard({ viewport: PHONE })
  await phone.getByRole('button', { name: 'Open menu' }).click()
  await phone.getByRole('link', { name: 'License Management' }).waitFor()
  await phone.keyboard.press('Escape')
  await expect.poll(() => phone.getByRole('link', { name: 'License Management' }).isVisible()).toBe(false)
})

test('a page comes in a quarter of a second, or at once for whoever wants no motion', async () => {
  const lastsAfterLink = async (reducedMotion: 'reduce' | 'no-preference') => {
    const page = await openDashboard({ reducedMotion })
    await page.getByRole('navigation').getByRole('link', { name: 'Claims' }).click()
    await page.getByRole('heading', { name: 'Claims', level: 1 }).waitFor()
    return page.locator('main > div').evaluate((content) => {
      const { animationName, animationDuration } = getComputedStyle(content)
      return animationName === 'none' ? 0 : Number.parseFloat(animationDuration)
    })
  }
  expect(await lastsAfterLink('no-preference')).toBe(0.25)
  expect(await lastsAfterLink('reduce')).toBeLessThan(0.01)
})
