import { useLocation, useMatches } from 'react-router'

/**
 * Returns a key that changes with the page: its path. A list whose dialogs have paths too keeps one key for all of them; its route exports
 * `handle = { isBackdrop: true }`.
 */
export function usePageKey(): string {
  const { pathname } = useLocation()
  const isBackdrop = ({ handle }: { handle: unknown }) =>
    typeof handle === 'object' && handle !== null && 'isBackdrop' in handle
  return useMatches().find(isBackdrop)?.id ?? pathname
}
