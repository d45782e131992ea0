import type { getDelivery } from '#app/domain/webhooks/queries.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

type Try = NonNullable<Awaited<ReturnType<typeof getDelivery>>>['tries'][number]

/** Each time that a delivery was tried, newest first, and what was answered. */
export function TryTable({ tries }: { tries: Try[] }) {
  return (
    <Table folds label="Tries">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Started</HeaderCell>
          <HeaderCell>Outcome</HeaderCell>
          <HeaderCell>Answer</HeaderCell>
          <HeaderCell numeric>Status</HeaderCell>
          <HeaderCell numeric>Took</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {tries.map(({ id, startedAt, durationMs, statusCode, error, answer }) => (
          <Row key={id}>
            <Cell pinned className="whitespace-nowrap fold:static fold:col-span-2">
              <Time at={startedAt} />
            </Cell>
            <Cell className="wrap-anywhere fold:col-span-2">
              {error === null ? (
                <span className="text-good">Delivered</span>
              ) : (
                <span className="text-bad">{error}</span>
              )}
            </Cell>
            <Cell className="max-w-96 wrap-anywhere font-mono text-xs fold:col-span-2 fold:empty:hidden">{answer}</Cell>
            <NumberCell label="Status" className="fold:text-left fold:text-xs">
              {statusCode ?? '—'}
            </NumberCell>
            <NumberCell label="Took" className="fold:text-xs">
              {durationMs.toLocaleString('en-US')} ms
            </NumberCell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
