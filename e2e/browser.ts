import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from '#test/chromium.ts'
import { showTheme, themes } from './show-theme.ts'

/** With the session of a Cookie header, when one is given; whoever `isNew` was not asked about cookies yet. */
type Visitor = BrowserContextOptions & { cookie?: string; isNew?: boolean }

/**
 * A Chromium for the test file; `openPage` opens a page for one more person. A test fails when it leaves `problems`:
 * errors that a page logs or throws, breaches of its content security policy, things that are not there. What the pages
 * show when a test fails is kept in test-results/.
 */
export function useBrowser() {
  const problems: string[] = []
  let browser: Browser

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await takePictures(browser, task.name)
    expect(problems.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  async function openPage({ cookie, isNew, ...options }: Visitor = {}): Promise<Page> {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
    context.setDefaultTimeout(20_000)
    const [name = '', value = ''] = cookie?.split('=') ?? []
    const place = { domain: 'localhost', path: '/' }
    if (name) await context.addCookies([{ name, value, ...place }])
    if (!isNew) await context.addCookies([{ name: 'cookie_consent', value: 'rejected', ...place }])
    collectProblems(context, problems)
    return context.newPage()
  }
  return { openPage, problems }
}

function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    // The listener for answers knows which of them are meant to be refusals.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource: the server responded')) return
    problems.push(`${message.page()?.url()} logged: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`${error.page()?.url()} threw: ${error.error()}`))
  context.on('response', (response) => {
    const refused = response.status() >= 400 && response.status() < 500 && response.request().method() === 'POST'
    if (response.status() >= 400 && !refused) problems.push(`${response.url()} answered ${response.status()}`)
  })
}

async function takePictures(browser: Browser, testName: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const pictures = pages.map((page, index) => page.screenshot({ path: `test-results/${testName} ${index + 1}.png` }))
  await Promise.allSettled(pictures)
}

const guidelines: Parameters<AxeBuilder['options']>[0] = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
}

/** Looks at the page as it is now: without findings in both themes by WCAG 2.2 AA, and no wider than a phone. */
export async function inspect(page: Page): Promise<void> {
  for (const theme of themes) {
    await showTheme(page, theme)
    // Legacy mode looks into no frames, of which there are none, and opens no page of its own.
    const { violations } = await new AxeBuilder({ page }).options(guidelines).setLegacyMode().analyze()
    const findings = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    expect(findings, `${page.url()}, ${theme}`).toEqual([])
  }
  await expectNoSidewaysScroll(page)
}

/** What the page sends arrives, and its answer is lost, until the function that this answers is called. */
export async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const forms = '**/*.data*'
  await page.route(forms, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch({ maxRedirects: 0 })
    await route.abort()
  })
  return () => page.unroute(forms)
}

export const PHONE = { width: 360, height: 740 }

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  const width = await page.locator('html').evaluate((html) => html.scrollWidth)
  expect(width, `width of ${page.url()} on a phone`).toBeLessThanOrEqual(PHONE.width)
  if (before) await page.setViewportSize(before)
}
