import { Form, href, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { nameLabel } from '#app/domain/customers/rules.ts'
import { type ListedFulfillment, listFulfillments } from '#app/domain/fulfillment/queries.ts'
import { fulfillmentStatuses } from '#app/domain/fulfillment/rules.ts'
import { type FulfillmentListQuery, fulfillmentListInput } from '#app/domain/fulfillment/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { listPath } from '#app/http/list-url.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/list.ts'
import { FulfillmentBadge } from './badge.tsx'

const LIST = href('/admin/orders/made')

export const meta = pageMeta(() => ({ title: t('admin.fulfillment.list.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = fulfillmentListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { query, ...(await listFulfillments(query)) }
}

const pathOf = (query: FulfillmentListQuery) => listPath(LIST, query)

export default function Fulfillments({ loaderData: { query, rows, previous, next } }: Route.ComponentProps) {
  const { status } = query
  return (
    <>
      <PageHeading
        title={t('admin.fulfillment.list.title')}
        description={t('admin.fulfillment.list.text')}
        actions={<ButtonLink to={href('/admin/orders')}>{t('admin.fulfillment.list.toOrders')}</ButtonLink>}
      />
      <Card>
        <Form key={status} method="get" action={LIST} className="mb-4 flex flex-wrap items-end gap-2.5">
          <Select
            label={t('shop.labels.columns.status')}
            name="status"
            options={[
              { value: '', label: t('shop.labels.filters.all') },
              ...fulfillmentStatuses.map((value) => ({ value, label: t(`admin.fulfillment.statuses.${value}`) })),
            ]}
            defaultValue={status ?? ''}
            className="min-w-40"
          />
          <Button variant="secondary" className="h-11">
            {t('admin.webhooks.deliveries.show')}
          </Button>
        </Form>
        {rows.length === 0 ? (
          <EmptyState title={t('admin.fulfillment.list.none')} />
        ) : (
          <DataTable folds label={t('admin.fulfillment.list.title')} columns={columns()} items={rows} />
        )}
        <PageLinks
          back={previous ? { to: pathOf({ status, before: previous }), label: t('shop.labels.pages.newer') } : null}
          on={next ? { to: pathOf({ status, after: next }), label: t('shop.labels.pages.older') } : null}
        />
      </Card>
    </>
  )
}

const columns = (): Column<ListedFulfillment>[] => [
  {
    name: 'order',
    header: t('shop.labels.columns.order'),
    pinned: true,
    className: 'fold:static',
    cell: ({ id }) => (
      <Link
        to={href('/admin/orders/:orderId', { orderId: id })}
        prefetch="intent"
        className="font-mono text-accent text-xs hover:underline"
      >
        {id.slice(0, 12)}
      </Link>
    ),
  },
  {
    name: 'status',
    header: t('shop.labels.columns.status'),
    className: 'fold:text-end',
    cell: ({ status }) => <FulfillmentBadge status={status} />,
  },
  {
    name: 'product',
    header: t('shop.labels.columns.product'),
    className: 'wrap-anywhere',
    cell: ({ productName, quantity }) => t('customer.parts.goods.made', { product: productName, count: quantity }),
  },
  {
    name: 'customer',
    header: t('shop.labels.columns.customer'),
    className: 'wrap-anywhere text-muted fold:text-end',
    cell: ({ customerName }) => nameLabel(customerName),
  },
  {
    name: 'date',
    header: t('shop.labels.columns.date'),
    className: 'text-muted fold:text-xs',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    name: 'attempts',
    header: t('admin.webhooks.delivery.attempts'),
    label: t('admin.webhooks.delivery.attempts'),
    numeric: true,
    cell: ({ attempts }) => attempts,
  },
  {
    name: 'state',
    header: t('admin.fulfillment.list.lastResult'),
    className: 'min-w-48 text-muted text-xs wrap-anywhere fold:col-span-2',
    cell: ({ lastError, nextAttemptAt }) => (
      <>
        {lastError}
        {nextAttemptAt && (
          <span className="block">
            {rich('admin.webhooks.deliveries.nextAttempt', { time: () => <Time at={nextAttemptAt} /> })}
          </span>
        )}
      </>
    ),
  },
]
