import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { CustomerLink } from '#app/components/customer-email.tsx'
import { FirstDevice } from '#app/components/device-name.tsx'
import { openerId, opensDialog, overList } from '#app/components/dialog-page.tsx'
import type { LicensePage, ListedLicense } from '#app/domain/licenses/queries.ts'
import { EXPIRES_SOON_DAYS, statusLabel } from '#app/domain/licenses/rules.ts'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { listPath } from '#app/http/list-url.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { rich, t } from '#messages'
import { ShownStatus, StatusForm } from './license-status.tsx'

type LicenseListProps = LicensePage & { query: LicenseListQuery; list: string }

export function LicenseList({ query, licenses, found, previous, next, list }: LicenseListProps) {
  const filter = { ...query, after: undefined, before: undefined }
  const pathOf = (place: Partial<LicenseListQuery>) => listPath(href('/admin/licenses'), { ...filter, ...place })
  return (
    <Card>
      <LicenseFilter query={query} path={pathOf({})} />
      {licenses.length === 0 && <NoLicenses isFiltered={pathOf({}) !== href('/admin/licenses')} />}
      {licenses.length > 0 && (
        <>
          <FoundCount text={t('admin.parts.found.licenses', { count: found.count, isMore: String(found.isMore) })} />
          <LicenseTable licenses={licenses} list={list} />
          <PageLinks
            back={previous ? { to: pathOf({ before: previous }), label: t('shop.labels.pages.newer') } : null}
            on={next ? { to: pathOf({ after: next }), label: t('shop.labels.pages.older') } : null}
          />
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

const states = () => [
  { value: '', label: t('shop.labels.filters.all') },
  { value: 'active', label: statusLabel('active') },
  { value: 'ending', label: t('admin.licenses.filter.ending', { days: EXPIRES_SOON_DAYS }) },
  { value: 'inactive', label: statusLabel('inactive') },
  { value: 'expired', label: statusLabel('expired') },
]

const devices = () => [
  { value: '', label: t('shop.labels.filters.all') },
  { value: 'bound', label: t('admin.licenses.filter.bound') },
  { value: 'unbound', label: t('admin.licenses.filter.unbound') },
]

function LicenseFilter({ query, path }: { query: LicenseListQuery; path: string }) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  // Also resets when a link removes a filter.
  useResetOnChange(form, path)
  return (
    <Form
      ref={form}
      role="search"
      action={href('/admin/licenses')}
      className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex"
    >
      <Field
        label={t('shop.labels.filters.search')}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={query.q}
        placeholder={t('admin.licenses.filter.placeholder')}
        className="min-w-0 flex-1 max-md:col-span-2"
      />
      <Select
        key={`state ${query.state}`}
        label={t('admin.licenses.filter.shownAs')}
        name="state"
        defaultValue={query.state}
        options={states()}
        className="min-w-0"
      />
      <Select
        key={`device ${query.device}`}
        label={t('admin.licenses.filter.device')}
        name="device"
        defaultValue={query.device}
        options={devices()}
        className="min-w-0"
      />
      <Button
        variant="secondary"
        pending={navigation.state === 'loading' && new URLSearchParams(navigation.location.search).has('q')}
        className="h-11 max-md:col-span-2"
      >
        {t('shop.labels.actions.search')}
      </Button>
      {path !== href('/admin/licenses') && (
        <Link to={href('/admin/licenses')} className={`${buttonStyle({ variant: 'ghost' })} h-11 max-md:col-span-2`}>
          {t('shop.labels.actions.clear')}
        </Link>
      )}
    </Form>
  )
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
        <CustomerLink customerId={customerId} email={email} />
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
