import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { db } from '#app/db/client.server.ts'
import { siteSettings } from '#app/db/schema/shop.ts'
import { nearestAccent } from '#app/domain/settings/look/accent.ts'
import { createAdmin, createCustomer, loadStock } from '#test/cast.ts'
import { signIn } from '#test/session.ts'
import { expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { useShop } from './shop.ts'

const { openPage } = useBrowser()
const shop = useShop()

const blank = {
  siteName: 'Packhouse',
  headline: '',
  secondHeadline: '',
  lead: '',
  showsExample: true,
  tiles: [],
  footerText: '',
  footerLinks: [],
  announcement: '',
  announcementUrl: null,
  announcementFrom: null,
  announcementUntil: null,
  accent: null,
}

let admin: string
let customer: string

beforeAll(async () => {
  admin = await signIn(shop().url, (await createAdmin()).email)
  customer = await signIn(shop().url, (await createCustomer()).email)
  await loadStock(5)
})
beforeEach(async () => {
  await db().update(siteSettings).set(blank)
})

const contains = async (text: string, path: string, cookie = '') =>
  (await (await fetch(shop().url + path, { headers: { cookie } })).text()).includes(text)
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const group = (page: Page, name: string) => page.getByRole('group', { name })

async function openLook(scripts: boolean): Promise<Page> {
  const page = await openPage({ cookie: admin, javaScriptEnabled: scripts })
  await page.goto(`${shop().url}/admin/settings`)
  await page.getByRole('link', { name: 'Look', exact: true }).click()
  await group(page, 'Accent color').waitFor()
  return page
}

test.each([true, false])('saves a look and shows it on the storefront (scripts: %s)', async (scripts) => {
  const page = await openLook(scripts)
  await page.getByLabel('Headline', { exact: true }).fill('Fonts by <b>Quill</b>')
  await page.getByLabel('Second line, in the accent color').fill('Ready to download.')
  await page.getByLabel('Lead').fill('Drawn by hand.')
  await page.getByLabel('Show the example purchase').uncheck()
  await page.getByLabel('Tile 2: title').fill('One license')
  await page.getByLabel('Tile 2: icon').selectOption('Key')
  await group(page, 'Announcement').getByLabel('Text').fill('Closed on Sunday')
  await group(page, 'Announcement').getByLabel('Link').fill('/status')
  await page.getByLabel('Ends (UTC)').fill('2199-12-31T23:59')
  await group(page, 'Footer').getByLabel('Text').fill('Quill Ltd')
  await page.getByLabel('Link 1: label').fill('Imprint')
  await page.getByLabel('Link 1: URL').fill('javascript:alert(1)')
  await save(page)
  await page.getByText('Please enter a path on this site').waitFor()
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('Fonts by <b>Quill</b>')
  await page.getByLabel('Link 1: URL').fill('/legal/contact')
  await save(page)
  await page.getByText('Look saved', { exact: true }).first().waitFor()

  const visitor = await openPage({ javaScriptEnabled: scripts })
  await visitor.goto(shop().url)
  await visitor.getByRole('heading', { name: 'Fonts by <b>Quill</b> Ready to download.' }).waitFor()
  await visitor.getByText('Drawn by hand.').waitFor()
  await visitor.getByRole('heading', { name: 'One license' }).waitFor()
  expect(await visitor.getByText('Instant delivery').count()).toBe(0)
  expect(await visitor.getByText('Example purchase').count()).toBe(0)
  const footer = visitor.getByRole('contentinfo')
  await footer.getByText('Quill Ltd').waitFor()
  expect(await footer.getByRole('link', { name: 'Imprint' }).getAttribute('href')).toBe('/legal/contact')
  const announcement = visitor.getByRole('complementary', { name: 'Announcement' })
  await announcement.getByRole('link', { name: 'Closed on Sunday' }).click()
  await visitor.waitForURL('**/status')
  await announcement.waitFor()
  expect(await contains('Closed on Sunday', '/customer/dashboard', customer)).toBe(true)
  await visitor.goto(`${shop().url}/es/tools`)
  expect(await visitor.getByRole('link', { name: 'Closed on Sunday' }).getAttribute('href')).toBe('/es/status')
})

test.each([true, false])('refuses an accent and saves the suggested one (scripts: %s)', async (scripts) => {
  const page = await openLook(scripts)
  const color = page.getByLabel('Color', { exact: true })
  await color.fill('#ffff00')
  await save(page)
  await page.getByText('The nearest one that works is #939305.').waitFor()
  expect(await color.inputValue()).toBe('#ffff00')
  if (scripts) await inspect(page, 'main')
  // Enter saves what was typed.
  await color.fill('#00ffff')
  await color.press('Enter')
  await page.getByText(`The nearest one that works is ${nearestAccent('#00ffff')}.`).waitFor()
  await page.getByRole('button', { name: `Use ${nearestAccent('#00ffff')}` }).click()
  await page.getByText('Look saved', { exact: true }).first().waitFor()
  expect(await color.inputValue()).toBe(nearestAccent('#00ffff'))
  const style = `--signal:${nearestAccent('#00ffff')};`
  for (const path of ['/', '/auth/login', '/tools']) await expect.poll(() => contains(style, path)).toBe(true)
  expect(await contains(style, '/customer/dashboard', customer)).toBe(true)
})

test('shows an announcement only between its start and end', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(Date.now() + days * day)
  for (const [from, until, isShown] of [
    [1, 2, false],
    [-1, 1, true],
    [-2, -1, false],
  ] as const) {
    const [announcementFrom, announcementUntil] = [at(from), at(until)]
    await db().update(siteSettings).set({ announcement: 'Closed on Sunday', announcementFrom, announcementUntil })
    expect(await contains('Closed on Sunday', '/tools')).toBe(isShown)
    await expect.poll(() => contains('Closed on Sunday', '/')).toBe(isShown)
  }
})

test.each(['#ffff00', '#0000ff', '#ffffff', '#ff0000'])(
  'keeps AA in both themes with the accent nearest to %s',
  async (hex) => {
    const accent = nearestAccent(hex)
    await db().update(siteSettings).set({ accent, announcement: 'Closed on Sunday', announcementUrl: '/status' })
    const page = await openPage()
    for (const path of ['/tools', '/auth/login', '/story-tag', '/?x']) {
      await page.goto(shop().url + path)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--signal'))).toBe(
        accent,
      )
      await inspect(page)
    }
    const panel = await openPage({ cookie: customer })
    for (const path of ['/customer/dashboard', '/customer/add-balance']) {
      await panel.goto(shop().url + path)
      await inspect(panel)
    }
    const settings = await openPage({ cookie: admin })
    await settings.goto(`${shop().url}/admin/settings/look`)
    await inspect(settings)
  },
)

test('draws another picture of link previews after the name or the accent changes', async () => {
  const address = async () => {
    const page = await (await fetch(`${shop().url}/tools`)).text()
    return /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? ''
  }
  const pictures = new Map<string, string>()
  for (const change of [{ siteName: 'Quill' }, { siteName: 'متجر الخطوط' }, { accent: '#2563eb' }]) {
    await db().update(siteSettings).set(change)
    const response = await fetch(await address())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    pictures.set(await address(), Buffer.from(await response.bytes()).toString('base64'))
  }
  expect(new Set(pictures.values()).size).toBe(3)
  const [earlier = ''] = pictures.keys()
  const moved = await fetch(earlier, { redirect: 'manual' })
  expect([moved.status, shop().url + moved.headers.get('location')]).toEqual([302, await address()])
})

test('shows the logo and the name of the shop at every width, and cuts off a long name', async () => {
  const siteName = 'The Extraordinarily Long Name of a Shop That Sells Fonts and Other Digital Goods'
  await db().update(siteSettings).set({ siteName })
  for (const [cookie, path] of [
    [undefined, '/tools'],
    [undefined, '/ru/tools'],
    [customer, '/tools'],
    [undefined, '/auth/login'],
    [customer, '/customer/dashboard'],
  ] as const) {
    const page = await openPage({ ...(cookie && { cookie }) })
    await page.goto(shop().url + path)
    for (const width of [320, PHONE.width, 431, 433, 639, 641, 1023, 1025, 1920]) {
      await page.setViewportSize({ width, height: 700 })
      const logo = page.getByRole('link', { name: siteName }).filter({ visible: true }).first()
      const box = await logo.locator('span').boundingBox()
      expect(box?.width, `${path} at ${width}`).toBeGreaterThan(50)
      expect(await logo.locator('svg').isVisible()).toBe(true)
      expect(await logo.getAttribute('title')).toBe(siteName)
    }
    await expectNoSidewaysScroll(page)
  }
})
