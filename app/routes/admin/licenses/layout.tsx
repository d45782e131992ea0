import { KeyRound } from 'lucide-react'
import { Link, Outlet } from 'react-router'
import { openerId } from '#app/components/address-dialog.tsx'
import { ErrorSlip } from '#app/components/error-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { listLicenses } from '#app/domain/licenses/list-licenses.ts'
import { asShown } from '#app/domain/licenses/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/layout.ts'
import { LicenseFilter } from './license-filter.tsx'
import { LicensePages } from './license-pages.tsx'
import { LicenseTable } from './license-table.tsx'
import { licensesPath } from './licenses-path.ts'
import { listQueryOf } from './list-query.ts'

const PAGE = 50

export const meta = pageMeta({ title: 'Licenses' })

/** What is opened over the list leaves it where it is. */
export const handle = { isBackdrop: true }

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = listQueryOf(request)
  const now = new Date()
  const { licenses, ...page } = await listLicenses(query, PAGE, now)
  return { query, ...page, licenses: licenses.map((license) => asShown(license, now)) }
}

/** The list of all licenses; what is done to one of them opens over it at an address of its own. */
export default function Licenses({ loaderData }: Route.ComponentProps) {
  const { query, licenses, found } = loaderData
  const isFiltered = [query.q, query.state, query.device].some(Boolean)
  return (
    <>
      <PageHeading
        title="Licenses"
        description="A change counts from the next check of the desktop tool on."
        actions={
          <Link
            id={openerId('new')}
            to={licensesPath(query, '/admin/licenses/new')}
            preventScrollReset
            state={{ isFromList: true }}
            className={buttonStyle()}
          >
            <KeyRound aria-hidden className="size-4" />
            Create License
          </Link>
        }
      />
      <Outlet context={query} />
      <Card>
        <LicenseFilter query={query} />
        {licenses.length === 0 ? (
          <NoLicenses isFiltered={isFiltered} />
        ) : (
          <>
            <FoundCount found={found} words={['license', 'licenses']} />
            <LicenseTable licenses={licenses} list={query} />
            <LicensePages {...loaderData} path="/admin/licenses" />
          </>
        )}
      </Card>
    </>
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
        <Link to="/admin/licenses" className={buttonStyle({ variant: 'secondary' })}>
          Show all licenses
        </Link>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const failure = { title: 'Failed to load licenses', message: 'Could not load all data from the server.' }
  return <ErrorSlip error={error} failure={failure} home={{ to: '/admin/dashboard', label: 'Go to dashboard' }} />
}
