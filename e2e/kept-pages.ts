import type { BrowserContextOptions, Page } from 'playwright-core'
import { actAs } from './act-as.ts'
import { useBrowser } from './browser.ts'

type Wanted = { cookie?: string; javaScriptEnabled?: boolean }

/**
 * Two pages that all tests of a file use one after another, one with scripts and one without: each new browser context
 * would load everything again. `show` opens an address with the session of the cookie.
 */
export function useKeptPages(options: BrowserContextOptions = {}) {
  const { openPage, problems } = useBrowser({ keepPages: true })
  const pages = new Map<boolean, Page>()

  async function show(address: string, { cookie, javaScriptEnabled = true }: Wanted = {}): Promise<Page> {
    const page = pages.get(javaScriptEnabled) ?? (await openPage({ ...options, javaScriptEnabled }))
    pages.set(javaScriptEnabled, page)
    // What the page before still loads, such as a link under the pointer, must not be asked for by somebody else.
    await page.goto('about:blank')
    await actAs(page, cookie ?? '')
    await page.goto(address)
    return page
  }
  return { show, openPage, problems }
}
