import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import type { Browser, BrowserContext } from 'playwright-core'
import { demoNames } from '#e2e/demo-names.ts'
import { pagePaths } from '#e2e/page-paths.ts'
import { showTheme, themes } from '#e2e/show-theme.ts'
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageCodes,
  pathIn,
} from '#messages/languages.ts'
import { launchChromium } from '#test/chromium.ts'
import { signIn } from '#test/session.ts'
import { startShop } from '#test/shop.ts'
import { galleryPage, type Screen, widths } from './gallery-page.ts'

/** Takes screenshots of every page of a demo shop, as the user that it is for, at three widths and in both themes; with `--language ar` in Arabic. */
const folder = path.join(import.meta.dirname, 'gallery')
const language = askedLanguage()
/** Time for a page's script to render; the network is never idle where stock is shown live. */
const settleMs = 500
const heights = { 360: 740, 768: 1024, 1440: 900 }
const resources = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void resources.disposeAsync().finally(() => process.exit(1)))
}

try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const shop = await startShop({}, ['--demo'])
  resources.defer(() => shop.discard())
  const browser = await launchChromium()
  resources.defer(() => browser.close())
  const screens = await takeAll(browser, shop.url)
  const index = path.join(folder, 'index.html')
  await writeFile(index, galleryPage(screens))
  console.log(`${screens.length} pages: ${index}`)
} finally {
  await resources.disposeAsync()
}

function askedLanguage(): Language {
  const { language = DEFAULT_LANGUAGE } = parseArgs({ options: { language: { type: 'string' } } }).values
  if (!isLanguage(language)) throw new Error(`--language takes one of ${languageCodes.join(', ')}.`)
  return language
}

async function takeAll(browser: Browser, shopUrl: string): Promise<Screen[]> {
  const customer = await signIn(shopUrl, 'mara@example.com')
  const admin = await signIn(shopUrl, 'admin@example.com')
  const paths = pagePaths(await demoNames(shopUrl, { customer, admin }))
  const people = {
    visitor: await contextOf(browser),
    customer: await contextOf(browser, customer),
    admin: await contextOf(browser, admin),
  }
  const ofTwo = pLimit(2)
  const taken = await ofTwo.map(paths, async ({ id, path: pathname }) => {
    const [area] = pathname.slice(1).split('/', 1)
    const person = area === 'admin' || area === 'customer' ? area : 'visitor'
    return takeScreen(people[person], shopUrl, {
      pathname: pathIn(language, pathname),
      person,
      name: id.replace(/^routes\//, '').replaceAll('/', '-'),
    })
  })
  return taken.filter((screen) => screen !== null)
}

/** Opens a browser context that has accepted cookies, so that the banner hides nothing. */
async function contextOf(browser: Browser, session?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const cookies = ['cookie_consent=accepted', `${LANGUAGE_COOKIE}=${language}`, ...(session ? [session] : [])].map(
    (cookie) => cookie.split('='),
  )
  await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, domain: 'localhost', path: '/' })))
  return context
}

async function takeScreen(
  context: BrowserContext,
  shopUrl: string,
  { pathname, person, name }: Omit<Screen, 'title'>,
): Promise<Screen | null> {
  const page = await context.newPage()
  try {
    // Navigating to a download fails.
    const response = await page.goto(shopUrl + pathname).catch(() => null)
    const type = response?.headers()['content-type'] ?? ''
    if (!type.startsWith('text/html') || new URL(page.url()).pathname !== encodeURI(pathname)) return null
    await page.waitForTimeout(settleMs)
    for (const width of widths) {
      await page.setViewportSize({ width, height: heights[width] })
      for (const theme of themes) {
        await showTheme(page, theme)
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${theme}.png`), fullPage: true })
      }
    }
    return { pathname, person, name, title: await page.title() }
  } finally {
    await page.close()
  }
}
