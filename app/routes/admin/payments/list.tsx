import { Form, href, Link, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { findHolder } from '#app/domain/orders/lists/list-all-orders.ts'
import { listPayments } from '#app/domain/payments/queries.ts'
import { type PaymentFilter, type PaymentListQuery, paymentListInput } from '#app/domain/payments/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { PaymentTable } from './payment-table.tsx'
import { paymentsPath } from './payments-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.payments.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = paymentListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const [page, customer] = await Promise.all([listPayments(query), query.customer ? findHolder(query.customer) : null])
  return { query, customer, ...page }
}

export default function Payments({ loaderData: { query, customer, payments, previous, next } }: Route.ComponentProps) {
  const { after: _after, before: _before, ...filter } = query
  const isFiltered = filter.state !== 'all' || Boolean(filter.q || filter.customer)
  return (
    <>
      <PageHeading
        title={t('admin.payments.title')}
        description={
          customer ? t('admin.payments.leadOfCustomer', { customer: customer.name }) : t('admin.payments.lead')
        }
      />
      <Card>
        <Filter key={paymentsPath(filter)} filter={filter} isFiltered={isFiltered} />
        {payments.length === 0 ? (
          <EmptyState title={t(isFiltered ? 'admin.payments.none.filtered' : 'admin.payments.none.title')}>
            {t(isFiltered ? 'admin.payments.none.filteredText' : 'admin.payments.none.text')}
          </EmptyState>
        ) : (
          <PaymentTable key={paymentsPath(query)} payments={payments} />
        )}
        <NewerOlder previous={previous} next={next} pathOf={(cursor) => paymentsPath({ ...filter, ...cursor })} />
      </Card>
    </>
  )
}

const states: PaymentFilter[] = ['all', 'look', 'open', 'credited', 'ended']

type FilterProps = { filter: Pick<PaymentListQuery, 'state' | 'q' | 'customer'>; isFiltered: boolean }

function Filter({ filter: { state, q, customer }, isFiltered }: FilterProps) {
  const pending = useNavigation().formMethod === 'GET'
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-end gap-x-2.5 gap-y-3">
      <HiddenFields fields={[['customer', customer]]} />
      <Select
        label={t('admin.payments.filter.state')}
        name="state"
        defaultValue={state}
        options={states.map((value) => ({ value, label: t(`admin.payments.states.${value}`) }))}
        className="w-48 max-sm:w-full"
      />
      <Field
        label={t('admin.payments.filter.id')}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={q}
        placeholder={t('admin.payments.filter.idPlaceholder')}
        className="min-w-0 flex-1 max-sm:basis-full"
      />
      <Button variant="secondary" pending={pending} className="h-11">
        {t('admin.payments.filter.submit')}
      </Button>
      {isFiltered && (
        <Link to={href('/admin/payments')} preventScrollReset className={buttonStyle({ variant: 'ghost' })}>
          {t('shop.labels.actions.clear')}
        </Link>
      )}
    </Form>
  )
}
