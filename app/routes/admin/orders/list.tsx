import { data, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useOpenedOrder } from '#app/components/use-opened-order.ts'
import { getFilterChoices, listAllOrders } from '#app/domain/orders/list-all-orders.ts'
import { findOrder } from '#app/domain/orders/queries.ts'
import { readAllOrdersQuery } from '#app/domain/orders/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/list.ts'
import { ExportForm } from './export-form.tsx'
import { FilterButton, FilterDialog } from './order-filter.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderSummary } from './order-summary.tsx'
import { OrderTable } from './order-table.tsx'
import { filterOf, ordersPath } from './orders-path.ts'

export const meta = pageMeta({ title: 'Order Management' })

const noOrders: Awaited<ReturnType<typeof listAllOrders>> = {
  orders: [],
  previous: null,
  next: null,
  found: { count: 0, isMore: false },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const { query, mistakes } = readAllOrdersQuery(new URL(request.url).searchParams)
  const [page, choices] = await Promise.all([mistakes ? noOrders : listAllOrders(query), getFilterChoices(query)])
  const opened = query.order
    ? (page.orders.find(({ id }) => id === query.order) ?? (await findOrder(query.order)))
    : undefined
  if (opened === null) throw data(null, { status: 404 })
  return { query, mistakes, ...page, choices, opened }
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, mistakes, orders, found, previous, next, choices, opened } = loaderData
  const filter = filterOf(query, mistakes)
  const list = { ...query, ...filter, order: undefined }
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <PageHeading
        title="Order Management"
        description="Every order of the shop, the newest first."
        actions={
          <>
            <FilterButton />
            {!mistakes && <ExportForm filter={filter} found={found} />}
          </>
        }
      />
      <FilterDialog key={ordersPath(filter)} filter={filter} mistakes={mistakes} choices={choices} />
      <OrderSummary order={useOpenedOrder(orders, opened)} list={list} />
      <Card>
        <OrderSearch
          query={query}
          mistakes={mistakes}
          filter={filter}
          choices={choices}
          isEmpty={orders.length === 0}
        />
        {orders.length === 0 ? (
          <NoOrders isFiltered={isFiltered} isUnderstood={mistakes === null} />
        ) : (
          <>
            <FoundCount found={found} words={['order', 'orders']} />
            <OrderTable orders={orders} list={list} />
            <PageLinks
              back={previous ? { to: ordersPath({ ...filter, before: previous }), label: 'Newer' } : null}
              on={next ? { to: ordersPath({ ...filter, after: next }), label: 'Older' } : null}
            />
          </>
        )}
      </Card>
    </>
  )
}

function NoOrders({ isFiltered, isUnderstood }: { isFiltered: boolean; isUnderstood: boolean }) {
  if (!isFiltered) return <EmptyState title="No orders found.">What customers buy is listed here.</EmptyState>
  return (
    <EmptyState
      title={isUnderstood ? 'No orders found.' : 'The filter was not understood.'}
      action={
        <Link to="/admin/orders" className={buttonStyle({ variant: 'secondary' })}>
          Show all orders
        </Link>
      }
    >
      {isUnderstood
        ? 'No order matches all of what you look for.'
        : 'Correct what is marked in it, or take it away; until then no order is listed.'}
    </EmptyState>
  )
}
