import { href, redirect } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { Download } from '#app/ui/icons.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/orders.ts'
import { OrderFilter } from './order-filter.tsx'
import { OrderTable } from './order-table.tsx'
import { fromStart, ordersPath } from './orders-path.ts'
import { readOrders, readSentFilter } from './read-orders.server.ts'

export const meta = pageMeta(() => ({ title: t('customer.orders.title') }))

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return readOrders(request, customerId)
}

/** Redirects to the filtered list. The search is sent as a form because it may be a password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  return redirect(await readSentFilter(request, customerId))
}

export default function OrderHistory({ loaderData }: Route.ComponentProps) {
  const { query, orders, accounts, found, products } = loaderData
  const isFiltered = [query.q, query.sealed, query.from, query.to, query.product, query.type].some(Boolean)
  return (
    <DialogList list={ordersPath(query)}>
      <PageHeading
        title={t('customer.orders.heading')}
        description={t('customer.orders.description')}
        actions={
          <>
            <ButtonLink to={href('/customer/stand-bys')}>{t('customer.standbys.title')}</ButtonLink>
            <ButtonLink to={href('/customer/orders/new')}>{t('customer.orders.new.link')}</ButtonLink>
            <ButtonLink
              to={ordersPath(fromStart(query), href('/customer/orders/export.csv'))}
              reloadDocument
              prefetch="none"
            >
              <Download aria-hidden className="size-4" />
              {t('customer.orders.exportCsv')}
            </ButtonLink>
          </>
        }
      />
      <Card>
        <OrderFilter query={query} products={products} isFiltered={isFiltered} isEmpty={orders.length === 0} />
        {orders.length === 0 ? (
          <NoOrders isFiltered={isFiltered} />
        ) : (
          <>
            <FoundCount text={t('customer.parts.found.orders', { count: found.count, isMore: String(found.isMore) })} />
            <OrderTable orders={orders} accounts={accounts} list={query} />
            <Pages {...loaderData} />
          </>
        )}
      </Card>
    </DialogList>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={t('customer.orders.none.title')}
      action={
        isFiltered ? (
          <ButtonLink to={href('/customer/orders')}>{t('customer.orders.filter.clear')}</ButtonLink>
        ) : (
          <ButtonLink to={href('/')} variant="primary">
            {t('customer.orders.none.toMarketplace')}
          </ButtonLink>
        )
      }
    >
      {t(isFiltered ? 'customer.orders.none.filtered' : 'customer.orders.none.text')}
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
  if (sort !== 'date') return [t('shop.labels.pages.previous'), t('shop.labels.pages.next')]
  const [newer, older] = [t('shop.labels.pages.newer'), t('shop.labels.pages.older')]
  return direction === 'desc' ? [newer, older] : [older, newer]
}
