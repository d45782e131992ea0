import { href, useLocation } from 'react-router'
import { DialogList, keepUnderDialogs, openerId, opensDialog } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { type ListedCustomer, listCustomers } from '#app/domain/customers/queries.ts'
import { customerListInput } from '#app/domain/customers/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FoundCount } from '#app/ui/found-count.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/list.ts'
import { customerPath, customersPath, listPath } from './customers-path.ts'
import { CustomerFilter, RoleBadge } from './parts.tsx'

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
            <DataTable
              // Resets the scroll position on another page.
              key={customers[0]?.id}
              folds
              label={t('admin.customers.list.label')}
              frameClassName="sm:max-h-[75vh]"
              columns={columnsFor(actorId)}
              items={customers}
            />
            <PageLinks
              back={
                previous
                  ? { to: customersPath({ ...filter, before: previous }), label: t('shop.labels.pages.newer') }
                  : null
              }
              on={next ? { to: customersPath({ ...filter, after: next }), label: t('shop.labels.pages.older') } : null}
            />
          </>
        )}
      </Card>
    </DialogList>
  )
}

function columnsFor(actorId: string): Column<ListedCustomer>[] {
  return [
    {
      name: 'customer',
      header: t('shop.labels.columns.customer'),
      pinned: true,
      className: 'fold:row-span-2 unfold:min-w-44',
      cell: ({ name, email }) => (
        <>
          <span dir="auto" className="block font-medium wrap-anywhere">
            {name}
          </span>
          <span className="block break-all text-muted text-xs">{email}</span>
        </>
      ),
    },
    {
      name: 'role',
      header: t('admin.customers.list.role'),
      className: 'fold:text-end',
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      name: 'balance',
      header: t('admin.customers.list.balance'),
      numeric: true,
      cell: ({ balanceCents }) => formatDollars(balanceCents),
    },
    {
      name: 'orders',
      header: t('admin.customers.list.orders'),
      label: t('admin.customers.list.orders'),
      numeric: true,
      className: 'fold:col-span-2 fold:text-start',
      cell: ({ orderCount }) => formatNumber(orderCount),
    },
    {
      name: 'actions',
      header: t('admin.customers.list.actions'),
      hidesHeader: true,
      className: 'text-end fold:col-span-2',
      cell: (customer) => <Actions {...customer} isActor={customer.id === actorId} />,
    },
  ]
}

const actions = [
  { page: '', label: 'details' },
  { page: 'balance', label: 'editBalance' },
  { page: 'edit', label: 'edit' },
  { page: 'deletion', label: 'delete' },
] as const

function Actions({ id, name, isActor }: ListedCustomer & { isActor: boolean }) {
  const { search } = useLocation()
  // Admins cannot delete themselves.
  const open = actions.filter(({ page }) => !(isActor && page === 'deletion'))
  return (
    <div className="flex justify-end fold:-ms-3 fold:flex-wrap fold:justify-start unfold:max-xl:grid unfold:max-xl:grid-cols-[auto_auto] unfold:max-xl:justify-items-start">
      {open.map(({ page, label }) => (
        <ButtonLink
          key={page}
          id={page === '' ? openerId(id) : undefined}
          to={customerPath(id, page, search)}
          {...opensDialog}
          variant="ghost"
          size="sm"
        >
          {rich(`admin.customers.list.${label}`, { name, hidden: (text) => <span className="sr-only">{text}</span> })}
        </ButtonLink>
      ))}
      {isActor && <span className="w-15.5 max-xl:hidden" />}
    </div>
  )
}
