import type { LicensePage } from '#app/domain/licenses/list-licenses.ts'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { PageLinks } from '#app/ui/page-links.tsx'
import { fromStart, licensesPath } from './licenses-path.ts'

export function FoundCount({ found }: Pick<LicensePage, 'found'>) {
  return (
    <p role="status" className="mb-2 text-muted text-sm">
      {found.isMore ? 'More than ' : ''}
      {found.count.toLocaleString('en-US')} {found.count === 1 ? 'licence' : 'licences'}
    </p>
  )
}

type LicensePagesProps = Pick<LicensePage, 'previous' | 'next'> & { query: LicenseListQuery; path: string }

export function LicensePages({ query, previous, next, path }: LicensePagesProps) {
  const start = fromStart(query)
  return (
    <PageLinks
      back={previous ? { to: licensesPath({ ...start, before: previous }, path), label: 'Newer' } : null}
      on={next ? { to: licensesPath({ ...start, after: next }, path), label: 'Older' } : null}
    />
  )
}
