import { Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listOrders } from '#app/domain/orders/list-orders.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/orders.ts'
import { customerOf } from './customer-of.ts'

export const meta = pageMeta({ title: 'Orders of a customer' })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { id: customerId } = await customerOf(params)
  const { orders, found } = await listOrders({ customerId }, orderListInput.parse({}))
  return { customerId, orders, found }
}

export default function CustomerOrders({ loaderData: { customerId, orders, found } }: Route.ComponentProps) {
  if (orders.length === 0) return <EmptyState title="No orders found.">This customer bought nothing yet.</EmptyState>
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3 text-sm">
        <p className="text-muted">
          {found.count > orders.length
            ? `The newest ${orders.length} of ${counted(found.count, 'order')}`
            : counted(found.count, 'order')}
        </p>
        <Link
          to={`/admin/orders?customer=${customerId}`}
          prefetch="intent"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          Open in Orders
        </Link>
      </div>
      <Table folds label="Orders" frameClassName="max-h-[50vh]">
        <TableHead className="fold:sr-only">
          <tr>
            <HeaderCell pinned>Order ID</HeaderCell>
            <HeaderCell>Date</HeaderCell>
            <HeaderCell>Product</HeaderCell>
            <HeaderCell numeric>Quantity</HeaderCell>
            <HeaderCell numeric>Total</HeaderCell>
            <HeaderCell>Status</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <Row key={order.id}>
              <Cell pinned className="whitespace-nowrap font-mono text-xs">
                <Link to={`/admin/orders/${order.id}`} className="text-accent hover:underline">
                  {order.id.slice(0, 12)}
                </Link>
              </Cell>
              <Cell className="fold:row-start-3 fold:text-muted fold:text-xs">
                <Time at={order.createdAt} />
              </Cell>
              <Cell className="fold:row-start-2">{order.productName}</Cell>
              <NumberCell label="Quantity" className="fold:row-start-3 fold:text-xs">
                {order.quantity.toLocaleString('en-US')}
              </NumberCell>
              <NumberCell className="fold:col-start-2 fold:row-start-1">{formatDollars(order.totalCents)}</NumberCell>
              <Cell className="fold:col-start-2 fold:row-start-2 fold:text-right">
                <OrderStatus status={order.status} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
