import { causeLabel } from '#app/domain/wallet/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { formatChange } from '#app/lib/money.ts'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/order.ts'

type OrderTransfersProps = Pick<Route.ComponentProps['loaderData'], 'transfers' | 'hasOlder'>

const columns: Column<OrderTransfersProps['transfers'][number]>[] = [
  {
    header: 'Transfer',
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
  { header: 'Reason', className: 'wrap-anywhere text-muted fold:col-span-2 fold:row-start-2', cell: (of) => of.note },
  { header: 'By', className: 'text-muted fold:col-span-2 fold:row-start-3 fold:text-xs', cell: (by) => by.actorName },
  {
    header: 'Amount',
    numeric: true,
    className: 'fold:col-start-2 fold:row-start-1',
    cell: ({ amountCents }) => formatChange(amountCents),
  },
]

export function OrderTransfers({ transfers, hasOlder }: OrderTransfersProps) {
  return (
    <>
      <DataTable folds label="Transfers" frameClassName="max-h-[34rem]" columns={columns} items={transfers} />
      {hasOlder && <p className="mt-3 text-muted text-xs">The newest {counted(transfers.length, 'transfer')}.</p>}
    </>
  )
}
