import { href, Link } from 'react-router'
import { nameLabel } from '#app/domain/customers/rules.ts'
import type { ListedFulfillment } from '#app/domain/fulfillment/queries.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { FulfillmentBadge } from './badge.tsx'

export function FulfillmentTable({ rows }: { rows: ListedFulfillment[] }) {
  return <DataTable folds label={t('admin.fulfillment.list.title')} columns={columns()} items={rows} />
}

const columns = (): Column<ListedFulfillment>[] => [
  {
    header: t('shop.labels.columns.order'),
    pinned: true,
    className: 'fold:static',
    cell: ({ id }) => (
      <Link
        to={href('/admin/orders/:orderId', { orderId: id })}
        prefetch="intent"
        className="font-mono text-accent text-xs hover:underline"
      >
        {id.slice(0, 12)}
      </Link>
    ),
  },
  {
    header: t('shop.labels.columns.status'),
    className: 'fold:text-end',
    cell: ({ status }) => <FulfillmentBadge status={status} />,
  },
  {
    header: t('shop.labels.columns.product'),
    className: 'wrap-anywhere',
    cell: ({ productName, quantity }) => t('customer.parts.goods.made', { product: productName, count: quantity }),
  },
  {
    header: t('shop.labels.columns.customer'),
    className: 'wrap-anywhere text-muted fold:text-end',
    cell: ({ customerName }) => nameLabel(customerName),
  },
  {
    header: t('shop.labels.columns.date'),
    className: 'text-muted fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    header: t('admin.webhooks.delivery.attempts'),
    isLabeled: true,
    numeric: true,
    cell: ({ attempts }) => attempts,
  },
  {
    header: t('admin.fulfillment.list.lastResult'),
    className: 'min-w-48 text-muted text-xs wrap-anywhere fold:col-span-2',
    cell: ({ lastError, nextAttemptAt }) => (
      <>
        {lastError}
        {nextAttemptAt && (
          <span className="block">
            {rich('admin.webhooks.deliveries.nextAttempt', { time: () => <Time at={nextAttemptAt} /> })}
          </span>
        )}
      </>
    ),
  },
]
