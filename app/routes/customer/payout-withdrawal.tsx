import { data, Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#app/components/page-meta.ts'
import { PayoutBadge } from '#app/components/payout-badge.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { getOwnPayout } from '#app/domain/payouts/queries.ts'
import { withdrawPayout } from '#app/domain/payouts/request-payout.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/payout-withdrawal.ts'

export const meta = pageMeta(() => ({ title: t('customer.balance.payouts.withdrawal.title') }))

export async function loader({ request, context, params: { payoutId: id } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const payout = isUuid(id) ? await getOwnPayout({ id, customerId }) : null
  if (!payout) throw data(null, { status: 404 })
  return { payout }
}

export async function action({ request, context, params: { payoutId: id } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, z.strictObject({}), async () => {
    if (!isUuid(id) || !(await withdrawPayout({ id, customerId }))) throw data(null, { status: 404 })
    return redirect(withFlash(href('/customer/add-balance'), 'payout-withdrawn'))
  })
}

/** The list of payouts posts here too. After a refusal, this page explains it. */
export default function PayoutWithdrawal({ loaderData: { payout }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading title={t('customer.balance.payouts.withdrawal.title')} />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        <p className="flex items-center justify-between gap-4">
          <span className="font-mono font-semibold text-2xl tracking-tight">{formatDollars(payout.amountCents)}</span>
          <PayoutBadge state={payout.status} />
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink to={href('/customer/add-balance')}>{t('customer.balance.payouts.withdrawal.back')}</ButtonLink>
          {payout.status === 'requested' && (
            <Form method="post">
              <Button pending={pending}>{t('customer.balance.payouts.withdrawal.confirm')}</Button>
            </Form>
          )}
        </div>
      </Card>
    </>
  )
}
