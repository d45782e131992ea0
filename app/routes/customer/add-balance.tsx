import { randomUUID } from 'node:crypto'
import { redirect, redirectDocument } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { getProviderSetup, listRecentTopUps } from '#app/domain/payments/queries.ts'
import { refreshOpenPayments } from '#app/domain/payments/refresh-open-payments.ts'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { startTopUp } from '#app/domain/payments/start-top-up.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { parseDollars } from '#app/lib/money.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/add-balance.ts'
import { RecentTopUps } from './recent-top-ups.tsx'
import { TopUpForm } from './top-up-form.tsx'

export const meta = pageMeta({ title: 'Add Balance' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  // The balance beside this page was read before money came in; once more, and everything agrees.
  if (await refreshOpenPayments(customerId)) throw redirect('/customer/add-balance')
  const [{ takesTopUps }, topUps] = await Promise.all([getProviderSetup(), listRecentTopUps(customerId)])
  const asked = new URL(request.url).searchParams.get('amount') ?? ''
  return {
    providerName: takesTopUps,
    topUps,
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

export default function AddBalance({ loaderData, actionData }: Route.ComponentProps) {
  const { providerName, topUps, amount, idempotencyKey } = loaderData
  return (
    <>
      <PageHeading title="Add Balance" description="Pay once in crypto, then buy from your balance." />
      <div className="mb-5 grid gap-3 empty:hidden">
        {providerName === 'simulator' && (
          <Alert tone="warn" title="Test money.">
            No payment provider is set up, so a built-in page stands in for it. Nobody pays anything real here.
          </Alert>
        )}
        {providerName === null && (
          <Alert tone="warn" title="Not available yet.">
            This shop has no payment provider yet. Please contact us to add balance.
          </Alert>
        )}
        <RefusalNotice refusal={actionData?.refusal} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <Card className="slip">
          <TopUpForm key={amount} amount={amount} idempotencyKey={idempotencyKey} answer={actionData?.submission} />
        </Card>
        <Card title="Recent top-ups">
          <RecentTopUps topUps={topUps} />
        </Card>
      </div>
    </>
  )
}
