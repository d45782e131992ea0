import { data, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { connectionInput } from '#app/domain/payments/schema.ts'
import { checkAgain } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/check.ts'
import { CheckAgain, type CheckAnswer } from './check-again.tsx'

export const meta = pageMeta(() => ({ title: t('admin.payments.topUp.title') }))

export async function loader({ request, context, params: { paymentId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  if (!isUuid(paymentId)) throw data(null, { status: 404 })
  return { paymentId }
}

export async function action({ request, context, params: { paymentId } }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  if (!isUuid(paymentId)) throw data(null, { status: 404 })
  return submit(request, connectionInput, async () =>
    data<CheckAnswer>({ checked: await checkAgain(paymentId, actorId) }),
  )
}

/** Shows the outcome to browsers without scripts. */
export default function CheckPage({ loaderData: { paymentId }, actionData }: Route.ComponentProps) {
  return (
    <Card title={t('admin.payments.check.submit')} className="max-w-xl">
      <p className="text-muted text-sm">
        {rich('admin.payments.check.lead', {
          link: (text) => (
            <Link
              to={href('/admin/payments/:paymentId', { paymentId })}
              prefetch="intent"
              className="text-text underline"
            >
              {text}
            </Link>
          ),
        })}
      </p>
      <CheckAgain paymentId={paymentId} answer={actionData} />
    </Card>
  )
}
