import { Link, useLocation } from 'react-router'

type TabLinksProps = {
  label: string
  /** `alsoAt` is an address under which more pages of the tab stand. */
  tabs: readonly { to: string; label: string; alsoAt?: string }[]
}

/** Tabs that are pages of their own, so that each has an address and works without scripts. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {tabs.map(({ to, label, alsoAt }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={pathname === to || (alsoAt && pathname.startsWith(`${alsoAt}/`)) ? 'page' : undefined}
              className="block whitespace-nowrap border-transparent border-b-2 px-2.5 py-2.5 sm:px-4 font-medium text-muted text-sm -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
