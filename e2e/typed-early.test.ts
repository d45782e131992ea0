import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signIn } from '#test/session.ts'
import { useBrowser } from './browser.ts'
import { demoNames } from './demo-names.ts'
import { pagePaths } from './page-paths.ts'
import { useShop } from './shop.ts'

/** What is typed while the page's script is still on its way is there when it has taken over. */

const { openPage, problems } = useBrowser()
const shop = useShop({ demo: true })

let paths: string[]
const cookies = { customer: '', admin: '' }

beforeAll(async () => {
  cookies.customer = await signIn(shop().url, 'mara@example.com')
  cookies.admin = await signIn(shop().url, 'admin@example.com')
  paths = pagePaths(await demoNames(shop().url, cookies)).map(({ path }) => path)
})

/** What stands in the page's fields for text; something else is typed into them before, if asked for. */
function textsOf(page: Page, isTyping: boolean): Promise<string[]> {
  return page.evaluate((isTyping) => {
    const byType: Record<string, string> = {
      email: 'typed@example.com',
      number: '12',
      date: '2030-01-01',
      url: 'https://example.com/',
    }
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main :is(input, textarea)')
    return [...fields].filter(isForText).map((field) => {
      if (isTyping) field.value = byType[field.type] ?? '11'
      return `${field.name}: ${field.value}`
    })

    function isForText({ type, readOnly, disabled, defaultValue }: (typeof fields)[number]): boolean {
      if (readOnly || disabled || ['hidden', 'file', 'checkbox', 'radio'].includes(type)) return false
      // React itself writes a text area's own text over what was typed.
      return type !== 'textarea' || defaultValue === ''
    }
  }, isTyping)
}

/** Whether React handles what happens in the page. */
const isTakenOver = () =>
  Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__reactProps'))

async function expectKept(page: Page, belongs: (path: string) => boolean): Promise<void> {
  const seen = new Set<string>()
  let fields = 0
  for (const path of paths.filter(belongs)) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.fallback()
    })
    await page.goto(shop().url + path, { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    const typed = seen.has(page.url()) ? [] : await textsOf(page, true)
    seen.add(page.url())
    if (typed.length > 0) expect(await page.evaluate(isTakenOver)).toBe(false)
    scripts.resolve()
    if (typed.length > 0) await page.waitForFunction(isTakenOver)
    // What the page does of its own at first is done by then.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await page.unroute('**/assets/*.js')
    // A form at an address of its own moves into the dialog that opens there.
    const isDialog = (await page.getByRole('dialog').count()) > 0
    const expected = isDialog ? typed.filter((text) => text.startsWith('q:')) : typed
    if (expected.length > 0) expect.soft(await textsOf(page, false), path).toEqual(expected)
    fields += expected.length
  }
  expect(fields).toBeGreaterThan(10)
}

test('in the customer area', async () => {
  await expectKept(await openPage({ cookie: cookies.customer }), (path) => path.startsWith('/customer'))
})

test('in the admin area', async () => {
  await expectKept(await openPage({ cookie: cookies.admin }), (path) => path.startsWith('/admin'))
})

test('on the pages for visitors', async () => {
  await expectKept(await openPage(), (path) => !/^\/(customer|admin)/.test(path))
  // The demo publishes no program.
  const missing = ['/story-tag/download', '/tools/storytag/download', '/*']
  expect(problems.splice(0)).toEqual(missing.map((path) => `${shop().url}${path} answered 404`))
})
