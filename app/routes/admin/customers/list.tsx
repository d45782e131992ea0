import { href } from 'react-router'
import { DialogList, keepUnderDialogs } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listCustomers } from '#app/domain/customers/queries.ts'
import { customerListInput } from '#app/domain/customers/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { NewerOlder } from '#app/ui/page-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/list.ts'
import { CustomerTable } from './customer-table.tsx'
import { customersPath, listPath } from './customers-path.ts'
import { CustomerFilter } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.title') }))

export const handle = { isBackdrop: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const query = customerListInput.parse(Object.fromEntries(new URL(request.url).searchParams))
  return { actorId, query, ...(await listCustomers(query)) }
}

export const shouldRevalidate = keepUnderDialogs

export default function CustomerManagement({ loaderData }: Route.ComponentProps) {
  const { query, customers, found, previous, next, actorId } = loaderData
  const filter = { q: query.q, role: query.role }
  const isFiltered = Boolean(query.q || query.role)
  const showAll = <ButtonLink to={listPath('')}>{t('admin.customers.list.showAll')}</ButtonLink>
  return (
    <DialogList list={customersPath(query)}>
      <PageHeading
        title={t('admin.customers.heading')}
        description={t('admin.customers.description')}
        actions={<ButtonLink to={href('/admin/customers/groups')}>{t('admin.groups.title')}</ButtonLink>}
      />
      <Card>
        <CustomerFilter query={query} action={listPath('')} />
        {customers.length === 0 ? (
          <EmptyState title={t('admin.customers.list.empty')} action={isFiltered && showAll}>
            {t(isFiltered ? 'admin.customers.list.emptyFilteredText' : 'admin.customers.list.emptyText')}
          </EmptyState>
        ) : (
          <>
            <FoundCount text={t('admin.parts.found.people', { count: found.count, isMore: String(found.isMore) })} />
            <CustomerTable customers={customers} actorId={actorId} />
            <NewerOlder previous={previous} next={next} pathOf={(cursor) => customersPath({ ...filter, ...cursor })} />
          </>
        )}
      </Card>
    </DialogList>
  )
}
