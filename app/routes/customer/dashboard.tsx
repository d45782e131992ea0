import { Form, Link, redirect } from 'react-router'
import { LicenseLabel } from '#app/components/license-label.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { releaseDevice } from '#app/domain/licenses/commands.ts'
import { listActiveSubscriptions, listCustomerLicenses } from '#app/domain/licenses/queries.ts'
import { shownStatus } from '#app/domain/licenses/rules.ts'
import { releaseDeviceInput } from '#app/domain/licenses/schema.ts'
import { listRecentPacks, orderTotals } from '#app/domain/orders/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submit } from '#app/http/submit.server.ts'
import { daysBetween, daysRemaining } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card, Metric } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/dashboard.ts'

export const meta = pageMeta({ title: 'My Accounts' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const [totals, packs, subscriptions, licenses] = await Promise.all([
    orderTotals(customer.id),
    listRecentPacks(customer.id),
    listActiveSubscriptions(customer.id),
    listCustomerLicenses(customer),
  ])
  const now = new Date()
  return {
    balanceCents: customer.balanceCents,
    totals,
    packs,
    subscriptions,
    licenses: licenses.map((license) => ({
      ...license,
      status: shownStatus(license, now),
      daysLeft: daysRemaining(license.expiresAt, now),
      periodDays: daysBetween(license.startsAt, license.expiresAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const customer = await requireCustomer(request, context)
  return submit(request, releaseDeviceInput, async ({ licenseId }) => {
    await releaseDevice({ licenseId, customer })
    return redirect(withNotice('/customer/dashboard', 'device-released'))
  })
}

export default function Dashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { balanceCents, totals, packs, subscriptions, licenses } = loaderData
  const activeLicenses = licenses.filter(({ status }) => status === 'active').length
  return (
    <>
      <PageHeading title="My Dashboard" description="What you bought, ready to copy." />
      <RefusalNotice refusal={actionData?.refusal} />
      <div className="grid grid-cols-2 gap-3.5 max-lg:[&>:last-child]:col-span-2 lg:grid-cols-5">
        <Metric label="Current Balance" value={formatDollars(balanceCents)} href="/customer/add-balance" />
        <Metric label="Total Orders" value={totals.orders.toLocaleString('en-US')} />
        <Metric label="Total Accounts" value={totals.accounts.toLocaleString('en-US')} />
        <Metric label="Total Spent" value={formatDollars(totals.spentCents)} />
        <Metric label="Active Licenses" value={activeLicenses} href="#licenses" />
      </div>

      <Card title="Purchased account packs" className="mt-5">
        {packs.length === 0 ? (
          <EmptyState
            title="You haven't purchased any account packs yet."
            action={
              <Link to="/" prefetch="intent" className={buttonStyle()}>
                Go to the marketplace
              </Link>
            }
          />
        ) : (
          <Packs packs={packs} />
        )}
      </Card>

      <Card title="Software subscriptions" className="mt-5">
        {subscriptions.length === 0 ? (
          <EmptyState
            title="You don't have any active software subscriptions."
            action={
              <Link to="/story-tag" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
                See StoryTag
              </Link>
            }
          />
        ) : (
          <ul className="divide-y divide-line">
            {subscriptions.map(({ id, softwareName, amountCents, startDate, endDate }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-sm">
                <span className="font-medium">{softwareName}</span>
                <span className="text-muted">
                  <Time at={startDate} dateOnly /> to <Time at={endDate} dateOnly />
                </span>
                <span className="font-mono">{formatDollars(amountCents)}</span>
              </li>
            ))}
          </ul>
        )}
      </Card>

      {licenses.length > 0 && (
        <Card title="Licenses" id="licenses" className="mt-5 scroll-mt-6">
          <div className="grid gap-3.5 md:grid-cols-2">
            {licenses.map((license) => (
              <LicenseLabel
                key={license.id}
                license={license}
                action={license.hardwareId && <ChangeDevice licenseId={license.id} />}
              />
            ))}
          </div>
        </Card>
      )}
    </>
  )
}

function Packs({ packs }: { packs: Route.ComponentProps['loaderData']['packs'] }) {
  return (
    <Table label="Purchased account packs">
      <TableHead>
        <tr>
          <HeaderCell pinned>Order</HeaderCell>
          <HeaderCell>Product</HeaderCell>
          <HeaderCell>Date</HeaderCell>
          <HeaderCell numeric>Quantity</HeaderCell>
          <HeaderCell numeric>Amount</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {packs.map(({ id, productName, createdAt, quantity, totalCents }) => (
          <Row key={id}>
            <Cell pinned className="whitespace-nowrap font-mono text-xs">
              <Link to={`/customer/orders/${id}`} prefetch="intent" className="text-accent hover:underline">
                {id.slice(0, 12)}
              </Link>
            </Cell>
            <Cell>{productName}</Cell>
            <Cell>
              <Time at={createdAt} />
            </Cell>
            <NumberCell>{quantity.toLocaleString('en-US')}</NumberCell>
            <NumberCell>{formatDollars(totalCents)}</NumberCell>
            <Cell className="text-right">
              <Link
                to={`/customer/orders/${id}`}
                prefetch="intent"
                className={buttonStyle({ variant: 'secondary', size: 'sm' })}
              >
                View Accounts<span className="sr-only"> of order {id.slice(0, 12)}</span>
              </Link>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

function ChangeDevice({ licenseId }: { licenseId: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="licenseId" value={licenseId} />
      <Button variant="secondary" size="sm">
        Change Device
      </Button>
    </Form>
  )
}
