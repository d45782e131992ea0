import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'

/** Whether React handles the element's events. Runs in the page, so it uses nothing outside. */
export function isHydrated(element: Element | null): boolean {
  return Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'))
}

/** Lets `goto` and `reload` without `waitUntil` wait for hydration. An earlier click does what it does without scripts. */
export function awaitHydration(page: Page): void {
  const load = { goto: page.goto.bind(page), reload: page.reload.bind(page) }
  page.goto = async (url, options) => {
    const response = await load.goto(url, options)
    if (!options?.waitUntil) await untilHydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await load.reload(options)
    if (!options?.waitUntil) await untilHydrated(page)
    return response
  }
}

async function untilHydrated(page: Page): Promise<void> {
  // A document without the app has nothing to hydrate.
  const body = page.locator('body:has(script[type=module])')
  // A poll of `expect` works in tests only, not in their hooks.
  await vi.waitFor(async () => {
    // In one step, because the script element goes away soon after hydration.
    const bodies = await body.evaluateAll((found) => found.map((element) => Object.keys(element)))
    expect(bodies.every((names) => names.some((name) => name.startsWith('__reactProps')))).toBe(true)
  }, 120_000)
}
