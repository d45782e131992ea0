import { Link } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listCustomers } from '#app/domain/customers/list-customers.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import type { Route } from './+types/list.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { CustomerTable } from './customer-table.tsx'
import { customersPath, listPath, listQueryOf } from './customers-path.ts'

export const meta = pageMeta({ title: 'Customers' })

/** Stays in place under the dialogs of its customers. */
export const handle = { isBackdrop: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const query = listQueryOf(request)
  return { actorId, query, ...(await listCustomers(query)) }
}

export const shouldRevalidate = keepUnderDialogs

export default function CustomerManagement({ loaderData }: Route.ComponentProps) {
  const { query, customers, found, previous, next, actorId } = loaderData
  const isFiltered = query.q !== '' || query.role !== null
  const filter = { q: query.q, role: query.role }
  return (
    <DialogList list={customersPath(query)}>
      <PageHeading title="Customer Management" description="Who has an account here, who joined last first." />
      <Card>
        <CustomerFilter filter={filter} />
        {customers.length === 0 ? (
          <EmptyState
            title="No customers found."
            action={
              isFiltered && (
                <Link to={listPath('')} className={buttonStyle({ variant: 'secondary' })}>
                  Show all customers
                </Link>
              )
            }
          >
            {isFiltered ? 'No name and no address matches your search.' : 'Whoever registers is listed here.'}
          </EmptyState>
        ) : (
          <>
            <FoundCount found={found} words={['person', 'people']} />
            <CustomerTable customers={customers} actorId={actorId} />
            <PageLinks
              back={previous ? { to: customersPath({ ...filter, before: previous }), label: 'Newer' } : null}
              on={next ? { to: customersPath({ ...filter, after: next }), label: 'Older' } : null}
            />
          </>
        )}
      </Card>
    </DialogList>
  )
}
