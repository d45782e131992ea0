import type { Page } from 'playwright-core'

/** Returns the value below a label: a number on a dashboard, the balance in the sidebar. */
export function metric(page: Page, label: string): Promise<string | null> {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').textContent()
}
