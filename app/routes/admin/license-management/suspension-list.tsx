import { Form, Link, useNavigation } from 'react-router'
import { CustomerAddress } from '#app/components/customer-address.tsx'
import type { LicensePage, ListedLicense } from '#app/domain/licenses/list-licenses.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { ShownStatus } from '../licenses/shown-status.tsx'
import { type ManagementQuery, managementPath } from './management-path.ts'

type SuspensionListProps = LicensePage & { query: ManagementQuery; action: string }

/** Licenses, newest first, each with the one press that suspends or activates it. */
export function SuspensionList({ licenses, found, previous, next, query, action }: SuspensionListProps) {
  return (
    <>
      <div className="mb-4 max-w-md">
        <SearchForm label="Search" placeholder="Key or e-mail" search={query.q} />
      </div>
      {licenses.length === 0 ? (
        <EmptyState
          title={query.q ? 'No license matches your search.' : 'No license yet.'}
          action={
            query.q !== '' && (
              <Link to={managementPath({})} className={buttonStyle({ variant: 'secondary' })}>
                Show all licenses
              </Link>
            )
          }
        />
      ) : (
        <>
          <FoundCount found={found} words={['license', 'licenses']} />
          <Table folds label="Licenses">
            <TableHead className="fold:sr-only">
              <tr>
                <HeaderCell pinned>Key</HeaderCell>
                <HeaderCell>Customer</HeaderCell>
                <HeaderCell>Status</HeaderCell>
                <HeaderCell>
                  <span className="sr-only">Actions</span>
                </HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {licenses.map((license) => (
                <LicenseRow key={license.id} license={license} query={query} action={action} />
              ))}
            </TableBody>
          </Table>
          <PageLinks
            back={previous ? { to: pathOf(query, { before: previous }), label: 'Newer' } : null}
            on={next ? { to: pathOf(query, { after: next }), label: 'Older' } : null}
          />
        </>
      )}
    </>
  )
}

function pathOf({ q, license }: ManagementQuery, place: Partial<ManagementQuery>): string {
  return `${managementPath({ q, license, ...place })}#suspension`
}

function LicenseRow({ license, query, action }: { license: ListedLicense; query: ManagementQuery; action: string }) {
  const { licenseKey, email } = license
  return (
    <Row>
      <Cell pinned className="whitespace-nowrap font-mono text-xs fold:col-span-2">
        {licenseKey}
      </Cell>
      <Cell className="wrap-anywhere fold:col-span-2">
        <CustomerAddress email={email} />
      </Cell>
      <Cell className="fold:col-span-2">
        <ShownStatus license={license} />
      </Cell>
      <Cell className="fold:col-span-2 fold:mt-1">
        <div className="flex flex-wrap gap-2 fold:flex-row-reverse fold:justify-end unfold:justify-end">
          <Link
            to={managementPath({ ...query, created: '', license: licenseKey })}
            className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          >
            Extend<span className="sr-only"> {licenseKey}</span>
          </Link>
          <SuspensionForm license={license} action={action} />
        </div>
      </Cell>
    </Row>
  )
}

/** Suspends what runs and activates what does not; what is past its end can only be extended. */
function SuspensionForm({
  license: { id, licenseKey, status, daysLeft },
  action,
}: {
  license: ListedLicense
  action: string
}) {
  const sent = useNavigation().formData
  if (daysLeft === 0) return null
  const isActive = status === 'active'
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="form" value="status" />
      <input type="hidden" name="licenseId" value={id} />
      <input type="hidden" name="formerStatus" value={status} />
      <Button
        name="status"
        value={isActive ? 'inactive' : 'active'}
        variant="secondary"
        size="sm"
        pending={sent?.get('form') === 'status' && sent.get('licenseId') === id}
        className="min-w-22"
      >
        {isActive ? 'Suspend' : 'Activate'}
        <span className="sr-only"> {licenseKey}</span>
      </Button>
    </Form>
  )
}
