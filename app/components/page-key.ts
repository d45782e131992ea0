import { useLocation, useMatches } from 'react-router'

/**
 * The same for as long as one page stays in place: its path, or the page over which dialogs with addresses of their own open, which says so by
 * `handle = { isBackdrop: true }`.
 */
export function usePageKey(): string {
  const { pathname } = useLocation()
  const isBackdrop = ({ handle }: { handle: unknown }) =>
    typeof handle === 'object' && handle !== null && 'isBackdrop' in handle
  return useMatches().find(isBackdrop)?.id ?? pathname
}
