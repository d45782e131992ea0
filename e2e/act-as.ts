import type { Page } from 'playwright-core'

/** Gives the page the session of this Cookie header in place of the one that it had, or with none makes it a visitor's. */
export async function actAs(page: Page, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().clearCookies({ name: 'currentUser' })
  if (name) await page.context().addCookies([{ name, value, domain: 'localhost', path: '/' }])
}
