import { use, useState } from 'react'
import { readCookie } from '#app/lib/cookies.ts'
import { keepValue } from '#app/ui/storage.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { DocumentContext } from './document-facts.ts'

const COOKIE = 'appSidebar'
const COLLAPSED = 'collapsed'
const YEAR_DAYS = 365

export function isSidebarCollapsed(cookies: string): boolean {
  return readCookie(cookies, COOKIE) === COLLAPSED
}

export function useSidebarChoice(): [collapsed: boolean, toggle: () => void] {
  const served = use(DocumentContext).isSidebarCollapsed
  const hydrated = useHydrated()
  const [collapsed, setCollapsed] = useState(() => (hydrated ? isSidebarCollapsed(document.cookie) : served))

  function toggle() {
    keepValue(COOKIE, collapsed ? 'expanded' : COLLAPSED, { kind: 'functional', days: YEAR_DAYS })
    setCollapsed(!collapsed)
  }

  return [collapsed, toggle]
}
