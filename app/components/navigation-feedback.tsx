import { useEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { t } from '#messages'

export function NavigationFeedback() {
  useFocusOnHeading()
  if (useNavigation().state === 'idle') return null
  return <div role="progressbar" aria-label={t('shop.shell.loading')} className="navigation-bar" />
}

/** Moves focus to the new page's heading, unless the page has already moved it. */
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

/** Returns a key that changes with the page. A list with `handle = { isBackdrop: true }` keeps one under dialogs. */
export function usePageKey(): string {
  const { pathname } = useLocation()
  const isBackdrop = ({ handle }: { handle: unknown }) =>
    typeof handle === 'object' && handle !== null && 'isBackdrop' in handle
  return useMatches().find(isBackdrop)?.id ?? pathname
}
