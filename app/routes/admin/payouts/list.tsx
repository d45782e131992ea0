import { Form, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { findHolder } from '#app/domain/orders/lists/list-all-orders.ts'
import { listPayouts } from '#app/domain/payouts/queries.ts'
import { payoutStates, stateLabel } from '#app/domain/payouts/rules.ts'
import { type PayoutListQuery, payoutListInput } from '#app/domain/payouts/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { PayoutTable } from './payout-table.tsx'
import { payoutsPath } from './payouts-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.payouts.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = payoutListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [page, customer] = await Promise.all([listPayouts(query), query.customer ? findHolder(query.customer) : null])
  return { query, customer, ...page }
}

export default function Payouts({ loaderData: { query, customer, payouts, next } }: Route.ComponentProps) {
  const { after, ...filter } = query
  const isFiltered = filter.state !== 'open' || Boolean(filter.customer)
  return (
    <>
      <PageHeading
        title={t('admin.payouts.title')}
        description={
          customer ? t('admin.payouts.leadOfCustomer', { customer: customer.name }) : t('admin.payouts.lead')
        }
      />
      <Card>
        <Filter key={payoutsPath(filter)} filter={filter} />
        {payouts.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'admin.payouts.none.filtered' : 'admin.payouts.none.open')}
            action={
              filter.state !== 'all' && (
                <ButtonLink to={payoutsPath({ ...filter, state: 'all' })}>{t('admin.payouts.none.showAll')}</ButtonLink>
              )
            }
          />
        ) : (
          <PayoutTable key={payoutsPath(query)} payouts={payouts} />
        )}
        <PageLinks
          back={after ? { to: payoutsPath(filter), label: t('shop.labels.pages.first') } : null}
          on={next ? { to: payoutsPath({ ...filter, after: next }), label: t('admin.payouts.nextPage') } : null}
        />
      </Card>
    </>
  )
}

function Filter({ filter: { state, customer } }: { filter: Pick<PayoutListQuery, 'state' | 'customer'> }) {
  const pending = useNavigation().formMethod === 'GET'
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-end gap-x-2.5 gap-y-3">
      <HiddenFields fields={[['customer', customer]]} />
      <Select
        label={t('admin.payouts.filter.state')}
        name="state"
        defaultValue={state}
        options={[
          { value: 'open', label: t('admin.payouts.filter.open') },
          ...payoutStates.map((value) => ({ value, label: stateLabel(value) })),
          { value: 'all', label: t('shop.labels.filters.all') },
        ]}
        className="w-48 max-sm:w-full"
      />
      <Button variant="secondary" pending={pending} className="h-11">
        {t('admin.payouts.filter.submit')}
      </Button>
    </Form>
  )
}
