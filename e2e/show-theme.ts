import type { Page } from 'playwright-core'

export const themes = ['light', 'dark'] as const

export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name
    // Colors in transition belong to neither theme.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  }, theme)
}
