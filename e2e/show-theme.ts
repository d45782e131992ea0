import type { Page } from 'playwright-core'

export const themes = ['light', 'dark'] as const

export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name
    // Colours on their way from one theme to the other are neither's.
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  }, theme)
}
