import { href, Link } from 'react-router'
import { OrderStatus } from '#app/components/order-status.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listOrders } from '#app/domain/orders/lists/list-orders.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/orders.ts'
import { loadCustomer } from './customer-of.ts'
import { TabLine } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.orders.title') }))

export async function loader(args: Route.LoaderArgs) {
  const { id: customerId } = (await loadCustomer(args)).customer
  const { orders, found } = await listOrders({ customerId }, orderListInput.parse({}))
  return { customerId, orders, found }
}

const columns = (): Column<Route.ComponentProps['loaderData']['orders'][number]>[] => [
  {
    header: t('admin.customers.orders.id'),
    pinned: true,
    className: 'whitespace-nowrap font-mono text-xs',
    cell: ({ id }) => (
      <Link to={href('/admin/orders/:orderId', { orderId: id })} className="text-accent hover:underline">
        {id.slice(0, 12)}
      </Link>
    ),
  },
  {
    header: t('shop.labels.columns.date'),
    className: 'fold:row-start-3 fold:text-muted fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    header: t('shop.labels.columns.product'),
    className: 'fold:row-start-2',
    cell: ({ productName }) => productName,
  },
  {
    header: t('shop.labels.columns.quantity'),
    isLabeled: true,
    numeric: true,
    className: 'fold:row-start-3 fold:text-xs',
    cell: ({ quantity }) => formatNumber(quantity),
  },
  {
    header: t('shop.labels.columns.total'),
    numeric: true,
    className: 'fold:col-start-2 fold:row-start-1',
    cell: ({ totalCents }) => formatDollars(totalCents),
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:col-start-2 fold:row-start-2 fold:text-end',
    cell: ({ status }) => <OrderStatus status={status} />,
  },
]

export default function CustomerOrders({ loaderData: { customerId, orders, found } }: Route.ComponentProps) {
  if (orders.length === 0) {
    return <EmptyState title={t('admin.customers.orders.empty')}>{t('admin.customers.orders.emptyText')}</EmptyState>
  }
  const { count } = found
  const open = (
    <ButtonLink to={`${href('/admin/orders')}?customer=${customerId}`} size="sm">
      {t('admin.customers.orders.open')}
    </ButtonLink>
  )
  return (
    <>
      <TabLine action={open}>
        {count > orders.length
          ? t('admin.customers.orders.newest', { shown: orders.length, count })
          : t('admin.customers.orders.count', { count })}
      </TabLine>
      <DataTable
        folds
        label={t('admin.parts.orders')}
        frameClassName="max-h-[50vh]"
        columns={columns()}
        items={orders}
      />
    </>
  )
}
