import { useLocation, useMatches } from 'react-router'

/** Returns a key that changes with the page; a list with `handle = { isBackdrop: true }` keeps one under its dialogs. */
export function usePageKey(): string {
  const { pathname } = useLocation()
  const isBackdrop = ({ handle }: { handle: unknown }) =>
    typeof handle === 'object' && handle !== null && 'isBackdrop' in handle
  return useMatches().find(isBackdrop)?.id ?? pathname
}
