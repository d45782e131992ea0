import { Form, Link, useNavigation } from 'react-router'
import type { getDelivery, ListedDelivery } from '#app/domain/webhooks/queries.ts'
import { type DeliveryStatus, deliveryStatuses } from '#app/domain/webhooks/rules.ts'
import type { DeliveryListQuery } from '#app/domain/webhooks/schema.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Select } from '#app/ui/field.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { deliveryPath, endpointPath, logPath } from './webhooks-path.ts'

const statusLabels: Record<DeliveryStatus, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Record<DeliveryStatus, Tone> = { pending: 'info', delivered: 'good', failed: 'bad', cancelled: 'neutral' }

function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

export function EndpointBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'good' : 'neutral'}>{active ? 'On' : 'Off'}</Badge>
}

type DeliveryLogProps = {
  endpointId: string
  deliveries: ListedDelivery[]
  query: DeliveryListQuery
  previous: string | null
  next: string | null
}

const options = [
  { value: '', label: 'All' },
  ...deliveryStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
]

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
        <EmptyState title={status ? 'No deliveries with this status.' : 'No deliveries yet.'}>
          {!status && 'Events for this webhook are listed here for thirty days. Send a test event to try it.'}
        </EmptyState>
      ) : (
        <DataTable folds label="Deliveries" columns={columnsOf(endpointId)} items={deliveries} />
      )}
      <PageLinks
        back={previous ? { to: logPath(endpointId, { status, before: previous }), label: 'Newer' } : null}
        on={next ? { to: logPath(endpointId, { status, after: next }), label: 'Older' } : null}
      />
    </Card>
  )
}

function columnsOf(endpointId: string): Column<ListedDelivery>[] {
  return [
    {
      header: 'Event',
      pinned: true,
      className: 'fold:static',
      cell: ({ id, type }) => (
        <Link
          to={deliveryPath(endpointId, id)}
          prefetch="intent"
          className="font-mono text-[0.8125rem] text-accent hover:underline"
        >
          {type}
          <span className="sr-only"> {id.slice(0, 8)}</span>
        </Link>
      ),
    },
    {
      header: 'Recorded',
      className: 'text-muted fold:col-start-1 fold:text-xs',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      header: 'Status',
      className: 'fold:col-start-2 fold:row-start-1 fold:text-right',
      cell: ({ status }) => <DeliveryBadge status={status} />,
    },
    {
      header: 'Last response',
      className: 'min-w-0 wrap-anywhere fold:col-span-2 fold:row-start-3 fold:text-xs',
      cell: ({ lastError, status, nextTryAt, attempts }) => (
        <>
          {lastError ?? (status === 'delivered' ? 'Accepted' : 'Not sent yet')}
          {nextTryAt && attempts > 0 && (
            <span className="block text-muted text-xs">
              Next attempt <Time at={nextTryAt} />
            </span>
          )}
        </>
      ),
    },
    {
      header: 'Attempts',
      label: 'Attempts',
      numeric: true,
      className: 'fold:col-start-2 fold:row-start-2 fold:text-xs',
      cell: ({ attempts }) => attempts,
    },
  ]
}

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
        Attempts: <span className="font-mono tabular-nums">{attempts}</span>,
        'Next attempt': nextTryAt && <Time at={nextTryAt} />,
        'Gives up after': status === 'pending' && <Time at={giveUpAt} />,
      }}
    />
  )
}

export function Payload({ body }: Pick<Delivery, 'body'>) {
  return <CodeBlock language="JSON" code={JSON.stringify(JSON.parse(body), null, 2)} />
}

/** Lists the attempts of a delivery, newest first, with the responses. */
export function TryTable({ tries }: Pick<Delivery, 'tries'>) {
  if (tries.length === 0) return <EmptyState title="No attempts yet." />
  return <DataTable folds label="Attempts" columns={tryColumns} items={tries} />
}

const tryColumns: Column<Delivery['tries'][number]>[] = [
  {
    header: 'Started',
    pinned: true,
    className: 'whitespace-nowrap fold:static fold:col-span-2',
    cell: ({ startedAt }) => <Time at={startedAt} />,
  },
  {
    header: 'Outcome',
    className: 'wrap-anywhere fold:col-span-2',
    cell: ({ error }) => <span className={error === null ? 'text-good' : 'text-bad'}>{error ?? 'Delivered'}</span>,
  },
  {
    header: 'Response',
    className: 'max-w-96 wrap-anywhere font-mono text-xs fold:col-span-2 fold:empty:hidden',
    cell: ({ answer }) => answer,
  },
  {
    header: 'Status',
    label: 'Status',
    numeric: true,
    className: 'fold:text-left fold:text-xs',
    cell: ({ statusCode }) => statusCode ?? '—',
  },
  {
    header: 'Duration',
    label: 'Duration',
    numeric: true,
    className: 'fold:text-xs',
    cell: ({ durationMs }) => `${formatNumber(durationMs)} ms`,
  },
]
