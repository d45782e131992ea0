import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { inspectPayment } from '#app/domain/payments/queries.ts'
import { mayCreditByHand, mayDismiss } from '#app/domain/payments/rules.ts'
import { manualSettlement } from '#app/domain/payments/schema.ts'
import { settleByHand } from '#app/domain/payments/settlement/settle-payment.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/payment.ts'
import { PaymentAlarms, PaymentDetails, PaymentHistory, Report } from './payment-parts.tsx'
import { SettleForm } from './settle-form.tsx'

export const meta = pageMeta(() => ({ title: t('admin.payments.topUp.title') }))

/** The second admin needs to see what the first decided. */
export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { paymentId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const inspected = isUuid(paymentId) ? await inspectPayment(paymentId) : null
  if (!inspected) throw data(null, { status: 404 })
  const { purchaseRefusal: refusal } = inspected.payment
  const notBought = refusal && t(`server.purchase.notMade.${refusal}`)
  return { ...inspected, notBought, idempotencyKey: randomUUID() }
}

export async function action({ params: { paymentId }, ...args }: Route.ActionArgs) {
  if (!isUuid(paymentId)) throw data(null, { status: 404 })
  return submitProven(args, manualSettlement, async ({ decision, amount, ...settlement }, by) => {
    const creditCents = decision === 'credit' ? amount : null
    await settleByHand({ ...settlement, paymentId, creditCents, by })
    const path = href('/admin/payments/:paymentId', { paymentId })
    return redirect(
      creditCents === null ? withFlash(path, 'top-up-dismissed') : withFlash(path, 'top-up-credited', creditCents),
    )
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.topUp'))
}

export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const { payment, version, bookedCents, alarms, report, idempotencyKey } = loaderData
  const { id, status, customer } = payment
  const may = { credit: mayCreditByHand(status) && !customer.isDeleted, dismiss: mayDismiss(status) }
  const isUnsettled = status === 'review' || status === 'held' || (payment.isManual && status === 'waiting')
  const needsDecision = isUnsettled || alarms.some(({ closedAt }) => closedAt === null)
  return (
    <>
      <PageHeading
        title={t('admin.payments.topUp.heading', { id: id.slice(0, 12) })}
        description={
          <Link to={href('/admin/payments')} className="underline hover:text-text">
            {t('admin.payments.title')}
          </Link>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <PaymentDetails payment={payment} notBought={loaderData.notBought} />
        <div className="grid gap-5">
          <Report paymentId={id} report={report} />
          <PaymentAlarms alarms={alarms} />
          {(may.credit || may.dismiss) && (
            <Card title={t('admin.payments.settle.title')}>
              <SettleForm
                key={version}
                payment={payment}
                version={version}
                bookedCents={bookedCents}
                may={may}
                needsDecision={needsDecision}
                idempotencyKey={idempotencyKey}
                answer={actionData}
              />
            </Card>
          )}
        </div>
      </div>
      <PaymentHistory {...loaderData} />
    </>
  )
}
