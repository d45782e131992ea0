import { Link, useSearchParams } from 'react-router'
import { t } from '#messages'
import { buttonStyle } from './button.tsx'
import { ChevronLeft, ChevronRight } from './icons.ts'

const step = buttonStyle({ variant: 'secondary', size: 'sm' })

type PagerProps = {
  label: string
  page: number
  pageCount: number
  /** The name in the query string. */
  parameter?: string
  /** The part of the page that the links lead to, as `#part`. */
  hash?: string
}

export function Pager({ label, page, pageCount, parameter = 'page', hash = '' }: PagerProps) {
  const [parameters] = useSearchParams()
  if (pageCount === 1) return null

  function addressOf(number: number): string {
    const next = new URLSearchParams(parameters)
    next.delete('flash')
    next.set(parameter, String(number))
    return `?${next}${hash}`
  }

  return (
    <nav aria-label={label} className="flex items-center gap-2.5">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={step}>
          <ChevronLeft aria-hidden className="size-4" />
          {t('shop.labels.pages.previous')}
        </Link>
      )}
      <span className="text-muted text-sm tabular-nums">{t('shop.ui.pages.position', { page, pageCount })}</span>
      {page < pageCount && (
        <Link to={addressOf(page + 1)} rel="next" className={step}>
          {t('shop.labels.pages.next')}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}
