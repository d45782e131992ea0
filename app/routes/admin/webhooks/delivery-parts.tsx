import type { getDelivery } from '#app/domain/webhooks/queries.ts'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { DeliveryBadge } from './badges.tsx'

type Delivery = NonNullable<Awaited<ReturnType<typeof getDelivery>>>

export function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { eventId, status, createdAt, deliveredAt, nextTryAt, giveUpAt, attempts } = delivery
  return (
    <FactList
      facts={{
        'webhook-id': <IdToCopy id={eventId} />,
        Status: <DeliveryBadge status={status} />,
        Recorded: <Time at={createdAt} />,
        Delivered: deliveredAt && <Time at={deliveredAt} />,
        Tries: <span className="font-mono tabular-nums">{attempts}</span>,
        'Next try': nextTryAt && <Time at={nextTryAt} />,
        'Given up after': status === 'pending' && <Time at={giveUpAt} />,
      }}
    />
  )
}

export function Payload({ body }: Pick<Delivery, 'body'>) {
  return <CodeBlock language="JSON" code={JSON.stringify(JSON.parse(body), null, 2)} />
}

/** Each time that a delivery was tried, newest first, and what was answered. */
export function TryTable({ tries }: Pick<Delivery, 'tries'>) {
  if (tries.length === 0) return <EmptyState title="It was not tried yet." />
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
