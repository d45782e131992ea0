import { href, Link } from 'react-router'
import { CustomerEmailLink } from '#app/components/customer-email.tsx'
import { FirstDevice } from '#app/components/device-name.tsx'
import { openerId, opensDialog, overList } from '#app/components/dialog-page.tsx'
import type { LicensePage, ListedLicense } from '#app/domain/licenses/queries.ts'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { listPath } from '#app/http/list-url.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { rich, t } from '#messages'
import { LicenseFilter } from './license-filter.tsx'
import { ShownStatus, StatusForm } from './license-status.tsx'

export function licensesPath(query: Partial<LicenseListQuery>): string {
  return listPath(href('/admin/licenses'), query)
}

type LicenseListProps = LicensePage & { query: LicenseListQuery; list: string }

export function LicenseList({ query, licenses, found, previous, next, list }: LicenseListProps) {
  const filter = { ...query, after: undefined, before: undefined }
  const pathOf = (place: Partial<LicenseListQuery>) => licensesPath({ ...filter, ...place })
  return (
    <Card>
      <LicenseFilter query={query} path={pathOf({})} />
      {licenses.length === 0 && <NoLicenses isFiltered={pathOf({}) !== href('/admin/licenses')} />}
      {licenses.length > 0 && (
        <>
          <FoundCount text={t('admin.parts.found.licenses', { count: found.count, isMore: String(found.isMore) })} />
          <LicenseTable licenses={licenses} list={list} />
          <NewerOlder previous={previous} next={next} pathOf={pathOf} />
        </>
      )}
    </Card>
  )
}

function NoLicenses({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return <EmptyState title={t('admin.licenses.list.empty')}>{t('admin.licenses.list.emptyText')}</EmptyState>
  }
  const all = (
    <Link to={href('/admin/licenses')} className={buttonStyle({ variant: 'secondary' })}>
      {t('admin.licenses.list.showAll')}
    </Link>
  )
  return <EmptyState title={t('admin.licenses.list.emptyFiltered')} action={all} />
}

function LicenseTable({ licenses, list }: { licenses: ListedLicense[]; list: string }) {
  return (
    // Resets the scroll position on another page.
    <Table key={list} folds="wide" label={t('admin.licenses.list.label')} frameClassName="sm:max-h-[75vh]">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>{t('admin.licenses.list.key')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.customer')}</HeaderCell>
          <HeaderCell>{t('admin.licenses.list.shownAs')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.device')}</HeaderCell>
          <HeaderCell>{t('shop.labels.columns.status')}</HeaderCell>
          <HeaderCell>
            <span className="sr-only">{t('admin.licenses.list.actions')}</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {licenses.map((license) => (
          <LicenseRow key={license.id} license={license} list={list} />
        ))}
      </TableBody>
    </Table>
  )
}

function LicenseRow({ license, list }: { license: ListedLicense; list: string }) {
  const { id, licenseKey, softwareName, email, customerId, hardwareIds, deviceName } = license
  const [hardwareId] = hardwareIds
  const details = overList(list, href('/admin/licenses/:licenseId', { licenseId: id }))
  const actions = [
    { label: 'details', to: details },
    { label: 'extend', to: overList(list, href('/admin/licenses/:licenseId/extension', { licenseId: id })) },
    { label: 'delete', to: overList(list, href('/admin/licenses/:licenseId/deletion', { licenseId: id })) },
  ] as const
  return (
    <Row>
      <Cell pinned className="fold:col-span-2">
        <Link
          id={openerId(id)}
          to={details}
          {...opensDialog}
          className="inline-block whitespace-nowrap py-1 font-mono text-accent text-xs hover:underline"
        >
          {licenseKey}
        </Link>
        <span className="block text-muted text-xs fold:hidden">{softwareName}</span>
      </Cell>
      <Cell className="wrap-anywhere fold:col-span-2 unfold:min-w-40">
        <CustomerEmailLink customerId={customerId} email={email} />
      </Cell>
      <Cell>
        <ShownStatus license={license} />
      </Cell>
      <Cell
        label={hardwareId ? t('shop.labels.columns.device') : undefined}
        className={classNames(
          'whitespace-nowrap text-xs',
          deviceName === null ? 'fold:self-end fold:text-end' : 'fold:col-span-2',
        )}
      >
        {hardwareId ? (
          <FirstDevice device={{ hardwareId, name: deviceName }} more={hardwareIds.length - 1} />
        ) : (
          <span className="text-muted">{t('admin.licenses.list.notBound')}</span>
        )}
      </Cell>
      <Cell className="fold:col-span-2 fold:mt-1">
        <StatusForm license={license} action={list} />
      </Cell>
      <Cell className="fold:col-span-2 fold:-ms-3">
        <div className="flex flex-wrap justify-end fold:justify-start unfold:min-w-32">
          {actions.map(({ label, to }) => (
            <Link key={label} to={to} {...opensDialog} className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
              {rich(`admin.licenses.list.${label}`, {
                key: licenseKey,
                hidden: (text) => <span className="sr-only">{text}</span>,
              })}
            </Link>
          ))}
        </div>
      </Cell>
    </Row>
  )
}
