import { Form, Link, useNavigation } from 'react-router'
import { CustomerEmail } from '#app/components/customer-email.tsx'
import type { LicensePage, ListedLicense } from '#app/domain/licenses/queries.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { rich, t } from '#messages'
import { ShownStatus } from '../licenses/license-status.tsx'
import { type ManagementQuery, managementPath } from './management-path.ts'

type SuspensionListProps = LicensePage & { query: ManagementQuery; action: string }

/** Lists licenses, newest first, each with a button that suspends or activates it. */
export function SuspensionList({ licenses, found, previous, next, query, action }: SuspensionListProps) {
  return (
    <>
      <div className="mb-4 max-w-md">
        <SearchForm
          label={t('shop.labels.filters.search')}
          placeholder={t('admin.licenseManagement.suspension.placeholder')}
          search={query.q}
        />
      </div>
      {licenses.length === 0 ? (
        <EmptyState
          title={t(
            query.q ? 'admin.licenseManagement.suspension.emptyFiltered' : 'admin.licenseManagement.suspension.empty',
          )}
          action={
            query.q !== '' && (
              <Link to={managementPath({})} className={buttonStyle({ variant: 'secondary' })}>
                {t('admin.licenseManagement.suspension.showAll')}
              </Link>
            )
          }
        />
      ) : (
        <>
          <FoundCount text={t('admin.parts.found.licenses', { count: found.count, isMore: String(found.isMore) })} />
          <DataTable
            folds
            label={t('admin.licenseManagement.suspension.label')}
            columns={columnsOf(query, action)}
            items={licenses}
          />
          <NewerOlder previous={previous} next={next} pathOf={(cursor) => pathOf(query, cursor)} />
        </>
      )}
    </>
  )
}

function pathOf({ q, license }: ManagementQuery, place: Partial<ManagementQuery>): string {
  return `${managementPath({ q, license, ...place })}#suspension`
}

function columnsOf(query: ManagementQuery, action: string): Column<ListedLicense>[] {
  return [
    {
      header: t('admin.licenseManagement.suspension.key'),
      pinned: true,
      className: 'whitespace-nowrap font-mono text-xs fold:col-span-2',
      cell: ({ licenseKey }) => licenseKey,
    },
    {
      header: t('shop.labels.columns.customer'),
      className: 'wrap-anywhere fold:col-span-2',
      cell: ({ email }) => <CustomerEmail email={email} />,
    },
    {
      header: t('shop.labels.columns.status'),
      className: 'fold:col-span-2',
      cell: (license) => <ShownStatus license={license} />,
    },
    {
      header: t('admin.licenseManagement.suspension.actions'),
      hidesHeader: true,
      className: 'fold:col-span-2 fold:mt-1',
      cell: (license) => (
        <div className="flex flex-wrap gap-2 fold:flex-row-reverse fold:justify-end unfold:justify-end">
          <Link
            to={managementPath({ ...query, created: '', license: license.licenseKey })}
            className={buttonStyle({ variant: 'ghost', size: 'sm' })}
          >
            {rich('admin.licenseManagement.suspension.extend', {
              key: license.licenseKey,
              hidden: (text) => <span className="sr-only">{text}</span>,
            })}
          </Link>
          <SuspensionForm license={license} action={action} />
        </div>
      ),
    },
  ]
}

/** Suspends an active license and activates any other. An expired one can only be extended. */
function SuspensionForm({ license, action }: { license: ListedLicense; action: string }) {
  const sent = useNavigation().formData
  const { id, licenseKey, status, daysLeft } = license
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
        {rich(`admin.licenseManagement.suspension.${isActive ? 'suspend' : 'activate'}`, {
          key: licenseKey,
          hidden: (text) => <span className="sr-only">{text}</span>,
        })}
      </Button>
    </Form>
  )
}
