import { randomUUID } from 'node:crypto'
import { Link, redirectDocument } from 'react-router'
import { CheckTopUps, useTopUpChecks } from '#app/components/check-top-ups.tsx'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { TransfersTable } from '#app/components/transfers-table.tsx'
import { isPending } from '#app/domain/customers/rules.ts'
import { getTaker } from '#app/domain/payments/accounts/provider-setup.ts'
import { listRecentTopUps } from '#app/domain/payments/queries.ts'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { startTopUp } from '#app/domain/payments/start-top-up.ts'
import { listTransfers } from '#app/domain/wallet/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { parseDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/add-balance.ts'
import { statementPath } from './statement-path.ts'
import { TopUpForm } from './top-up-form.tsx'
import { TopUpList } from './top-up-list.tsx'

const EVER = { from: null, until: null }

export const meta = pageMeta({ title: 'Add Balance' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const [taker, topUps, { transfers }] = await Promise.all([
    getTaker(),
    listRecentTopUps(customerId),
    listTransfers({ customerId, period: EVER }, 10),
  ])
  const asked = new URL(request.url).searchParams.get('amount') ?? ''
  return {
    taker,
    topUps,
    transfers,
    amount: parseDollars(asked) === null ? '' : asked,
    idempotencyKey: randomUUID(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, topUpInput, async ({ amount: amountCents, idempotencyKey }) => {
    const { paymentUrl } = await startTopUp({ customerId, amountCents, idempotencyKey })
    return redirectDocument(paymentUrl)
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

const link = 'text-accent text-sm hover:underline'

export default function AddBalance({ loaderData, actionData }: Route.ComponentProps) {
  const { taker, topUps, transfers, amount, idempotencyKey } = loaderData
  const waits = topUps.some(isPending)
  useTopUpChecks(waits)
  return (
    <>
      <PageHeading title="Add Balance" description="Pay once in crypto, then buy from your balance." />
      <div className="mb-5 grid gap-3 empty:hidden">
        {taker === 'simulator' && (
          <Alert tone="warn" title="Test money.">
            No payment provider is set up, so a built-in page stands in for it. Nobody pays anything real here.
          </Alert>
        )}
        {taker === null && (
          <Alert tone="warn" title="Not available yet.">
            This shop has no payment provider yet. Please contact us to add balance.
          </Alert>
        )}
        <RefusalAlert refusal={actionData?.refusal} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Card className="slip">
          <TopUpForm key={amount} amount={amount} idempotencyKey={idempotencyKey} answer={actionData?.submission} />
        </Card>
        <Card
          title="Recent top-ups"
          action={
            <Link to="/customer/top-ups" prefetch="intent" className={link}>
              All top-ups
            </Link>
          }
        >
          <div aria-live="polite">
            <TopUpList topUps={topUps} />
          </div>
          {waits && (
            <div className="mt-4 border-line border-t pt-4">
              <CheckTopUps page="/customer/add-balance" />
            </div>
          )}
        </Card>
      </div>
      <Card
        title="Latest transfers"
        action={
          <Link to={statementPath()} prefetch="intent" className={link}>
            Wallet statement
          </Link>
        }
        className="mt-5"
      >
        {transfers.length === 0 ? (
          <EmptyState title="Nothing has moved yet.">Your first top-up opens the statement.</EmptyState>
        ) : (
          <TransfersTable area="/customer" transfers={transfers} />
        )}
      </Card>
    </>
  )
}
