import { pageMeta } from '#app/components/page-meta.ts'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { countActiveLicenses } from '#app/domain/licenses/queries.ts'
import { getPurchaseTotals } from '#app/domain/orders/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Metric } from '#app/ui/card.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/overview.ts'
import { loadCustomer } from './customer-of.ts'

export const meta = pageMeta({ title: 'Customer details' })

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await loadCustomer(args)
  const [totals, activeLicenses, twoStep] = await Promise.all([
    getPurchaseTotals(customer.id),
    countActiveLicenses(customer, new Date()),
    getTwoStep(customer.id),
  ])
  return { customer, totals, activeLicenses, twoStepSince: twoStep?.since ?? null }
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { customer, totals, activeLicenses, twoStepSince } = loaderData
  const twoStep = twoStepSince ? <Time at={twoStepSince} dateOnly /> : null
  return (
    <>
      {customer.mailRefusedAt && (
        <Alert tone="warn" title="Email cannot be delivered" className="mb-5">
          The mail server has rejected this email address since <Time at={customer.mailRefusedAt} />. Its reply:{' '}
          <q className="break-words">{customer.mailRefusal}</q>
        </Alert>
      )}
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Metric label="Balance" value={formatDollars(customer.balanceCents)} />
        <Metric label="Total orders" value={formatNumber(totals.orders)} />
        <Metric label="Total spent" value={formatDollars(totals.spentCents)} />
        <Metric label="Active licenses" value={formatNumber(activeLicenses)} />
      </div>
      <FactList
        className="mt-5"
        facts={{
          'Customer ID': <IdToCopy id={customer.id} />,
          Joined: <Time at={customer.joinDate} />,
          'Email confirmed': customer.emailVerified ? 'Yes' : 'No',
          'Two-step sign-in': twoStep ? <>On since {twoStep}</> : 'Off',
          'Accounts bought': formatNumber(totals.accounts),
        }}
      />
    </>
  )
}
