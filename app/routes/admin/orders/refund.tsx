import { randomUUID } from 'node:crypto'
import { data, href, Link, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { getRefundable, refundOrder } from '#app/domain/orders/refund-order.ts'
import { refundInput } from '#app/domain/orders/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { pageOf, searchOf } from '#app/http/list-url.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/refund.ts'
import { OrderFacts } from './order-facts.tsx'
import { RefundForm } from './refund-form.tsx'

export const meta = pageMeta(() => ({ title: t('admin.refunds.title') }))

/** The second admin needs to see what the first refunded. */
export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const refundable = await getRefundable(orderId, { search: searchOf(request), page: pageOf(request) })
  if (!refundable) throw data(null, { status: 404 })
  return { ...refundable, idempotencyKey: randomUUID() }
}

export async function action({ params: { orderId }, ...args }: Route.ActionArgs) {
  return submitProven(
    args,
    refundInput,
    async ({ reason, givenBack: givenBackCents, idempotencyKey, ...input }, by) => {
      const isWhole = input.scope === 'order'
      const lineIds = isWhole ? null : input.line
      const endsPeriod = isWhole && input.endPeriod
      const cents = await refundOrder({ orderId, lineIds, reason, givenBackCents, endsPeriod, idempotencyKey, by })
      return redirect(withFlash(href('/admin/orders/:orderId', { orderId }), 'order-refunded', cents))
    },
  )
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.refund'))
}

export default function OrderRefund({ loaderData, actionData }: Route.ComponentProps) {
  const { order } = loaderData
  const toOrder = (
    <Link to={href('/admin/orders/:orderId', { orderId: order.id })} className={buttonStyle({ variant: 'secondary' })}>
      {t('admin.refunds.toOrder')}
    </Link>
  )
  return (
    <>
      <PageHeading
        title={t('admin.refunds.title')}
        description={rich('admin.refunds.order', {
          id: order.id.slice(0, 12),
          customer: order.customerName,
          mono: (text) => <span className="font-mono">{text}</span>,
        })}
        actions={toOrder}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Card className="slip">
          {order.isCustomerDeleted ? (
            <EmptyState title={t('admin.refunds.customerDeleted')} />
          ) : loaderData.leftCents === 0 ? (
            <EmptyState title={t('admin.refunds.nothingLeft')} />
          ) : (
            <RefundForm key={order.id} {...loaderData} answer={actionData} />
          )}
        </Card>
        <Card>
          <OrderFacts order={order} licenseKey={order.licenseKey} />
        </Card>
      </div>
    </>
  )
}
