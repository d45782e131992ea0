import type { LicensePage } from '#app/domain/licenses/list-licenses.ts'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { PageLinks } from '#app/ui/page-links.tsx'
import { fromStart, licensesPath } from './licenses-path.ts'

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
