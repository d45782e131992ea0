import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'

/** Tells of the way from page to page: a bar while the next one is loading, and the focus on its heading once it is there. */
export function NavigationFeedback() {
  useFocusOnHeading()
  if (useNavigation().state === 'idle') return null
  return <div role="progressbar" aria-label="Loading" className="navigation-bar" />
}

/** Unless the page has put the focus somewhere itself, as on a field or into a dialog. */
function useFocusOnHeading(): void {
  const page = usePageKey()
  const seen = useRef(page)

  useEffect(() => {
    if (seen.current === page) return
    seen.current = page
    const { activeElement } = document
    if (activeElement?.closest('main, [role="dialog"]') || window.location.hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [page])
}

/** Returns a key that changes with the page; a list with `handle = { isBackdrop: true }` keeps one under its dialogs. */
export function usePageKey(): string {
  const { pathname } = useLocation()
  const isBackdrop = ({ handle }: { handle: unknown }) =>
    typeof handle === 'object' && handle !== null && 'isBackdrop' in handle
  return useMatches().find(isBackdrop)?.id ?? pathname
}
