import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { actAs } from './act-as.ts'
import { inspect, PHONE, stopClock, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser({ keepPages: true })
const shop = useShop()

const WIDE = { width: 1280, height: 800 }
const BANNER = '[aria-label=Cookies]'

/** Each test clears what the one before left. */
let browser: Page

beforeAll(async () => {
  await loadStock(3)
  browser = await openPage({ isNew: true, viewport: WIDE })
})

function bannerOf(page: Page) {
  return page.getByRole('region', { name: 'Cookies' })
}

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
}

function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.className)
}

type Arrival = { cookies?: Record<string, string>; session?: string; viewport?: typeof WIDE }

/** Opens the shop with exactly these cookies. */
async function arrive(path = '/', { cookies = {}, session = '', viewport = WIDE }: Arrival = {}): Promise<Page> {
  await browser.context().clearCookies()
  await actAs(browser, session)
  const place = { domain: 'localhost', path: '/' }
  await browser.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, ...place })))
  await browser.setViewportSize(viewport)
  await browser.goto(shop().url + path)
  return browser
}

describe('when a visitor accepts', () => {
  let page: Page

  test('shows the banner after a second, without taking focus but first in tab order', async () => {
    page = await openPage({ isNew: true })
    await stopClock(page)
    await page.goto(shop().url)
    await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
    let waitedMs = 0
    // The second begins when the page is hydrated.
    const waitOn = async () => {
      await page.clock.runFor(200)
      waitedMs += 200
      return bannerOf(page).count()
    }
    await expect.poll(waitOn).toBe(1)
    expect(waitedMs).toBeGreaterThanOrEqual(1000)
    await bannerOf(page).waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.keyboard.press('Tab')
    expect(await bannerOf(page).evaluate((banner) => banner.contains(document.activeElement))).toBe(true)
    // The accessibility check needs a running clock.
    await page.clock.resume()
    await inspect(page, BANNER)
    expect(await page.context().cookies()).toEqual([])
  })

  test('stores Accept All for a year, with every kind and the current theme', async () => {
    await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).click()
    expect(await page.context().cookies()).toEqual([])
    await bannerOf(page).getByRole('button', { name: 'Accept All' }).click()
    await bannerOf(page).waitFor({ state: 'hidden' })
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['cookie_consent', 'accepted'],
      ['cookie_preferences', 'functional.analytics.marketing'],
      ['appTheme', 'light'],
    ])
    for (const { path, sameSite, secure, expires } of cookies) {
      expect({ path, sameSite, secure }).toEqual({ path: '/', sameSite: 'Lax', secure: false })
      expect(Math.round((expires * 1000 - Date.now()) / 86_400_000)).toBe(365)
    }

    const answer = await page.reload()
    expect(await answer?.text()).toContain('<html lang="en" class="light"')
    expect(await themeOf(page)).toBe('light')
    await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
    await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).click()
    await expect.poll(async () => (await cookiesOf(page)).appTheme).toBe('dark')
    await page.clock.runFor(1500)
    expect(await bannerOf(page).count()).toBe(0)
  })
})

test('hydrates in the theme that was served, whatever changed the class before', async () => {
  const page = browser
  await page.context().clearCookies()
  let wake = () => {}
  const written = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await written
    await route.continue()
  })
  await page.goto(shop().url, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).waitFor()
  await page.evaluate(() => {
    document.documentElement.className = 'light'
  })
  wake()
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Toggle Theme' }).click()
      return page.getByRole('button', { name: 'Toggle Theme (light theme)' }).count()
    })
    .toBe(1)
  await page.unroute('**/assets/entry.client-*.js')
})

test('clears all cookies but consent and session on Reject All, and sets none afterwards', async () => {
  const cookie = await signIn(shop().url, (await createCustomer()).email)
  const page = await arrive('/customer/dashboard', {
    session: cookie,
    cookies: { appTheme: 'light', elsewhere: '1' },
  })
  await bannerOf(page).getByRole('button', { name: 'Reject All' }).click()
  await bannerOf(page).waitFor({ state: 'hidden' })
  const session = cookie.slice(cookie.indexOf('=') + 1)
  expect(await cookiesOf(page)).toEqual({ currentUser: session, cookie_consent: 'rejected' })

  // The visit keeps its theme.
  expect(await themeOf(page)).toBe('light')
  await page.getByRole('link', { name: 'Add Balance' }).click()
  await page.waitForURL('**/customer/add-balance')
  expect(await themeOf(page)).toBe('light')
  await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).click()
  expect(await cookiesOf(page)).toEqual({ currentUser: session, cookie_consent: 'rejected' })
  const next = await page.request.get(page.url())
  expect(await next.text()).toContain('<html lang="en" class="dark"')
})

test('offers four kinds under Customize, essential always on, and reopens from the footer', async () => {
  const page = await arrive('/legal/disclaimer')
  const banner = bannerOf(page)
  await banner.getByRole('button', { name: 'Customize' }).click()
  const box = (name: string) => banner.getByRole('checkbox', { name })
  expect(await banner.getByRole('checkbox').count()).toBe(4)
  expect([await box('Essential').isChecked(), await box('Essential').isDisabled()]).toEqual([true, true])
  for (const name of ['Functional', 'Analytics', 'Marketing']) expect(await box(name).isChecked()).toBe(false)
  expect(await box('Functional').evaluate((element) => element === document.activeElement)).toBe(true)
  await inspect(page, BANNER)
  await box('Analytics').check()
  await banner.getByRole('button', { name: 'Save Preferences' }).click()
  await banner.waitFor({ state: 'hidden' })
  expect(await cookiesOf(page)).toEqual({ cookie_consent: 'accepted', cookie_preferences: 'analytics' })
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).click()
  expect((await cookiesOf(page)).appTheme).toBeUndefined()

  const reopen = page.getByRole('button', { name: 'Cookie preferences' })
  await reopen.click()
  expect(await box('Analytics').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await banner.waitFor({ state: 'hidden' })
  expect(await reopen.evaluate((element) => element === document.activeElement)).toBe(true)
  await reopen.click()
  await box('Functional').check()
  await box('Analytics').uncheck()
  await banner.getByRole('button', { name: 'Save Preferences' }).click()
  await expect
    .poll(() => cookiesOf(page))
    .toEqual({ cookie_consent: 'accepted', cookie_preferences: 'functional', appTheme: 'light' })

  await reopen.click()
  await box('Functional').uncheck()
  await banner.getByRole('button', { name: 'Save Preferences' }).click()
  await expect.poll(() => cookiesOf(page)).toEqual({ cookie_consent: 'rejected' })
})

test('keeps the banner off the purchase form on a phone', async () => {
  const page = await arrive('/', { viewport: PHONE })
  await bannerOf(page).waitFor()
  const banner = await bannerOf(page).boundingBox()
  expect(banner?.height).toBeLessThan(180)
  // Keyboard focus scrolls a control into view, not under the banner.
  const buy = page.getByRole('button', { name: 'Buy 1 account' })
  await buy.focus()
  const button = await buy.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
  await page.getByText('All rights reserved.').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByText('All rights reserved.').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
  await buy.click()
  await page.waitForURL('**/purchase?*')
})

test('lets everything scroll clear of the banner on a wide screen', async () => {
  const page = await arrive()
  await bannerOf(page).getByRole('button', { name: 'Customize' }).click()
  const { y: top = 0 } = (await bannerOf(page).boundingBox()) ?? {}
  const link = page.getByRole('link', { name: 'See what it does' })
  await link.focus()
  const focused = await link.boundingBox()
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByText('All rights reserved.').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('shows no banner and sets no optional cookie without scripts', async () => {
  const page = await openPage({ isNew: true, javaScriptEnabled: false })
  await page.goto(shop().url)
  await page.getByText('All rights reserved.').waitFor()
  expect(await page.getByText('Accept All').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cookie preferences' }).count()).toBe(0)
  expect(await page.context().cookies()).toEqual([])
})

test('stays dark until the visitor chooses, then keeps the choice for the visit', async () => {
  const page = await arrive('/', { cookies: { cookie_consent: 'rejected' } })
  const answer = await page.request.get(shop().url)
  expect(await answer.text()).toContain('<html lang="en" class="dark"')
  await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
  await page.getByRole('button', { name: 'Toggle Theme (dark theme)' }).click()
  await expect.poll(() => themeOf(page)).toBe('light')
  await page.getByRole('link', { name: 'TOOLS' }).click()
  await page.waitForURL('**/tools')
  expect(await themeOf(page)).toBe('light')
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  expect(await themeOf(page)).toBe('light')
  expect(await cookiesOf(page)).toEqual({ cookie_consent: 'rejected' })
})

test.each(['light', 'dark'])('renders the theme of the cookie %s from the first byte', async (theme) => {
  for (const path of ['/', '/auth/login', '/nothing-here']) {
    const page = await fetch(shop().url + path, { headers: { cookie: `appTheme=${theme}` } })
    expect(await page.text()).toContain(`<html lang="en" class="${theme}"`)
  }
})
