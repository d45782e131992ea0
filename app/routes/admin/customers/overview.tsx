import type { ReactNode } from 'react'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTwoStep } from '#app/domain/customers/queries.ts'
import { countActiveLicenses } from '#app/domain/licenses/queries.ts'
import { getPurchaseTotals } from '#app/domain/orders/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { Metric } from '#app/ui/card.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/overview.ts'
import { customerOf } from './customer-of.ts'

export const meta = pageMeta({ title: 'Customer details' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const customer = await customerOf(params)
  const [totals, activeLicenses, twoStep] = await Promise.all([
    getPurchaseTotals(customer.id),
    countActiveLicenses(customer, new Date()),
    getTwoStep(customer.id),
  ])
  return { customer, totals, activeLicenses, twoStepSince: twoStep?.since ?? null }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { customer, totals, activeLicenses, twoStepSince } = loaderData
  return (
    <>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Metric label="Balance" value={formatDollars(customer.balanceCents)} />
        <Metric label="Total orders" value={totals.orders.toLocaleString('en-US')} />
        <Metric label="Total spent" value={formatDollars(totals.spentCents)} />
        <Metric label="Active licenses" value={activeLicenses.toLocaleString('en-US')} />
      </div>
      <dl className="mt-5 divide-y divide-line border-line border-y text-sm">
        <Fact name="Customer ID">
          <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
            <code className="break-all font-mono text-xs">{customer.id}</code>
            <CopyButton text={customer.id} />
          </span>
        </Fact>
        <Fact name="Joined">
          <Time at={customer.joinDate} />
        </Fact>
        <Fact name="Email confirmed">{customer.emailVerified ? 'Yes' : 'No'}</Fact>
        <Fact name="Two-step sign-in">
          {twoStepSince ? (
            <>
              On since <Time at={twoStepSince} dateOnly />
            </>
          ) : (
            'Off'
          )}
        </Fact>
        <Fact name="Accounts bought">{totals.accounts.toLocaleString('en-US')}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
