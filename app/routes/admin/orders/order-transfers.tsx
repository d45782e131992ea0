import { causeLabel } from '#app/domain/wallet/rules.ts'
import { formatChange } from '#app/lib/money.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'
import type { Route } from './+types/order.ts'

type OrderTransfersProps = Pick<Route.ComponentProps['loaderData'], 'transfers' | 'hasOlder'>

const columns = (): Column<OrderTransfersProps['transfers'][number]>[] => [
  {
    header: t('customer.parts.transfers.transfer'),
    pinned: true,
    cell: ({ reason, createdAt }) => (
      <>
        {causeLabel(reason)}
        <span className="block text-muted text-xs">
          <Time at={createdAt} />
        </span>
      </>
    ),
  },
  {
    header: t('shop.labels.columns.reason'),
    className: 'wrap-anywhere text-muted fold:col-span-2 fold:row-start-2',
    cell: ({ note }) => note,
  },
  {
    header: t('admin.orders.transfers.by'),
    className: 'text-muted fold:col-span-2 fold:row-start-3 fold:text-xs',
    cell: ({ actorName }) => actorName,
  },
  {
    header: t('shop.labels.columns.amount'),
    numeric: true,
    className: 'fold:col-start-2 fold:row-start-1',
    cell: ({ amountCents }) => formatChange(amountCents),
  },
]

export function OrderTransfers({ transfers, hasOlder }: OrderTransfersProps) {
  return (
    <>
      <DataTable
        folds
        label={t('admin.orders.transfers.title')}
        frameClassName="max-h-[34rem]"
        columns={columns()}
        items={transfers}
      />
      {hasOlder && (
        <p className="mt-3 text-muted text-xs">{t('admin.orders.transfers.newest', { count: transfers.length })}</p>
      )}
    </>
  )
}
