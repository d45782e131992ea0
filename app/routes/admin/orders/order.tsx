import { FileText } from 'lucide-react'
import { data, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listOrderClaims } from '#app/domain/claims/queries.ts'
import { listLines, revealLines } from '#app/domain/orders/delivered-lines.ts'
import { findOrder } from '#app/domain/orders/queries.ts'
import { leftCents } from '#app/domain/orders/rules.ts'
import { listOrderTransfers } from '#app/domain/wallet/queries.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { listPath, pageOf, searchOf } from '#app/http/list-url.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/order.ts'
import { OrderClaims } from './order-claims.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTransfers } from './order-transfers.tsx'

export const meta = pageMeta({ title: 'Order' })

function linesOf(request: Request) {
  return { search: searchOf(request), page: pageOf(request) }
}

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const order = await findOrder(orderId)
  if (!order) throw data(null, { status: 404 })
  const query = linesOf(request)
  const [note, { transfers, hasOlder }, claims] = await Promise.all([
    listLines(order, query),
    listOrderTransfers(order.id),
    listOrderClaims(order.id),
  ])
  return { order, note: { ...note, search: query.search }, transfers, hasOlder, claims }
}

export async function action({ request, context, params: { orderId } }: Route.ActionArgs) {
  const { search, page } = linesOf(request)
  const path = listPath(href('/admin/orders/:orderId', { orderId }), { q: search, page: String(page) })
  const { actorId, ip: clientIp } = await requireFreshAdmin(request, context, path)
  const secrets = await revealLines({ orderId, actorId, clientIp, search, page })
  if (!secrets) throw data(null, { status: 404 })
  return { secrets }
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, note, transfers, hasOlder, claims } = loaderData
  const path = href('/admin/orders/:orderId', { orderId: order.id })
  return (
    <>
      <PageHeading
        title={`Order ${order.id.slice(0, 12)}`}
        description={
          <Link to={href('/admin/orders')} className="underline hover:text-text">
            Order Management
          </Link>
        }
        actions={
          <>
            <a href={`${path}/invoice.pdf`} className={buttonStyle({ variant: 'secondary' })}>
              <FileText aria-hidden className="size-4" />
              Invoice
            </a>
            {leftCents(order) > 0 && (
              <Link to={`${path}/refund`} className={buttonStyle()}>
                Refund
              </Link>
            )}
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title="Order details">
          <OrderFacts order={order} licenseKey={order.licenseKey} />
        </Card>
        <Card title="Transfers">
          <OrderTransfers transfers={transfers} hasOlder={hasOlder} />
        </Card>
      </div>
      {claims.length > 0 && (
        <Card title="Claims" className="mt-5">
          <OrderClaims claims={claims} />
        </Card>
      )}
      {order.orderType === 'account' && (
        <Card title="Delivered accounts" className="mt-5">
          <OrderLines path={path} note={note} secrets={actionData?.secrets} />
        </Card>
      )}
    </>
  )
}
