import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rich, t } from '#messages'
import { X } from './icons.ts'

type ActiveFiltersProps = {
  filters: { name: string; text: string | undefined }[]
  without: (name: string) => string
  children: ReactNode
}

export function ActiveFilters({ filters, without, children }: ActiveFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <ul aria-label={t('shop.ui.filters.label')} className="contents">
        {filters.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <Link
              to={without(name)}
              preventScrollReset
              className="inline-flex max-w-full items-center gap-1.5 rounded-full border border-accent bg-accent-soft py-1 pe-2 ps-3 text-xs hover:border-control"
            >
              {rich('shop.ui.filters.remove', {
                filter: text ?? '',
                shown: (text) => <span className="truncate">{text}</span>,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
              <X aria-hidden className="size-3 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
