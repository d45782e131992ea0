import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { expectGuidelines, expectNoSidewaysScroll, inspect, PHONE, useBrowser } from './browser.ts'
import { demoNames } from './demo-names.ts'
import { pagePaths } from './page-paths.ts'
import { useShop } from './shop.ts'
import { typedAndKept, typeEarly } from './typed-early.ts'

const { openPage, problems } = useBrowser()
const shop = useShop({ demo: true })

/** Every path in the route table, with parameters that exist. */
let paths: string[]
let customerCookie: string
let adminCookie: string

beforeAll(async () => {
  customerCookie = await signIn(shop().url, 'mara@example.com')
  adminCookie = await signIn(shop().url, 'admin@example.com')
  const names = await demoNames(shop().url, { customer: customerCookie, admin: adminCookie })
  paths = pagePaths(names).map(({ path }) => path)
})

type Walk = {
  cookie?: string
  belongs: (path: string) => boolean
  alsoOnPhone?: (page: Page, path: string) => Promise<void>
}

/**
 * Loads each page on a phone and types before hydration. On a desktop, navigates within one document, so that the
 * accessibility rules load only once.
 */
async function walkThrough({ cookie = '', belongs, alsoOnPhone }: Walk): Promise<void> {
  const phone = await openPage({ cookie, viewport: PHONE })
  await typeEarly(phone)
  const desktop = await openPage({ cookie })
  const seen = new Set<string>()
  let fields = 0
  for (const path of paths.filter(belongs)) {
    await phone.goto(shop().url + path)
    const url = withoutFlash(phone.url())
    if (!seen.has(url)) {
      fields += await expectKept(phone, path)
      await expectNoSidewaysScroll(phone)
      // A path without a page loads a new document.
      await (seen.size === 0 || path === '/*' ? desktop.goto(url) : follow(desktop, url))
      expect(desktop.url()).toBe(url)
      await expectGuidelines(desktop)
    }
    seen.add(url)
    await alsoOnPhone?.(phone, path)
  }
  expect(seen.size).toBeGreaterThan(3)
  expect(fields).toBeGreaterThan(10)
}

/** A page shows its flash message once, then removes it from its URL. */
function withoutFlash(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('flash')
  return url.href
}

/** Counts the fields that kept what was typed before hydration. */
async function expectKept(page: Page, path: string): Promise<number> {
  const { wasHydrated, texts, kept } = await typedAndKept(page)
  if (texts.length > 0) expect(wasHydrated, path).toBe(false)
  // A dialog's form moves into the dialog when it opens; fields of the list below stay.
  const isDialog = (await page.getByRole('dialog').count()) > 0
  const stay = kept.map((text) => text.split(':')[0])
  const expected = isDialog ? texts.filter((text) => text.startsWith('q:') || stay.includes(text.split(':')[0])) : texts
  if (expected.length > 0) expect.soft(kept, path).toEqual(expected)
  return expected.length
}

/** Navigates to another page as a link does, and waits until it appears. */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate(async (url) => {
    const isShown = new Promise<void>((resolve) => {
      // The router scrolls to the top as soon as the page appears.
      window.scrollTo = () => resolve()
    })
    const router: { navigate: (to: string) => Promise<void> } = Reflect.get(window, '__reactRouterDataRouter')
    await router.navigate(url.slice(location.origin.length))
    await isShown
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  }, url)
}

test('keeps early input on every customer page, and shows whole table rows on a phone', async () => {
  const isTablePage = /^\/customer\/(orders(\/(?!new$)[^/]+)?|claims|add-balance\/statement)$/
  let tables = 0
  await walkThrough({
    cookie: customerCookie,
    belongs: (path) => path.startsWith('/customer'),
    alsoOnPhone: async (page, path) => {
      if (!isTablePage.test(path)) return
      tables += 1
      await expectWholeRows(page)
      expect(await page.locator('.panel-sidebar [aria-current="page"]').count(), path).toBe(1)
    },
  })
  expect(tables).toBe(4)
})

async function expectWholeRows(page: Page): Promise<void> {
  const tables = page.getByRole('table')
  await tables.first().waitFor()
  for (const table of await tables.all()) {
    expect(
      await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0)),
    ).toBe(0)
  }
}

test('keeps early input on every admin page', async () => {
  await walkThrough({ cookie: adminCookie, belongs: (path) => path.startsWith('/admin') })
  // The frame that shows an email refuses the script that types.
  expect(problems.splice(0)).toEqual([expect.stringContaining("Blocked script execution in 'about:srcdoc'")])
})

test('keeps early input on every page for visitors, including a missing one', async () => {
  await walkThrough({ belongs: (path) => !/^\/(customer|admin)/.test(path) })
  // The demo publishes no program, and no product was chosen.
  const missing = ['/purchase', '/story-tag/download', '/tools/storytag/download'].flatMap((path) => [
    path,
    `${path}.data`,
  ])
  expect(problems.splice(0)).toEqual([...missing, '/*', '/*'].map((path) => `${shop().url}${path} answered 404`))
})

test('covers the page with the menu on a phone until Escape', async () => {
  const page = await openPage({ cookie: customerCookie, viewport: PHONE })
  await page.goto(`${shop().url}/customer/add-balance`)
  const link = page.getByRole('link', { name: 'My Accounts' })
  const button = page.getByLabel('Open menu')
  expect(await link.isVisible()).toBe(false)
  await button.click()
  await link.waitFor()
  await inspect(page, '.panel-sidebar')
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})
