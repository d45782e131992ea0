import { data, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { RevealLog, revealLogTitle } from '#app/components/reveal-log.tsx'
import { listOrderClaims } from '#app/domain/claims/queries.ts'
import { nameLabel } from '#app/domain/customers/rules.ts'
import { getFulfillment } from '#app/domain/fulfillment/queries.ts'
import { revealToAdmin } from '#app/domain/fulfillment/reveal-content.ts'
import { listLines, revealLines } from '#app/domain/orders/delivered-lines.ts'
import { findOrder } from '#app/domain/orders/queries.ts'
import { listReveals } from '#app/domain/orders/reveal-log.ts'
import { listOrderTransfers } from '#app/domain/wallet/queries.ts'
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

export const meta = pageMeta(() => ({ title: t('admin.orders.order.title') }))

function linesOf(request: Request) {
  return { search: searchOf(request), page: pageOf(request) }
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const order = await findOrder(orderId)
  if (!order) throw data(null, { status: 404 })
  const query = linesOf(request)
  const [note, { transfers, hasOlder }, claims, reveals, fulfillment] = await Promise.all([
    listLines(order, query),
    listOrderTransfers(order.id),
    listOrderClaims(order.id),
    listReveals(order),
    getFulfillment(order.id),
  ])
  return { order, note: { ...note, search: query.search }, transfers, hasOlder, claims, reveals, fulfillment }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { search, page } = linesOf(request)
  const path = listPath(href('/admin/orders/:orderId', { orderId }), { q: search, page: String(page) })
  const { actorId, ip: clientIp } = await requireFreshAdmin(request, context, path)
  const content = await revealToAdmin({ orderId, actorId, clientIp })
  const secrets = content === null ? await revealLines({ orderId, actorId, clientIp, search, page }) : {}
  if (!secrets) throw data(null, { status: 404 })
  return { secrets, content }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, note, transfers, hasOlder, claims, reveals, fulfillment } = loaderData
  const path = href('/admin/orders/:orderId', { orderId: order.id })
  const revealed = isCopyKind(order.orderType) ? 'copy' : fulfillment ? 'goods' : note.shape ? 'items' : 'accounts'
  return (
    <>
      <OrderHeading order={order} path={path} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={t('admin.orders.order.details')}>
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
