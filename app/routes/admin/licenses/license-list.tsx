import { href, Link } from 'react-router'
import type { LicensePage } from '#app/domain/licenses/list-licenses.ts'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { LicenseFilter } from './license-filter.tsx'
import { LicenseTable } from './license-table.tsx'
import { fromStart, licensesPath } from './licenses-path.ts'

type LicenseListProps = LicensePage & { query: LicenseListQuery; list: string }

export function LicenseList({ query, licenses, found, previous, next, list }: LicenseListProps) {
  const start = fromStart(query)
  return (
    <Card>
      <LicenseFilter query={query} />
      {licenses.length === 0 ? (
        <NoLicenses isFiltered={[query.q, query.state, query.device].some(Boolean)} />
      ) : (
        <>
          <FoundCount found={found} words={['license', 'licenses']} />
          <LicenseTable licenses={licenses} list={list} />
          <PageLinks
            back={previous ? { to: licensesPath({ ...start, before: previous }), label: 'Newer' } : null}
            on={next ? { to: licensesPath({ ...start, after: next }), label: 'Older' } : null}
          />
        </>
      )}
    </Card>
  )
}

function NoLicenses({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return <EmptyState title="No license yet.">Every license that is sold, or created here, is listed here.</EmptyState>
  }
  return (
    <EmptyState
      title="No license matches your search."
      action={
        <Link to={href('/admin/licenses')} className={buttonStyle({ variant: 'secondary' })}>
          Show all licenses
        </Link>
      }
    />
  )
}
