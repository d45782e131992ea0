import { data, Form, href, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { TopUpBadge } from '#app/components/top-up-state.tsx'
import { getTopUp } from '#app/domain/payments/queries.ts'
import { isCancellable } from '#app/domain/payments/rules.ts'
import { cancelTopUp } from '#app/domain/payments/top-ups/start-top-up.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/top-up-cancellation.ts'

export const meta = pageMeta(() => ({ title: t('customer.balance.cancellation.title') }))

export async function loader({ request, context, params: { paymentId: id } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const topUp = await getTopUp({ id, customerId })
  if (!topUp) throw data(null, { status: 404 })
  return { topUp }
}

export async function action({ request, context, params: { paymentId: id } }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return submit(request, z.strictObject({}), async () => {
    if (!isUuid(id) || !(await cancelTopUp({ id, customerId }))) throw data(null, { status: 404 })
    return redirect(withFlash(href('/customer/add-balance'), 'top-up-cancelled'))
  })
}

/** Other pages post here too. After a refusal, this page explains it. */
export default function TopUpCancellation({ loaderData: { topUp }, actionData }: Route.ComponentProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading title={t('customer.balance.cancellation.title')} />
      <RefusalAlert refusal={actionData?.refusal} className="mb-5 max-w-lg" />
      <Card className="slip max-w-lg">
        <p className="flex items-center justify-between gap-4">
          <span className="font-mono font-semibold text-2xl tracking-tight">{formatDollars(topUp.amountCents)}</span>
          <TopUpBadge topUp={topUp} />
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <ButtonLink to={href('/customer/add-balance')}>{t('customer.balance.cancellation.back')}</ButtonLink>
          {isCancellable(topUp) && (
            <Form method="post">
              <Button pending={pending}>{t('customer.balance.cancellation.confirm')}</Button>
            </Form>
          )}
        </div>
      </Card>
    </>
  )
}
