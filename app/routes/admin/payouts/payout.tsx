import { data, href, Link, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { handlePayout } from '#app/domain/payouts/handle-payout.ts'
import { payoutSteps } from '#app/domain/payouts/rules.ts'
import { payoutStepInput } from '#app/domain/payouts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/payout.ts'
import { PayoutDetails } from './payout-details.tsx'
import { readPayout } from './read-payout.ts'
import { PayoutStepForms } from './step-forms.tsx'

export const meta = pageMeta(() => ({ title: t('admin.payouts.payout.title') }))

/** The second admin needs to see what the first did. */
export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { payoutId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const found = isUuid(payoutId) ? await readPayout(payoutId) : null
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function action({ params: { payoutId }, ...args }: Route.ActionArgs) {
  if (!isUuid(payoutId)) throw data(null, { status: 404 })
  return submitProven(args, payoutStepInput, async (taken, by) => {
    await handlePayout({ ...taken, payoutId, by })
    const path = href('/admin/payouts/:payoutId', { payoutId })
    return redirect(withFlash(path, `payout-${payoutSteps[taken.step].to}`))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.payout'))
}

export default function Payout({ loaderData, actionData }: Route.ComponentProps) {
  const { payout } = loaderData
  return (
    <>
      <PageHeading
        title={t('admin.payouts.payout.heading', { amount: formatDollars(payout.amountCents) })}
        description={
          <Link to={href('/admin/payouts')} className="underline hover:text-text">
            {t('admin.payouts.title')}
          </Link>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PayoutDetails payout={payout} />
        {/* The forms of another state get new keys. */}
        <PayoutStepForms key={payout.status} {...loaderData} answer={actionData} />
      </div>
    </>
  )
}
