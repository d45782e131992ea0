import { Link } from 'react-router'
import { FirstDevice } from '#app/components/device-name.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { withDevices } from '#app/domain/licenses/read-devices.ts'
import { shownStatus } from '#app/domain/licenses/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { counted } from '#app/lib/counted.ts'
import { daysRemaining } from '#app/lib/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/licenses.ts'
import { customerOf } from './customer-of.ts'

export const meta = pageMeta({ title: 'Licenses of a customer' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const customer = await customerOf(params)
  const now = new Date()
  const licenses = await withDevices(await listCustomerLicenses(customer), customer.id, now)
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

export default function CustomerLicenses({ loaderData: { email, licenses } }: Route.ComponentProps) {
  if (licenses.length === 0) return <EmptyState title="This customer has no license." />
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-muted">{counted(licenses.length, 'license')}, the one that ends last first</p>
        <Link
          to={`/admin/licenses?${new URLSearchParams({ q: email })}`}
          prefetch="intent"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          Open in Licenses
        </Link>
      </div>
      <Table folds label="Licenses" frameClassName="max-h-[50vh]">
        <TableHead className="fold:sr-only">
          <tr>
            <HeaderCell pinned>Key</HeaderCell>
            <HeaderCell>Software</HeaderCell>
            <HeaderCell>Status</HeaderCell>
            <HeaderCell>Ends</HeaderCell>
            <HeaderCell numeric>Days left</HeaderCell>
            <HeaderCell>Device</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {licenses.map(({ devices: [device], ...license }) => (
            <Row key={license.id}>
              <Cell pinned className="whitespace-nowrap font-mono text-xs fold:col-start-1 fold:row-start-1">
                {license.licenseKey}
              </Cell>
              <Cell className="fold:col-start-1 fold:row-start-2">{license.softwareName}</Cell>
              <Cell className="fold:col-start-2 fold:row-start-1 fold:text-right">{shownAs[license.shown]}</Cell>
              <Cell className="fold:col-start-1 fold:row-start-3 fold:text-muted fold:text-xs">
                <Time at={license.expiresAt} dateOnly />
              </Cell>
              <NumberCell label="Days left" className="fold:row-start-2 fold:text-xs">
                {license.shown === 'active' ? license.daysLeft : 'None'}
              </NumberCell>
              <Cell label="Device" className="whitespace-nowrap text-muted text-xs fold:row-start-3 fold:text-right">
                {device ? <FirstDevice device={device} more={license.hardwareIds.length - 1} /> : 'None yet'}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
