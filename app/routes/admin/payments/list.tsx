import { Form, href, Link, useNavigation } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { findHolder } from '#app/domain/orders/list-all-orders.ts'
import { listPayments } from '#app/domain/payments/queries.ts'
import { type PaymentFilter, type PaymentListQuery, paymentListInput } from '#app/domain/payments/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/list.ts'
import { PaymentTable } from './payment-table.tsx'
import { paymentsPath } from './payments-path.ts'

export const meta = pageMeta({ title: 'Top-ups' })

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
        title="Top-ups"
        description={customer ? `Top-ups by ${customer.name}, newest first.` : 'All top-ups, newest first.'}
      />
      <Card>
        <Filter key={paymentsPath(filter)} filter={filter} isFiltered={isFiltered} />
        {payments.length === 0 ? (
          <EmptyState title={isFiltered ? 'No top-ups match your filter.' : 'No top-ups yet.'}>
            {isFiltered ? 'Clear it to see all top-ups.' : 'Top-ups appear here when customers start them.'}
          </EmptyState>
        ) : (
          <PaymentTable key={paymentsPath(query)} payments={payments} />
        )}
        <PageLinks
          back={previous ? { to: paymentsPath({ ...filter, before: previous }), label: 'Newer' } : null}
          on={next ? { to: paymentsPath({ ...filter, after: next }), label: 'Older' } : null}
        />
      </Card>
    </>
  )
}

const states: { value: PaymentFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'look', label: 'To review' },
  { value: 'open', label: 'Open' },
  { value: 'credited', label: 'Credited' },
  { value: 'ended', label: 'Nothing credited' },
]

type FilterProps = { filter: Pick<PaymentListQuery, 'state' | 'q' | 'customer'>; isFiltered: boolean }

function Filter({ filter: { state, q, customer }, isFiltered }: FilterProps) {
  const pending = useNavigation().formMethod === 'GET'
  return (
    <Form method="get" className="mb-4 flex flex-wrap items-end gap-x-2.5 gap-y-3">
      <HiddenFields fields={[['customer', customer]]} />
      <Select label="Show" name="state" defaultValue={state} options={states} className="w-48 max-sm:w-full" />
      <Field
        label="Top-up or invoice ID"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={q}
        placeholder="Full ID"
        className="min-w-0 flex-1 max-sm:basis-full"
      />
      <Button variant="secondary" pending={pending} className="h-11">
        Filter
      </Button>
      {isFiltered && (
        <Link to={href('/admin/payments')} preventScrollReset className={buttonStyle({ variant: 'ghost' })}>
          Clear
        </Link>
      )}
    </Form>
  )
}
