import { data, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RevealLog, revealLogTitle } from '#app/components/reveal-log.tsx'
import { nameLabel } from '#app/domain/customers/rules.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { listPath, pageOf, searchOf } from '#app/http/list-url.ts'
import { isCopyKind } from '#app/lib/product-kinds.ts'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { OrderGoods } from '../fulfillment/order-goods.tsx'
import type { Route } from './+types/order.ts'
import { OrderClaims } from './order-claims.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHeading } from './order-heading.tsx'
import { goodsOf, OrderLines } from './order-lines.tsx'
import { OrderTransfers } from './order-transfers.tsx'
import { readOrder, revealOrder } from './read-order.ts'

export const meta = pageMeta(() => ({ title: t('admin.orders.order.title') }))

function linesOf(request: Request) {
  return { search: searchOf(request), page: pageOf(request) }
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const found = await readOrder(orderId, linesOf(request))
  if (!found) throw data(null, { status: 404 })
  return found
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { search, page } = linesOf(request)
  const path = listPath(href('/admin/orders/:orderId', { orderId }), { q: search, page: String(page) })
  const { actorId, ip: clientIp } = await requireFreshAdmin(request, context, path)
  const revealed = await revealOrder({ orderId, actorId, clientIp, search, page })
  if (!revealed) throw data(null, { status: 404 })
  return revealed
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, note, transfers, hasOlder, claims, reveals, fulfillment } = loaderData
  const path = href('/admin/orders/:orderId', { orderId: order.id })
  const revealed = isCopyKind(order.orderType) ? 'copy' : fulfillment ? 'goods' : note.shape ? 'items' : 'accounts'
  return (
    <>
      <OrderHeading order={order} path={path} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={t('customer.orders.order.title')}>
          <OrderFacts order={order} licenseKey={order.licenseKey} />
        </Card>
        <Card title={t('admin.orders.transfers.title')}>
          <OrderTransfers transfers={transfers} hasOlder={hasOlder} />
        </Card>
      </div>
      {claims.length > 0 && (
        <Card title={t('admin.orders.claims.title')} className="mt-5">
          <OrderClaims claims={claims} goods={order.goods} />
        </Card>
      )}
      {order.orderType === 'account' && (
        <Card title={t(`admin.orders.${goodsOf(note)}.title`)} className="mt-5">
          <OrderLines path={path} note={note} secrets={actionData?.secrets} />
        </Card>
      )}
      {fulfillment && (
        <OrderGoods orderId={order.id} fulfillment={fulfillment} content={actionData?.content ?? undefined} />
      )}
      {reveals.length > 0 && (
        <Card title={revealLogTitle(revealed)} className="mt-5">
          <RevealLog reveals={reveals} of={revealed} nameOf={({ actorName }) => nameLabel(actorName)} />
        </Card>
      )}
    </>
  )
}
