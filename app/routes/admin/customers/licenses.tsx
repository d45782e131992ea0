import { href } from 'react-router'
import { FirstDevice } from '#app/components/device-name.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { withDevices } from '#app/domain/licenses/devices.ts'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { shownStatus, statusLabel } from '#app/domain/licenses/rules.ts'
import { pageOf } from '#app/http/list-url.ts'
import { daysRemaining } from '#app/lib/dates.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/licenses.ts'
import { loadCustomer } from './customer-of.ts'
import { TabLine } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.licenses.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await loadCustomer(args)
  const now = new Date()
  const { licenses, ...page } = await listCustomerLicenses(customer, pageOf(args.request))
  return {
    email: customer.email,
    ...page,
    licenses: (await withDevices(licenses)).map((license) => ({
      ...license,
      shown: shownStatus(license, now),
      daysLeft: daysRemaining(license.expiresAt, now),
    })),
  }
}

const tones = { active: 'good', inactive: 'warn', expired: 'bad' } as const

type ShownLicense = Route.ComponentProps['loaderData']['licenses'][number]

const columns = (): Column<ShownLicense>[] => [
  {
    header: t('admin.customers.licenses.key'),
    pinned: true,
    className: 'whitespace-nowrap font-mono text-xs fold:col-start-1 fold:row-start-1',
    cell: ({ licenseKey }) => licenseKey,
  },
  {
    header: t('admin.customers.licenses.software'),
    className: 'fold:col-start-1 fold:row-start-2',
    cell: ({ softwareName }) => softwareName,
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:col-start-2 fold:row-start-1 fold:text-end',
    cell: ({ shown }) => <Badge tone={tones[shown]}>{statusLabel(shown)}</Badge>,
  },
  {
    header: t('admin.customers.licenses.ends'),
    className: 'fold:col-start-1 fold:row-start-3 fold:text-muted fold:text-xs',
    cell: ({ expiresAt }) => <Time at={expiresAt} dateOnly />,
  },
  {
    header: t('admin.customers.licenses.daysLeft'),
    isLabeled: true,
    numeric: true,
    className: 'fold:row-start-2 fold:text-xs',
    cell: ({ shown, daysLeft }) =>
      shown === 'active' ? formatNumber(daysLeft) : t('admin.customers.licenses.noDaysLeft'),
  },
  {
    header: t('shop.labels.columns.device'),
    isLabeled: true,
    className: 'whitespace-nowrap text-muted text-xs fold:row-start-3 fold:text-end',
    cell: ({ devices: [device], hardwareIds }) =>
      device ? <FirstDevice device={device} more={hardwareIds.length - 1} /> : t('admin.customers.licenses.noDevice'),
  },
]

export default function CustomerLicenses({ loaderData }: Route.ComponentProps) {
  const { email, licenses, found, page, pageCount } = loaderData
  if (licenses.length === 0) return <EmptyState title={t('admin.customers.licenses.empty')} />
  const open = (
    <ButtonLink to={`${href('/admin/licenses')}?${new URLSearchParams({ q: email })}`} size="sm">
      {t('admin.customers.licenses.open')}
    </ButtonLink>
  )
  return (
    <>
      <TabLine action={open}>{t('admin.customers.licenses.count', { count: found })}</TabLine>
      <DataTable
        folds
        label={t('admin.licenses.title')}
        frameClassName="max-h-[50vh]"
        columns={columns()}
        items={licenses}
      />
      <div className="mt-4 empty:hidden">
        <Pager label={t('customer.dashboard.licensePages')} page={page} pageCount={pageCount} />
      </div>
    </>
  )
}
