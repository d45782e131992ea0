import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from '#test/chromium.ts'
import { actAs } from './act-as.ts'
import { awaitHydration } from './hydrated.ts'
import { showTheme } from './show-theme.ts'

/** `cookie` is a session's Cookie header; with `isNew` the browser shows the cookie banner. */
type Visitor = BrowserContextOptions & { cookie?: string; isNew?: boolean }

declare global {
  interface Window {
    axe: typeof import('axe-core')
  }
  var chromiumOfWorker: Promise<Browser> | undefined
}

/** Returns `openPage`. A test that leaves `problems` fails; a failed test leaves screenshots in test-results/. */
export function useBrowser({ keepPages = false } = {}) {
  const problems: string[] = []
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    await browserOfWorker()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(contexts, task.name)
    if (!keepPages) await closeAll()
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(closeAll)

  async function closeAll(): Promise<void> {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  }

  async function openPage({ cookie, isNew, ...options }: Visitor = {}): Promise<Page> {
    const browser = await browserOfWorker()
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    contexts.push(context)
    context.setDefaultTimeout(120_000)
    if (!isNew)
      await context.addCookies([{ name: 'cookie_consent', value: 'rejected', domain: 'localhost', path: '/' }])
    collectProblems(context, problems)
    if (options.javaScriptEnabled !== false) context.on('page', awaitHydration)
    const page = await context.newPage()
    if (cookie) await actAs(page, cookie)
    return page
  }
  return { openPage, problems }
}

/** Each file loads its modules again (test/fresh-file.ts), so the browser is kept on the global object. */
function browserOfWorker(): Promise<Browser> {
  globalThis.chromiumOfWorker ??= launchChromium()
  return globalThis.chromiumOfWorker
}

function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    // The response listener knows which failures are expected.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource: the server responded')) return
    problems.push(`${message.page()?.url()} logged: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`${error.page()?.url()} threw: ${error.error()}`))
  context.on('response', (response) => {
    const refused = response.status() >= 400 && response.status() < 500 && response.request().method() === 'POST'
    if (response.status() >= 400 && !refused) problems.push(`${response.url()} answered ${response.status()}`)
  })
}

async function takePictures(contexts: BrowserContext[], testName: string): Promise<void> {
  const pages = contexts.flatMap((context) => context.pages())
  const pictures = pages.map((page, index) => page.screenshot({ path: `test-results/${testName} ${index + 1}.png` }))
  await Promise.allSettled(pictures)
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const GUIDELINES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules that depend on colors, and so on the theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks WCAG 2.2 AA in both themes, and that the page fits a phone. Checking only a part takes much less time. */
export async function inspect(page: Page, part = 'html'): Promise<void> {
  await expectGuidelines(page, part)
  await expectNoSidewaysScroll(page)
}

/** Checks what may depend on a page's language. Its colors don't, and take most of the time. */
export async function inspectWithoutColors(page: Page): Promise<void> {
  await loadAxe(page)
  await expectNoViolations(page, 'html', { type: 'tag', values: GUIDELINES }, COLOR_RULES)
  await expectNoSidewaysScroll(page)
}

async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
}

export async function expectGuidelines(page: Page, part = 'html'): Promise<void> {
  await loadAxe(page)
  await showTheme(page, 'light')
  await expectNoViolations(page, part, { type: 'tag', values: GUIDELINES })
  await showTheme(page, 'dark')
  await expectNoViolations(page, part, { type: 'rule', values: COLOR_RULES })
}

async function expectNoViolations(
  page: Page,
  part: string,
  runOnly: RunOptions['runOnly'],
  without: string[] = [],
): Promise<void> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const wanted = { part, runOnly, rules }
  const findings = await page.evaluate(async ({ part, runOnly, rules }) => {
    const { violations } = await window.axe.run(part, { runOnly, rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, wanted)
  expect(findings, page.url()).toEqual([])
}

/** Stops the next page's clock, which real time would outrun on a busy machine. Only a future time can be set. */
export async function stopClock({ clock }: Page): Promise<void> {
  await clock.install()
  await clock.pauseAt(Date.now() + 60_000)
}

/** Presses Escape until no dialog is open, because the first press closes a toast. */
export async function closeDialog(page: Page): Promise<void> {
  const press = async () => {
    await page.keyboard.press('Escape')
    return page.getByRole('dialog').count()
  }
  await expect.poll(press).toBe(0)
}

/** Sends the page's requests but drops the responses until the returned function is called. */
export async function loseAnswers(page: Page): Promise<() => void> {
  let losing = true
  await page.route('**/*.data*', async (route) => {
    if (!losing || route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  // The route stays, because removing it could leave a pending request without a response.
  return () => {
    losing = false
  }
}

export const PHONE = { width: 360, height: 740 }

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  const width = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect(width, `width of ${page.url()} on a phone`).toBeLessThanOrEqual(PHONE.width)
  if (before) await page.setViewportSize(before)
}
