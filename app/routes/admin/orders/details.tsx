import { data, href, Link } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { findOrder } from '#app/domain/orders/queries.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/details.ts'
import { OrderFacts } from './order-facts.tsx'

export const meta = pageMeta(() => ({ title: t('customer.orders.order.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const order = await findOrder(orderId)
  if (!order) throw data(null, { status: 404 })
  return { order }
}

export default function OrderDetails({ loaderData: { order } }: Route.ComponentProps) {
  const path = href('/admin/orders/:orderId', { orderId: order.id })
  return (
    <DialogPage
      title={t('customer.orders.order.title')}
      footer={
        <>
          <Link to={`${path}/invoice.pdf`} reloadDocument className={buttonStyle({ variant: 'secondary' })}>
            {t('admin.orders.order.invoice')}
          </Link>
          {leftCents(order) > 0 && (
            <Link to={`${path}/refund`} className={buttonStyle({ variant: 'secondary' })}>
              {t('admin.orders.order.refund')}
            </Link>
          )}
          <Link to={path} className={buttonStyle()}>
            {t('admin.orders.order.open')}
          </Link>
        </>
      }
    >
      <OrderFacts order={order} />
    </DialogPage>
  )
}
