import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListedBatch } from '#app/domain/stock/batches.ts'
import { faultRate } from '#app/domain/stock/rules.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

const columns: Column<ListedBatch>[] = [
  {
    header: 'Batch',
    pinned: true,
    className: 'fold:col-span-2',
    cell: ({ id: batchId, createdAt, undoneAt, productName, createdBy }) => (
      <>
        <Link
          to={href('/admin/stock/batches/:batchId', { batchId })}
          prefetch="intent"
          className="font-medium text-accent hover:underline"
        >
          <Time at={createdAt} />
        </Link>{' '}
        {undoneAt && <Badge tone="warn">Undone</Badge>}
        <p className="text-muted text-xs">
          {productName}, by {createdBy}
        </p>
      </>
    ),
  },
  {
    header: 'Provenance note',
    className: 'fold:col-span-2 unfold:min-w-44',
    cell: ({ sourceNote }) => (
      <p className="wrap-anywhere line-clamp-2 text-[0.8125rem]">
        {sourceNote || <span className="text-warn">No note yet</span>}
      </p>
    ),
  },
  numeric('Added', (batch) => formatNumber(batch.addedCount)),
  numeric('Available', (batch) => formatNumber(batch.available)),
  numeric('Sold', (batch) => formatNumber(batch.sold)),
  numeric('Fault rate', (batch) => <FaultRate batch={batch} />),
  numeric('Skipped', (batch) => formatNumber(batch.skippedCount)),
  numeric('Known', (batch) => formatNumber(batch.knownCount)),
]

function numeric(header: string, cell: (batch: ListedBatch) => ReactNode): Column<ListedBatch> {
  return { header, label: header, numeric: true, className: 'fold:text-left fold:text-xs', cell }
}

export function BatchTable({ batches }: { batches: ListedBatch[] }) {
  return <DataTable folds="wide" label="Batches" columns={columns} items={batches} />
}

export function FaultRate({ batch }: { batch: { sold: number; claimed: number } }) {
  const percent = faultRate(batch)
  if (percent === null) return <span className="text-faint">–</span>
  const tone = percent === 0 ? undefined : percent < 5 ? 'text-warn' : 'text-bad'
  return (
    <span className={tone} title={`${formatNumber(batch.claimed)} claimed`}>
      {formatNumber(percent, { maximumFractionDigits: 1 })} %
    </span>
  )
}
