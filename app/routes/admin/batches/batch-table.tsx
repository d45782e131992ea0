import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListedBatch } from '#app/domain/stock/batches.ts'
import { faultRate } from '#app/domain/stock/rules.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { t } from '#messages'

const columns = (): Column<ListedBatch>[] => [
  {
    header: t('admin.batches.table.batch'),
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
        {undoneAt && <Badge tone="warn">{t('admin.batches.table.undone')}</Badge>}
        <p className="text-muted text-xs">
          {t('admin.batches.table.source', { product: productName, name: createdBy })}
        </p>
      </>
    ),
  },
  {
    header: t('admin.batches.note.title'),
    className: 'fold:col-span-2 unfold:min-w-44',
    cell: ({ sourceNote }) => (
      <p className="wrap-anywhere line-clamp-2 text-[0.8125rem]">
        {sourceNote || <span className="text-warn">{t('admin.batches.table.noNote')}</span>}
      </p>
    ),
  },
  numeric('added', (batch) => formatNumber(batch.addedCount)),
  numeric('available', (batch) => formatNumber(batch.available)),
  numeric('sold', (batch) => formatNumber(batch.sold)),
  numeric('faultRate', (batch) => <FaultRate batch={batch} />),
  numeric('skipped', (batch) => formatNumber(batch.skippedCount)),
  numeric('known', (batch) => formatNumber(batch.knownCount)),
]

type Count = 'added' | 'available' | 'sold' | 'faultRate' | 'skipped' | 'known'

function numeric(name: Count, cell: (batch: ListedBatch) => ReactNode): Column<ListedBatch> {
  const header = t(`admin.batches.counts.${name}`)
  return { header, isLabeled: true, numeric: true, className: 'fold:text-start fold:text-xs', cell }
}

export function BatchTable({ batches }: { batches: ListedBatch[] }) {
  return <DataTable folds="wide" label={t('admin.batches.table.label')} columns={columns()} items={batches} />
}

export function FaultRate({ batch }: { batch: { sold: number; claimed: number } }) {
  const percent = faultRate(batch)
  if (percent === null) return <span className="text-faint">–</span>
  const tone = percent === 0 ? undefined : percent < 5 ? 'text-warn' : 'text-bad'
  return (
    <span className={tone} title={t('admin.batches.counts.claimed', { count: batch.claimed })}>
      {t('admin.batches.counts.percent', { percent: formatNumber(percent, { maximumFractionDigits: 1 }) })}
    </span>
  )
}
