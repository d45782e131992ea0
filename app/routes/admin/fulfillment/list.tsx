import { Form, href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { listFulfillments } from '#app/domain/fulfillment/queries.ts'
import { fulfillmentStatuses } from '#app/domain/fulfillment/rules.ts'
import { fulfillmentListInput } from '#app/domain/fulfillment/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { listPath } from '#app/http/list-url.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { FulfillmentTable } from './fulfillment-table.tsx'

const LIST = href('/admin/orders/made')

export const meta = pageMeta(() => ({ title: t('admin.fulfillment.list.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = fulfillmentListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { query, ...(await listFulfillments(query)) }
}

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
        {rows.length === 0 ? <EmptyState title={t('admin.fulfillment.list.none')} /> : <FulfillmentTable rows={rows} />}
        <NewerOlder previous={previous} next={next} pathOf={(cursor) => listPath(LIST, { status, ...cursor })} />
      </Card>
    </>
  )
}
