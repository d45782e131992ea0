import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { ListedBatch } from '#app/domain/stock/list-batches.ts'
import { faultRate } from '#app/domain/stock/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

const numbers = ['Added', 'Available', 'Sold', 'Fault rate', 'Skipped', 'Known'] as const

function numbersOf(batch: ListedBatch): Record<(typeof numbers)[number], ReactNode> {
  return {
    Added: batch.addedCount,
    Available: batch.available,
    Sold: batch.sold,
    'Fault rate': <FaultRate batch={batch} />,
    Skipped: batch.skippedCount,
    Known: batch.knownCount,
  }
}

export function BatchTable({ batches }: { batches: ListedBatch[] }) {
  return (
    <Table folds="wide" label="Batches">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Batch</HeaderCell>
          <HeaderCell>Provenance note</HeaderCell>
          {numbers.map((label) => (
            <HeaderCell key={label} numeric>
              {label}
            </HeaderCell>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </TableBody>
    </Table>
  )
}

function BatchRow({ batch }: { batch: ListedBatch }) {
  return (
    <Row>
      <Cell pinned className="fold:col-span-2">
        <Link
          to={href('/admin/stock/batches/:batchId', { batchId: batch.id })}
          prefetch="intent"
          className="font-medium text-accent hover:underline"
        >
          <Time at={batch.createdAt} />
        </Link>{' '}
        {batch.undoneAt && <Badge tone="warn">Undone</Badge>}
        <p className="text-muted text-xs">
          {batch.productName}, by {batch.createdBy}
        </p>
      </Cell>
      <Cell className="fold:col-span-2 unfold:min-w-44">
        <p className="wrap-anywhere line-clamp-2 text-[0.8125rem]">
          {batch.sourceNote || <span className="text-warn">No note yet</span>}
        </p>
      </Cell>
      {Object.entries(numbersOf(batch)).map(([label, value]) => (
        <NumberCell key={label} label={label} className="fold:text-left fold:text-xs">
          {typeof value === 'number' ? value.toLocaleString('en-US') : value}
        </NumberCell>
      ))}
    </Row>
  )
}

/** Claims for each account sold; a dash before any was sold. */
export function FaultRate({ batch }: { batch: { sold: number; claimed: number } }) {
  const percent = faultRate(batch)
  if (percent === null) return <span className="text-faint">–</span>
  const tone = percent === 0 ? undefined : percent < 5 ? 'text-warn' : 'text-bad'
  const words = percent.toLocaleString('en-US', { maximumFractionDigits: 1 })
  return (
    <span className={tone} title={`${batch.claimed.toLocaleString('en-US')} claimed`}>
      {words} %
    </span>
  )
}
