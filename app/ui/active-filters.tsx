import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type ActiveFiltersProps = {
  /** By their names in the address, in words. */
  filters: { name: string; text: string | undefined }[]
  /** The address of the same list without one of them. */
  without: (name: string) => string
  /** The way to the whole list. */
  children: ReactNode
}

/** What a list is filtered by; each filter can be taken away. */
export function ActiveFilters({ filters, without, children }: ActiveFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label="Active filters" className="contents">
        {filters.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <Link
              to={without(name)}
              preventScrollReset
              className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-accent bg-accent-soft py-1 pr-2 pl-3 text-xs hover:border-control"
            >
              <span className="sr-only">Remove filter </span>
              <span className="truncate">{text}</span>
              <X aria-hidden className="size-3 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
