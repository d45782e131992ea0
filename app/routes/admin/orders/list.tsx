import { href, Link, redirect } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { ButtonLink, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { FilterButton, FilterDialog } from './order-filter.tsx'
import { ExportForm, OrderSearch } from './order-search.tsx'
import { OrderTable } from './order-table.tsx'
import { filterOf, ordersPath } from './orders-path.ts'
import { readOrders, readSentSearch } from './read-orders.server.ts'

export const meta = pageMeta(() => ({ title: t('admin.orders.title') }))

export const handle = { isBackdrop: true }

export const shouldRevalidate = keepUnderDialogs

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: personId } = await requireAdmin(request, context)
  return readOrders(request, personId)
}

/** Redirects to the search, which is sent as a form because it may be a password. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: personId } = await requireAdmin(request, context)
  return redirect(await readSentSearch(request, personId))
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, mistakes, orders, accounts, found, previous, next, choices, hasMade } = loaderData
  const filter = filterOf(query, mistakes)
  const list = ordersPath({ ...query, ...filter })
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <DialogList list={list}>
      <PageHeading
        title={t('admin.orders.title')}
        description={t('admin.orders.description')}
        actions={
          <>
            {hasMade && <ButtonLink to={href('/admin/orders/made')}>{t('admin.fulfillment.list.title')}</ButtonLink>}
            <FilterButton />
            {!mistakes && <ExportForm filter={filter} found={found} />}
          </>
        }
      />
      <FilterDialog key={ordersPath(filter)} filter={filter} mistakes={mistakes} choices={choices} />
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
            <FoundCount text={t('customer.parts.found.orders', { count: found.count, isMore: String(found.isMore) })} />
            <OrderTable orders={orders} accounts={accounts} list={list} />
            <NewerOlder previous={previous} next={next} pathOf={(cursor) => ordersPath({ ...filter, ...cursor })} />
          </>
        )}
      </Card>
    </DialogList>
  )
}

function NoOrders({ isFiltered, isUnderstood }: { isFiltered: boolean; isUnderstood: boolean }) {
  if (!isFiltered) return <EmptyState title={t('admin.orders.none.title')}>{t('admin.orders.none.text')}</EmptyState>
  return (
    <EmptyState
      title={t(isUnderstood ? 'admin.orders.none.title' : 'admin.orders.none.invalidTitle')}
      action={
        <Link to={href('/admin/orders')} className={buttonStyle({ variant: 'secondary' })}>
          {t('admin.orders.showAll')}
        </Link>
      }
    >
      {t(isUnderstood ? 'admin.orders.none.filtered' : 'admin.orders.none.invalid')}
    </EmptyState>
  )
}
