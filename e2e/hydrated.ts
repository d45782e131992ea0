/** Whether React handles the element's events. Runs in the page, so it uses nothing outside. */
export function isHydrated(element: Element | null): boolean {
  return Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps'))
}
