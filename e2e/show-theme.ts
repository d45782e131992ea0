import type { Page } from 'playwright-core'

export const themes = ['light', 'dark'] as const

export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.className = name
    // Colors in transition belong to neither theme, nor do those of an element that fades in.
    for (const animation of document.getAnimations()) {
      const endTime = animation.effect?.getComputedTiming().endTime
      if (animation.timeline === document.timeline && endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  }, theme)
}
