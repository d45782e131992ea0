import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listOrders } from '#app/domain/orders/list-orders.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { counted } from '#app/lib/counted.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/orders.ts'
import { loadCustomer } from './customer-of.ts'
import { OpenIn, TabLine } from './parts.tsx'

export const meta = pageMeta({ title: 'Customer orders' })

export async function loader(args: Route.LoaderArgs) {
  const { id: customerId } = (await loadCustomer(args)).customer
  const { orders, found } = await listOrders({ customerId }, orderListInput.parse({}))
  return { customerId, orders, found }
}

const columns: Column<Route.ComponentProps['loaderData']['orders'][number]>[] = [
  {
    header: 'Order ID',
    pinned: true,
    className: 'whitespace-nowrap font-mono text-xs',
    cell: ({ id }) => (
      <Link to={href('/admin/orders/:orderId', { orderId: id })} className="text-accent hover:underline">
        {id.slice(0, 12)}
      </Link>
    ),
  },
  {
    header: 'Date',
    className: 'fold:row-start-3 fold:text-muted fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  { header: 'Product', className: 'fold:row-start-2', cell: ({ productName }) => productName },
  {
    header: 'Quantity',
    label: 'Quantity',
    numeric: true,
    className: 'fold:row-start-3 fold:text-xs',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    header: 'Total',
    numeric: true,
    className: 'fold:col-start-2 fold:row-start-1',
    cell: ({ totalCents }) => formatDollars(totalCents),
  },
  {
    header: 'Status',
    className: 'fold:col-start-2 fold:row-start-2 fold:text-right',
    cell: ({ status }) => <OrderStatus status={status} />,
  },
]

export default function CustomerOrders({ loaderData: { customerId, orders, found } }: Route.ComponentProps) {
  if (orders.length === 0) return <EmptyState title="No orders found.">This customer has no orders yet.</EmptyState>
  return (
    <>
      <TabLine action={<OpenIn to={`${href('/admin/orders')}?customer=${customerId}`}>Orders</OpenIn>}>
        {found.count > orders.length && `The newest ${orders.length} of `}
        {counted(found.count, 'order')}
      </TabLine>
      <DataTable folds label="Orders" frameClassName="max-h-[50vh]" columns={columns} items={orders} />
    </>
  )
}
