import type { Page } from 'playwright-core'

export function metric(page: Page, label: string): Promise<string | null> {
  return page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]').textContent()
}
