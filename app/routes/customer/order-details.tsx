import { data, href } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { deliveries } from '#app/components/product-kinds.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import { translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import type { Route } from './+types/order-details.ts'
import { buyAgainPath } from './buy-again.ts'
import { DetailFacts } from './detail-facts.tsx'

export const meta = pageMeta(() => ({ title: t('customer.orders.order.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const order = isUuid(orderId) ? await getOrder({ id: orderId, customerId }) : null
  if (!order) throw data(null, { status: 404 })
  const translated = await translateNames()
  return { order: translated(order), again: await buyAgainPath(order) }
}

export default function OrderDetails({ loaderData: { order, again } }: Route.ComponentProps) {
  const delivery = deliveries[order.orderType](order)
  return (
    <DialogPage
      title={t('customer.orders.order.title')}
      footer={
        <>
          <ButtonLink
            to={href('/customer/orders/:orderId/invoice.pdf', { orderId: order.id })}
            reloadDocument
            prefetch="none"
          >
            {t('customer.orders.order.invoice')}
          </ButtonLink>
          {again && <ButtonLink to={again}>{t('customer.orders.order.again')}</ButtonLink>}
          <ButtonLink to={delivery.to} prefetch="none" variant="primary">
            {delivery.label}
          </ButtonLink>
        </>
      }
    >
      <DetailFacts order={order} />
    </DialogPage>
  )
}
