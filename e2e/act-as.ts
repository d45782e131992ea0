import type { Page } from 'playwright-core'

/** Gives the page the session of this Cookie header, or without one makes it a visitor's. */
export async function actAs(page: Page, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().clearCookies({ name: 'currentUser' })
  if (name) await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
}
