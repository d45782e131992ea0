import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { inspect, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

beforeAll(() => loadStock(3))

function bannerOf(page: Page) {
  return page.getByRole('region', { name: 'Cookies' })
}

async function cookiesOf(page: Page): Promise<Record<string, string>> {
  return Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]))
}

function themeOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.className)
}

async function arrive(path = '/', options = {}): Promise<Page> {
  const page = await openPage({ isNew: true, ...options })
  await page.goto(shop().url + path)
  return page
}

test('the banner comes a second after arrival, takes no focus, and is the first thing on the way of the keyboard', async () => {
  const page = await openPage({ isNew: true })
  await page.clock.install()
  await page.goto(shop().url)
  await page.getByRole('button', { name: 'Buy 1 account' }).waitFor()
  await page.clock.runFor(200)
  expect(await bannerOf(page).count()).toBe(0)
  await page.clock.runFor(1000)
  await bannerOf(page).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.keyboard.press('Tab')
  expect(await bannerOf(page).evaluate((banner) => banner.contains(document.activeElement))).toBe(true)
  await inspect(page)
  expect(await page.context().cookies()).toEqual([])
})

test('Accept All is remembered for a year, for every kind; the present theme with it', async () => {
  const page = await arrive()
  await bannerOf(page).waitFor()
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
  await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).click()
  expect((await cookiesOf(page)).appTheme).toBe('dark')
  await page.waitForTimeout(1500)
  expect(await bannerOf(page).count()).toBe(0)
})

test('a page wakes up in the theme that it was served in, whatever else wrote to its class by then', async () => {
  const page = await openPage()
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
})

test('Reject All clears every cookie but consent and session, and nothing is kept after it', async () => {
  const cookie = await signIn(shop().url, (await createCustomer()).email)
  const page = await openPage({ isNew: true, cookie })
  const place = { domain: 'localhost', path: '/' }
  await page.context().addCookies([
    { name: 'appTheme', value: 'light', ...place },
    { name: 'elsewhere', value: '1', ...place },
  ])
  await page.goto(`${shop().url}/customer/dashboard`)
  await bannerOf(page).getByRole('button', { name: 'Reject All' }).click()
  await bannerOf(page).waitFor({ state: 'hidden' })
  const session = cookie.slice(cookie.indexOf('=') + 1)
  expect(await cookiesOf(page)).toEqual({ currentUser: session, cookie_consent: 'rejected' })

  // The visit goes on as it looked.
  expect(await themeOf(page)).toBe('light')
  await page.getByRole('link', { name: 'Add Balance' }).click()
  await page.waitForURL('**/customer/add-balance')
  expect(await themeOf(page)).toBe('light')
  await page.getByRole('button', { name: 'Toggle Theme (light theme)' }).click()
  expect(await cookiesOf(page)).toEqual({ currentUser: session, cookie_consent: 'rejected' })
  await page.reload()
  expect(await themeOf(page)).toBe('dark')
})

test('Customize offers four kinds, of which essential is always on; what is saved can be changed at the foot of the page', async () => {
  const page = await arrive('/legal/disclaimer')
  const banner = bannerOf(page)
  await banner.getByRole('button', { name: 'Customize' }).click()
  const box = (name: string) => banner.getByRole('checkbox', { name })
  expect(await banner.getByRole('checkbox').count()).toBe(4)
  expect([await box('Essential').isChecked(), await box('Essential').isDisabled()]).toEqual([true, true])
  for (const name of ['Functional', 'Analytics', 'Marketing']) expect(await box(name).isChecked()).toBe(false)
  expect(await box('Functional').evaluate((element) => element === document.activeElement)).toBe(true)
  await inspect(page)
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

test('on a phone the banner leaves the way to the purchase free', async () => {
  const page = await arrive('/', { viewport: { width: 360, height: 740 } })
  await bannerOf(page).waitFor()
  const banner = await bannerOf(page).boundingBox()
  expect(banner?.height).toBeLessThan(180)
  // Focus by the keyboard brings a control into view, and not under the banner.
  const buy = page.getByRole('button', { name: 'Buy 1 account' })
  await buy.focus()
  const button = await buy.boundingBox()
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
  await page.getByText('All rights reserved.').scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByText('All rights reserved.').boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0)
  await buy.click()
  await page.waitForURL('**/auth/login')
})

test('on a wide screen the banner hides nothing for good', async () => {
  const page = await arrive('/', { viewport: { width: 1280, height: 800 } })
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

test('without a script there is no banner, and nothing optional is set', async () => {
  const page = await arrive('/', { javaScriptEnabled: false })
  await page.getByText('All rights reserved.').waitFor()
  expect(await page.getByText('Accept All').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Cookie preferences' }).count()).toBe(0)
  expect(await page.context().cookies()).toEqual([])
})

test('the theme is dark until the visitor chooses, and the choice lasts for the visit', async () => {
  const page = await openPage()
  const answer = await page.goto(shop().url)
  expect(await answer?.text()).toContain('<html lang="en" class="dark"')
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

test.each(['light', 'dark'])('a page asked for with the cookie %s is painted so from the first byte', async (theme) => {
  for (const path of ['/', '/auth/login', '/nothing-here']) {
    const page = await fetch(shop().url + path, { headers: { cookie: `appTheme=${theme}` } })
    expect(await page.text()).toContain(`<html lang="en" class="${theme}"`)
  }
})
