import { randomUUID } from 'node:crypto'
import { href, redirectDocument } from 'react-router'
import { keepWhenLost } from '#app/components/answers.ts'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { FinishPurchase } from '#app/components/finish-purchase.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { getOffered } from '#app/domain/payments/accounts/provider-setup.ts'
import { getBonusSteps } from '#app/domain/payments/bonuses/steps.ts'
import { suggestedCents } from '#app/domain/payments/methods/rules.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { startTopUp } from '#app/domain/payments/start-top-up.ts'
import { listOwnPayouts } from '#app/domain/payouts/queries.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { getBonus, listTransfers } from '#app/domain/wallet/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { plainDollars } from '#app/lib/money.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/add-balance.ts'
import { BalanceHeading } from './balance-heading.tsx'
import { LatestTransfers } from './latest-transfers.tsx'
import { Payouts } from './payout-list.tsx'
import { Notices, TopUpForm } from './top-up-form.tsx'
import { RecentTopUps } from './top-up-list.tsx'
import { purchaseOn, wantedOn } from './wanted-purchase.ts'

const EVER = { from: null, until: null }

export const meta = pageMeta(() => ({ title: t('customer.balance.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const { id: customerId } = customer
  const url = new URL(request.url)
  const [{ taker, methods }, { topUps }, payouts, { transfers }, bonusCents, bonusSteps, translated, wanted] =
    await Promise.all([
      getOffered(),
      listTopUps({ customerId, limit: 5 }),
      listOwnPayouts(customerId),
      listTransfers({ customerId, period: EVER }, 10),
      getBonus(customerId),
      getBonusSteps(),
      translateNames(),
      wantedOn(url, customer),
    ])
  const missing = wanted && wanted.missingCents > 0 ? plainDollars(suggestedCents(wanted.missingCents, methods)) : ''
  const asked = url.searchParams.get('amount') ?? missing
  return {
    taker,
    methods,
    topUps,
    payouts,
    transfers: transfers.map(translated),
    bonusCents,
    bonusSteps,
    wanted,
    amount: parseDollars(asked) === null ? '' : asked,
    idempotencyKey: randomUUID(),
  }
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
  const { taker, methods, topUps, payouts, transfers, bonusCents, bonusSteps, wanted, amount, idempotencyKey } =
    loaderData
  return (
    <DialogList list={href('/customer/add-balance')}>
      <BalanceHeading bonusCents={bonusCents} />
      <Notices taker={taker} refusal={actionData?.refusal} />
      {wanted?.missingCents === 0 && (
        <Card className="mb-5 max-w-[24rem]">
          <FinishPurchase wanted={wanted} />
        </Card>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <TopUpForm
          key={amount}
          amount={amount}
          wanted={wanted}
          methods={methods}
          bonusSteps={bonusSteps}
          idempotencyKey={idempotencyKey}
          answer={actionData?.submission}
        />
        <RecentTopUps topUps={topUps} />
      </div>
      <Payouts payouts={payouts} />
      <LatestTransfers transfers={transfers} />
    </DialogList>
  )
}
