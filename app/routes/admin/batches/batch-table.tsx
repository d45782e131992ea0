import { Link } from 'react-router'
import type { ListedBatch } from '#app/domain/stock/list-batches.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { FaultRate } from './fault-rate.tsx'

const number = (count: number) => count.toLocaleString('en-US')
const counts = 'fold:text-left fold:text-xs'

export function BatchTable({ batches }: { batches: ListedBatch[] }) {
  return (
    <Table folds="wide" label="Batches">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Batch</HeaderCell>
          <HeaderCell>Provenance note</HeaderCell>
          <HeaderCell numeric>Added</HeaderCell>
          <HeaderCell numeric>Available</HeaderCell>
          <HeaderCell numeric>Sold</HeaderCell>
          <HeaderCell numeric>Fault rate</HeaderCell>
          <HeaderCell numeric>Skipped</HeaderCell>
          <HeaderCell numeric>Known</HeaderCell>
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
          to={`/admin/stock/batches/${batch.id}`}
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
      <NumberCell label="Added" className={counts}>
        {number(batch.addedCount)}
      </NumberCell>
      <NumberCell label="Available" className={counts}>
        {number(batch.available)}
      </NumberCell>
      <NumberCell label="Sold" className={counts}>
        {number(batch.sold)}
      </NumberCell>
      <NumberCell label="Fault rate" className={counts}>
        <FaultRate batch={batch} />
      </NumberCell>
      <NumberCell label="Skipped" className={counts}>
        {number(batch.skippedCount)}
      </NumberCell>
      <NumberCell label="Known" className={counts}>
        {number(batch.knownCount)}
      </NumberCell>
    </Row>
  )
}
