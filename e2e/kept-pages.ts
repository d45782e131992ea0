import type { BrowserContextOptions, Page } from 'playwright-core'
import { actAs } from './act-as.ts'
import { useBrowser } from './browser.ts'

type Wanted = { cookie?: string; javaScriptEnabled?: boolean }

/** Shares two pages, with and without scripts, among a file's tests, because a new context loads everything again. */
export function useKeptPages(options: BrowserContextOptions = {}) {
  const { openPage, problems } = useBrowser({ keepPages: true })
  const pages = new Map<boolean, Page>()

  async function show(address: string, { cookie, javaScriptEnabled = true }: Wanted = {}): Promise<Page> {
    const page = pages.get(javaScriptEnabled) ?? (await openPage({ ...options, javaScriptEnabled }))
    pages.set(javaScriptEnabled, page)
    // Stops the previous page's requests, such as prefetches, before the session changes.
    await page.goto('about:blank')
    await actAs(page, cookie ?? '')
    await page.goto(address)
    return page
  }
  return { show, openPage, problems }
}
