import { NavLink } from 'react-router'

type TabLinksProps = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Tabs that are pages of their own, so that each has an address and works without scripts. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="mb-6 overflow-x-auto border-line border-b">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink
              to={tab.to}
              end
              prefetch="intent"
              className="block whitespace-nowrap border-transparent border-b-2 px-2.5 py-2.5 sm:px-4 font-medium text-muted text-sm -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text"
            >
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
