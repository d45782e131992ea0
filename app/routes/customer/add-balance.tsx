import { href, redirectDocument } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { keepWhenLost } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { startTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/add-balance.ts'
import { BalanceHeading } from './balance-heading.tsx'
import { FinishCard } from './finish-card.tsx'
import { LatestTransfers } from './latest-transfers.tsx'
import { Payouts } from './payout-list.tsx'
import { readBalance } from './read-balance.ts'
import { Notices, TopUpForm } from './top-up-form.tsx'
import { RecentTopUps } from './top-up-list.tsx'
import { purchaseOn } from './wanted-purchase.ts'

export const meta = pageMeta(() => ({ title: t('customer.balance.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  return readBalance(customer, new URL(request.url))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, topUpInput, async ({ amount: amountCents, method: methodId, idempotencyKey }) => {
    const purpose = { purchasePath: purchaseOn(new URL(request.url)) }
    const { paymentUrl } = await startTopUp({ customerId, amountCents, methodId, idempotencyKey, ...purpose })
    return redirectDocument(paymentUrl)
  })
}

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export default function AddBalance({ loaderData, actionData }: Route.ComponentProps) {
  const { taker, isTest, topUps, payouts, transfers, bonusCents, wanted, amount, ...form } = loaderData
  return (
    <DialogList list={href('/customer/add-balance')}>
      <BalanceHeading bonusCents={bonusCents} />
      <Notices taker={taker} isTest={isTest} refusal={actionData?.refusal} />
      <FinishCard wanted={wanted} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <TopUpForm
          key={amount}
          amount={amount}
          wanted={wanted}
          methods={form.methods}
          method={form.method}
          bonusSteps={form.bonusSteps}
          idempotencyKey={form.idempotencyKey}
          answer={actionData?.submission}
        />
        <RecentTopUps topUps={topUps} />
      </div>
      <Payouts payouts={payouts} />
      <LatestTransfers transfers={transfers} />
    </DialogList>
  )
}
