import type { Locator } from 'playwright-core'
import { expect, vi } from 'vitest'

/** Whether React handles the element's events. Runs in the page, so it uses nothing outside. */
export function isHydrated(element: Element | null): boolean {
  return Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'))
}

/** Waits until scripts handle an element of a page that was just loaded. Before, a click does what it does without. */
export async function untilHydrated(element: Locator): Promise<void> {
  // A poll of `expect` works in tests only, not in their hooks.
  await vi.waitFor(async () => expect(await element.evaluate(isHydrated)).toBe(true), 120_000)
}
