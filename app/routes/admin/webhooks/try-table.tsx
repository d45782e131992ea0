import type { getDelivery } from '#app/domain/webhooks/queries.ts'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'

type Try = NonNullable<Awaited<ReturnType<typeof getDelivery>>>['tries'][number]

/** Each time that a delivery was tried, newest first, and what was answered. */
export function TryTable({ tries }: { tries: Try[] }) {
  return (
    <Table folds label="Tries">
      <TableHead className="max-sm:sr-only">
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
            <Cell pinned className="whitespace-nowrap max-sm:static max-sm:col-span-2">
              <Time at={startedAt} />
            </Cell>
            <Cell className="wrap-anywhere max-sm:col-span-2">
              {error === null ? (
                <span className="text-good">Delivered</span>
              ) : (
                <span className="text-bad">{error}</span>
              )}
            </Cell>
            <Cell className="max-w-96 wrap-anywhere font-mono text-xs max-sm:col-span-2 max-sm:empty:hidden">
              {answer}
            </Cell>
            <NumberCell label="Status" className="max-sm:text-left max-sm:text-xs">
              {statusCode ?? '—'}
            </NumberCell>
            <NumberCell label="Took" className="max-sm:text-xs">
              {durationMs.toLocaleString('en-US')} ms
            </NumberCell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
