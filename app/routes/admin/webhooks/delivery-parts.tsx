import { Form, Link, useNavigation } from 'react-router'
import type { getDelivery, ListedDelivery } from '#app/domain/webhooks/queries.ts'
import { type DeliveryStatus, deliveryStatuses } from '#app/domain/webhooks/rules.ts'
import type { DeliveryListQuery } from '#app/domain/webhooks/schema.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { CodeBlock } from '#app/ui/code-block.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Select } from '#app/ui/field.tsx'
import { IdToCopy } from '#app/ui/id-to-copy.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { SendForm } from './endpoint-parts.tsx'
import { deliveryPath, endpointPath, logPath } from './webhooks-path.ts'

const tones: Record<DeliveryStatus, Tone> = { pending: 'info', delivered: 'good', failed: 'bad', cancelled: 'neutral' }

function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={tones[status]}>{t(`admin.webhooks.statuses.${status}`)}</Badge>
}

export function EndpointBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'good' : 'neutral'}>
      {t(active ? 'admin.webhooks.states.on' : 'admin.webhooks.states.off')}
    </Badge>
  )
}

type DeliveryActionsProps = { endpoint: { id: string; active: boolean }; deliveryId: string }

export function DeliveryActions({ endpoint: { id, active }, deliveryId }: DeliveryActionsProps) {
  return (
    <>
      <ButtonLink to={endpointPath(id)}>{t('admin.webhooks.delivery.all')}</ButtonLink>
      {active && <SendForm path={deliveryPath(id, deliveryId)} label={t('admin.webhooks.delivery.replay')} />}
    </>
  )
}

type DeliveryLogProps = {
  endpointId: string
  deliveries: ListedDelivery[]
  query: DeliveryListQuery
  previous: string | null
  next: string | null
}

const options = () => [
  { value: '', label: t('shop.labels.filters.all') },
  ...deliveryStatuses.map((status) => ({ value: status, label: t(`admin.webhooks.statuses.${status}`) })),
]

export function DeliveryLog({ endpointId, deliveries, query: { status }, previous, next }: DeliveryLogProps) {
  const pending = useNavigation().formMethod === 'GET'
  return (
    <Card title={t('admin.webhooks.deliveries.title')} id="deliveries" className="mt-5">
      <Form
        key={status}
        method="get"
        action={`${endpointPath(endpointId)}#deliveries`}
        className="mb-4 flex flex-wrap items-end gap-2.5"
      >
        <Select
          label={t('shop.labels.columns.status')}
          name="status"
          options={options()}
          defaultValue={status ?? ''}
          className="min-w-40"
        />
        <Button variant="secondary" pending={pending} className="h-11">
          {t('admin.webhooks.deliveries.show')}
        </Button>
      </Form>
      {deliveries.length === 0 ? (
        <EmptyState title={t(status ? 'admin.webhooks.deliveries.noneWithStatus' : 'admin.webhooks.deliveries.empty')}>
          {!status && t('admin.webhooks.deliveries.emptyText')}
        </EmptyState>
      ) : (
        <DataTable
          folds
          label={t('admin.webhooks.deliveries.title')}
          columns={columnsOf(endpointId)}
          items={deliveries}
        />
      )}
      <NewerOlder previous={previous} next={next} pathOf={(cursor) => logPath(endpointId, { status, ...cursor })} />
    </Card>
  )
}

function columnsOf(endpointId: string): Column<ListedDelivery>[] {
  return [
    {
      header: t('admin.webhooks.deliveries.event'),
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
      header: t('admin.webhooks.deliveries.recorded'),
      className: 'text-muted fold:col-start-1 fold:text-xs',
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
    {
      header: t('shop.labels.columns.status'),
      className: 'fold:col-start-2 fold:row-start-1 fold:text-end',
      cell: ({ status }) => <DeliveryBadge status={status} />,
    },
    {
      header: t('admin.webhooks.deliveries.lastResponse'),
      className: 'min-w-0 wrap-anywhere fold:col-span-2 fold:row-start-3 fold:text-xs',
      cell: ({ lastError, status, nextTryAt, attempts }) => (
        <>
          {lastError ??
            t(status === 'delivered' ? 'admin.webhooks.deliveries.accepted' : 'admin.webhooks.deliveries.notSentYet')}
          {nextTryAt && attempts > 0 && (
            <span className="block text-muted text-xs">
              {rich('admin.webhooks.deliveries.nextAttempt', { time: () => <Time at={nextTryAt} /> })}
            </span>
          )}
        </>
      ),
    },
    {
      header: t('admin.webhooks.deliveries.attempts'),
      isLabeled: true,
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
    <Card title={t('admin.webhooks.delivery.title')}>
      <FactList
        facts={{
          webhookId: ['webhook-id', <IdToCopy id={eventId} />],
          status: [t('shop.labels.columns.status'), <DeliveryBadge status={status} />],
          recorded: [t('admin.webhooks.delivery.recorded'), <Time at={createdAt} />],
          delivered: [t('admin.webhooks.delivery.delivered'), deliveredAt && <Time at={deliveredAt} />],
          attempts: [t('admin.webhooks.delivery.attempts'), <span className="font-mono tabular-nums">{attempts}</span>],
          nextAttempt: [t('admin.webhooks.delivery.nextAttempt'), nextTryAt && <Time at={nextTryAt} />],
          givesUpAfter: [t('admin.webhooks.delivery.givesUpAfter'), status === 'pending' && <Time at={giveUpAt} />],
        }}
      />
    </Card>
  )
}

export function Payload({ body }: Pick<Delivery, 'body'>) {
  return (
    <Card title={t('admin.webhooks.delivery.payload')}>
      <CodeBlock language="JSON" code={JSON.stringify(JSON.parse(body), null, 2)} />
    </Card>
  )
}

/** Lists the attempts of a delivery, newest first, with the responses. */
export function TryTable({ tries }: Pick<Delivery, 'tries'>) {
  return (
    <Card title={t('admin.webhooks.delivery.attempts')} className="mt-5">
      {tries.length === 0 ? (
        <EmptyState title={t('admin.webhooks.delivery.noAttempts')} />
      ) : (
        <DataTable folds label={t('admin.webhooks.delivery.attempts')} columns={tryColumns()} items={tries} />
      )}
    </Card>
  )
}

const tryColumns = (): Column<Delivery['tries'][number]>[] => [
  {
    header: t('admin.webhooks.delivery.started'),
    pinned: true,
    className: 'whitespace-nowrap fold:static fold:col-span-2',
    cell: ({ startedAt }) => <Time at={startedAt} />,
  },
  {
    header: t('admin.webhooks.delivery.outcome'),
    className: 'wrap-anywhere fold:col-span-2',
    cell: ({ error }) => (
      <span className={error === null ? 'text-good' : 'text-bad'}>
        {error ?? t('admin.webhooks.delivery.accepted')}
      </span>
    ),
  },
  {
    header: t('admin.webhooks.delivery.response'),
    className: 'max-w-96 wrap-anywhere font-mono text-xs fold:col-span-2 fold:empty:hidden',
    cell: ({ answer }) => answer,
  },
  {
    header: t('shop.labels.columns.status'),
    isLabeled: true,
    numeric: true,
    className: 'fold:text-start fold:text-xs',
    cell: ({ statusCode }) => statusCode ?? '—',
  },
  {
    header: t('admin.webhooks.delivery.duration'),
    isLabeled: true,
    numeric: true,
    className: 'fold:text-xs',
    cell: ({ durationMs }) => t('admin.webhooks.delivery.milliseconds', { milliseconds: durationMs }),
  },
]
