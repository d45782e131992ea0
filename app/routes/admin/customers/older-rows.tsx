import { Link, useLocation } from 'react-router'
import { buttonStyle } from '#app/ui/button.tsx'

type OlderRowsProps = {
  /** The tab's address. */
  path: string
  /** Where the next page begins; null after the last one. */
  older: string | number | null
  isFirstPage: boolean
}

/** Leads through the pages of a tab, in place of one another, so that closing leads back to the list. */
export function OlderRows({ path, older, isFirstPage }: OlderRowsProps) {
  const { state } = useLocation()
  if (isFirstPage && older === null) return null
  const step = { state, replace: true, preventScrollReset: true, prefetch: 'intent' } as const
  const look = buttonStyle({ variant: 'secondary', size: 'sm' })
  return (
    <nav aria-label="Pages" className="mt-4 flex justify-between gap-3">
      {isFirstPage ? (
        <span />
      ) : (
        <Link to={path} {...step} className={look}>
          Newest
        </Link>
      )}
      {older !== null && (
        <Link to={`${path}${path.includes('?') ? '&' : '?'}older=${older}`} {...step} className={look}>
          Older
        </Link>
      )}
    </nav>
  )
}
