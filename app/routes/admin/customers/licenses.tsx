import { href } from 'react-router'
import { FirstDevice } from '#app/components/device-name.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { withDevices } from '#app/domain/licenses/devices.ts'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { shownStatus } from '#app/domain/licenses/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { daysRemaining } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/licenses.ts'
import { loadCustomer } from './customer-of.ts'
import { OpenIn, TabLine } from './parts.tsx'

export const meta = pageMeta({ title: 'Customer licenses' })

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await loadCustomer(args)
  const now = new Date()
  const licenses = await withDevices(await listCustomerLicenses(customer))
  return {
    email: customer.email,
    licenses: licenses.map((license) => ({
      ...license,
      shown: shownStatus(license, now),
      daysLeft: daysRemaining(license.expiresAt, now),
    })),
  }
}

const shownAs = {
  active: <Badge tone="good">Active</Badge>,
  inactive: <Badge tone="warn">Suspended</Badge>,
  expired: <Badge tone="bad">Expired</Badge>,
}

type ShownLicense = Route.ComponentProps['loaderData']['licenses'][number]

const columns: Column<ShownLicense>[] = [
  {
    header: 'Key',
    pinned: true,
    className: 'whitespace-nowrap font-mono text-xs fold:col-start-1 fold:row-start-1',
    cell: ({ licenseKey }) => licenseKey,
  },
  { header: 'Software', className: 'fold:col-start-1 fold:row-start-2', cell: ({ softwareName }) => softwareName },
  {
    header: 'Status',
    className: 'fold:col-start-2 fold:row-start-1 fold:text-right',
    cell: ({ shown }) => shownAs[shown],
  },
  {
    header: 'Ends',
    className: 'fold:col-start-1 fold:row-start-3 fold:text-muted fold:text-xs',
    cell: ({ expiresAt }) => <Time at={expiresAt} dateOnly />,
  },
  {
    header: 'Days left',
    label: 'Days left',
    numeric: true,
    className: 'fold:row-start-2 fold:text-xs',
    cell: ({ shown, daysLeft }) => (shown === 'active' ? daysLeft : 'None'),
  },
  {
    header: 'Device',
    label: 'Device',
    className: 'whitespace-nowrap text-muted text-xs fold:row-start-3 fold:text-right',
    cell: ({ devices: [device], hardwareIds }) =>
      device ? <FirstDevice device={device} more={hardwareIds.length - 1} /> : 'None yet',
  },
]

export default function CustomerLicenses({ loaderData: { email, licenses } }: Route.ComponentProps) {
  if (licenses.length === 0) return <EmptyState title="This customer has no licenses." />
  return (
    <>
      <TabLine
        action={<OpenIn to={`${href('/admin/licenses')}?${new URLSearchParams({ q: email })}`}>Licenses</OpenIn>}
      >
        {counted(licenses.length, 'license')}, latest end date first
      </TabLine>
      <DataTable folds label="Licenses" frameClassName="max-h-[50vh]" columns={columns} items={licenses} />
    </>
  )
}
