import { Form, Link, useNavigation } from 'react-router'
import type { ListedDelivery } from '#app/domain/webhooks/queries.ts'
import { deliveryStatuses } from '#app/domain/webhooks/rules.ts'
import type { DeliveryListQuery } from '#app/domain/webhooks/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/field.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { Cell, HeaderCell, NumberCell, Row, Table, TableBody, TableHead } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { DeliveryBadge, statusWords } from './badges.tsx'
import { deliveryPath, endpointPath, logPath } from './webhooks-path.ts'

type DeliveryLogProps = {
  endpointId: string
  deliveries: ListedDelivery[]
  query: DeliveryListQuery
  previous: string | null
  next: string | null
}

const options = [
  { value: '', label: 'All' },
  ...deliveryStatuses.map((status) => ({ value: status, label: statusWords[status] })),
]

/** What was sent to an endpoint and what is to be, newest first. */
export function DeliveryLog({ endpointId, deliveries, query: { status }, previous, next }: DeliveryLogProps) {
  const pending = useNavigation().formMethod === 'GET'
  return (
    <Card title="Deliveries" id="deliveries" className="mt-5">
      <Form
        key={status}
        method="get"
        action={`${endpointPath(endpointId)}#deliveries`}
        className="mb-4 flex flex-wrap items-end gap-2.5"
      >
        <Select label="Status" name="status" options={options} defaultValue={status ?? ''} className="min-w-40" />
        <Button variant="secondary" pending={pending} className="h-11">
          Show
        </Button>
      </Form>
      {deliveries.length === 0 ? (
        <EmptyState title={status ? 'No delivery has this status.' : 'Nothing was sent yet.'}>
          {!status && 'Each event for this webhook is listed here for thirty days. Send a test event to try it.'}
        </EmptyState>
      ) : (
        <DeliveryTable endpointId={endpointId} deliveries={deliveries} />
      )}
      <PageLinks
        back={previous ? { to: logPath(endpointId, { status, before: previous }), label: 'Newer' } : null}
        on={next ? { to: logPath(endpointId, { status, after: next }), label: 'Older' } : null}
      />
    </Card>
  )
}

function DeliveryTable({ endpointId, deliveries }: Pick<DeliveryLogProps, 'endpointId' | 'deliveries'>) {
  return (
    <Table folds label="Deliveries">
      <TableHead className="fold:sr-only">
        <tr>
          <HeaderCell pinned>Event</HeaderCell>
          <HeaderCell>Recorded</HeaderCell>
          <HeaderCell>Status</HeaderCell>
          <HeaderCell>Last answer</HeaderCell>
          <HeaderCell numeric>Tries</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} path={deliveryPath(endpointId, delivery.id)} delivery={delivery} />
        ))}
      </TableBody>
    </Table>
  )
}

function DeliveryRow({ path, delivery }: { path: string; delivery: ListedDelivery }) {
  const { type, status, createdAt, nextTryAt, attempts, lastError } = delivery
  return (
    <Row>
      <Cell pinned className="fold:static">
        <Link to={path} prefetch="intent" className="font-mono text-[0.8125rem] text-accent hover:underline">
          {type}
          <span className="sr-only"> {delivery.id.slice(0, 8)}</span>
        </Link>
      </Cell>
      <Cell className="text-muted fold:col-start-1 fold:text-xs">
        <Time at={createdAt} />
      </Cell>
      <Cell className="fold:col-start-2 fold:row-start-1 fold:text-right">
        <DeliveryBadge status={status} />
      </Cell>
      <Cell className="min-w-0 wrap-anywhere fold:col-span-2 fold:row-start-3 fold:text-xs">
        {lastError ?? (status === 'delivered' ? 'Taken' : 'Not tried yet')}
        {nextTryAt && attempts > 0 && (
          <span className="block text-muted text-xs">
            Next try <Time at={nextTryAt} />
          </span>
        )}
      </Cell>
      <NumberCell label="Tries" className="fold:col-start-2 fold:row-start-2 fold:text-xs">
        {attempts}
      </NumberCell>
    </Row>
  )
}
