import { Download } from 'lucide-react'
import { data, Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { useOpenedOrder } from '#app/components/use-opened-order.ts'
import { listOrderedProducts, listOrders } from '#app/domain/orders/list-orders.ts'
import { getOrder } from '#app/domain/orders/queries.ts'
import { orderListInput } from '#app/domain/orders/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/orders.ts'
import { OrderDetails } from './order-details.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderTable } from './order-table.tsx'
import { fromStart, ordersPath } from './orders-path.ts'

export const meta = pageMeta({ title: 'Order History' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const query = orderListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  const scope = { customerId }
  const [page, products] = await Promise.all([listOrders(scope, query), listOrderedProducts(scope)])
  const opened = query.order
    ? (page.orders.find(({ id }) => id === query.order) ?? (await getOrder({ ...scope, id: query.order })))
    : undefined
  if (opened === null) throw data(null, { status: 404 })
  return { query, ...page, products, opened }
}

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { query, orders, found, products, opened } = loaderData
  const list = { ...query, order: undefined }
  const isFiltered = [query.q, query.from, query.to, query.product, query.type].some(Boolean)
  return (
    <>
      <PageHeading
        title="My Order History"
        description="Every order with its invoice and what it delivered."
        actions={
          <Link
            to={ordersPath(fromStart(query), '/customer/orders/export.csv')}
            reloadDocument
            className={buttonStyle({ variant: 'secondary' })}
          >
            <Download aria-hidden className="size-4" />
            Export CSV
          </Link>
        }
      />
      <OrderDetails order={useOpenedOrder(orders, opened)} list={list} />
      <Card>
        <OrderFilter query={list} products={products} isFiltered={isFiltered} isEmpty={orders.length === 0} />
        {orders.length === 0 ? (
          <NoOrders isFiltered={isFiltered} />
        ) : (
          <>
            <FoundCount found={found} words={['order', 'orders']} />
            <OrderTable orders={orders} list={list} />
            <Pages {...loaderData} />
          </>
        )}
      </Card>
    </>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title="No orders found."
      action={
        isFiltered ? (
          <Link to="/customer/orders" className={buttonStyle({ variant: 'secondary' })}>
            Clear all filters
          </Link>
        ) : (
          <Link to="/" prefetch="intent" className={buttonStyle()}>
            Go to the marketplace
          </Link>
        )
      }
    >
      {isFiltered ? 'No order matches all of what you filter by.' : 'What you buy is listed here with its invoice.'}
    </EmptyState>
  )
}

type PagesProps = Pick<Route.ComponentProps['loaderData'], 'query' | 'previous' | 'next'>

function Pages({ query, previous, next }: PagesProps) {
  const [back, on] = pageNames(query)
  const start = fromStart(query)
  return (
    <PageLinks
      back={previous ? { to: ordersPath({ ...start, before: previous }), label: back } : null}
      on={next ? { to: ordersPath({ ...start, after: next }), label: on } : null}
    />
  )
}

function pageNames({ sort, direction }: PagesProps['query']): [back: string, on: string] {
  if (sort !== 'date') return ['Previous', 'Next']
  return direction === 'desc' ? ['Newer', 'Older'] : ['Older', 'Newer']
}
