import { href, Link } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/discount.ts'

type Use = Route.ComponentProps['loaderData']['uses'][number]

export function UseTable({ uses }: { uses: Use[] }) {
  return <DataTable folds label={t('admin.discounts.newest')} columns={columns()} items={uses.map(withId)} />
}

const withId = (use: Use) => ({ ...use, id: use.orderId })

const columns = (): Column<ReturnType<typeof withId>>[] => [
  {
    header: t('shop.labels.columns.date'),
    pinned: true,
    cell: ({ orderId, createdAt }) => (
      <Link to={href('/admin/orders/:orderId', { orderId })} className="text-accent hover:underline">
        <Time at={createdAt} />
      </Link>
    ),
  },
  {
    header: t('shop.labels.columns.customer'),
    cell: ({ customerName }) => <bdi className="wrap-anywhere">{customerName}</bdi>,
  },
  {
    header: t('shop.labels.columns.discount'),
    cell: ({ discountCents }) => <span className="font-mono">{formatDollars(discountCents)}</span>,
  },
  {
    header: t('shop.labels.columns.total'),
    cell: ({ totalCents }) => <span className="font-mono">{formatDollars(totalCents)}</span>,
  },
]
