import { useEffect, useRef } from 'react'
import { Link, type LinkProps, parsePath, useLocation } from 'react-router'
import { classNames } from './class-names.ts'

type TabLinksProps = Omit<LinkProps, 'to'> & {
  label: string
  /** `alsoAt` is the parent URL of further pages in the tab. */
  tabs: readonly { to: string; label: string; alsoAt?: string }[]
}

/** Tabs as links to pages, which work without scripts. Where they do not fit, the current one scrolls into view. */
export function TabLinks({ label, tabs, className, ...link }: TabLinksProps) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another current tab
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')
    if (nav.current && current) nav.current.scrollBy(middleOf(current) - middleOf(nav.current), 0)
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label} className="mb-6 overflow-x-auto border-line border-b">
      <ul className={classNames('flex gap-1', className)}>
        {tabs.map(({ to, label, alsoAt }) => (
          <li key={to}>
            <Link
              {...link}
              to={to}
              prefetch="intent"
              aria-current={
                pathname === parsePath(to).pathname || (alsoAt && pathname.startsWith(`${alsoAt}/`))
                  ? 'page'
                  : undefined
              }
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

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
