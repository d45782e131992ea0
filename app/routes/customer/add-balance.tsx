import { randomUUID } from 'node:crypto'
import { redirectDocument } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTaker } from '#app/domain/payments/accounts/provider-setup.ts'
import { listTopUps } from '#app/domain/payments/queries.ts'
import { topUpInput } from '#app/domain/payments/schema.ts'
import { startTopUp } from '#app/domain/payments/start-top-up.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { listTransfers } from '#app/domain/wallet/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { parseDollars } from '#app/lib/money.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/add-balance.ts'
import { LatestTransfers } from './latest-transfers.tsx'
import { Notices, TopUpForm } from './top-up-form.tsx'
import { RecentTopUps } from './top-up-list.tsx'

const EVER = { from: null, until: null }

export const meta = pageMeta(() => ({ title: t('customer.balance.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const [taker, { topUps }, { transfers }, translated] = await Promise.all([
    getTaker(),
    listTopUps({ customerId, limit: 5 }),
    listTransfers({ customerId, period: EVER }, 10),
    translateNames(),
  ])
  const asked = new URL(request.url).searchParams.get('amount') ?? ''
  return {
    taker,
    topUps,
    transfers: transfers.map(translated),
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
  const { taker, topUps, transfers, amount, idempotencyKey } = loaderData
  return (
    <>
      <PageHeading title={t('customer.balance.title')} description={t('customer.balance.lead')} />
      <Notices taker={taker} refusal={actionData?.refusal} />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <TopUpForm key={amount} amount={amount} idempotencyKey={idempotencyKey} answer={actionData?.submission} />
        <RecentTopUps topUps={topUps} />
      </div>
      <LatestTransfers transfers={transfers} />
    </>
  )
}
