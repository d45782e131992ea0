import { randomUUID } from 'node:crypto'
import { href, redirect } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getProofState } from '#app/domain/identity/queries.ts'
import { getPayable } from '#app/domain/payouts/quote-payout.ts'
import { requestPayout } from '#app/domain/payouts/request-payout.ts'
import { payoutRequest } from '#app/domain/payouts/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/payout.ts'
import { PayoutForm, payoutLead } from './payout-form.tsx'

const LIST = href('/customer/add-balance')

export const meta = pageMeta(() => ({ title: t('customer.balance.payouts.request') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await requireCustomer(request, context)
  const { id, balanceCents } = actor
  const payable = await getPayable({ customerId: id, balanceCents })
  return { balanceCents, ...payable, proof: await getProofState(actor), idempotencyKey: randomUUID() }
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireCustomer(request, context)
  return submit(request, payoutRequest, async ({ amount: amountCents, ...asked }) => {
    await requestPayout({ actor, amountCents, ...asked })
    return redirect(withFlash(LIST, 'payout-requested'))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('customer.parts.lost.payout'))
}

export default function RequestPayout({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogPage
      title={t('customer.balance.payouts.request')}
      description={!loaderData.hasOpen && payoutLead(loaderData)}
    >
      <PayoutForm payable={loaderData} answer={actionData} />
    </DialogPage>
  )
}
