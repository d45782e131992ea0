import { useLocation } from 'react-router'
import { openerId, opensDialog } from '#app/components/dialog-page.tsx'
import type { ListedCustomer } from '#app/domain/customers/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, DataTable } from '#app/ui/table.tsx'
import { rich, t } from '#messages'
import { customerPath } from './customers-path.ts'
import { RoleBadge } from './parts.tsx'

export function CustomerTable({ customers, actorId }: { customers: ListedCustomer[]; actorId: string }) {
  return (
    <DataTable
      // Resets the scroll position on another page.
      key={customers[0]?.id}
      folds
      label={t('admin.customers.list.label')}
      frameClassName="sm:max-h-[75vh]"
      columns={columnsFor(actorId)}
      items={customers}
    />
  )
}

function columnsFor(actorId: string): Column<ListedCustomer>[] {
  return [
    {
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
      header: t('admin.customers.list.role'),
      className: 'fold:text-end',
      cell: ({ role }) => <RoleBadge role={role} />,
    },
    {
      header: t('admin.customers.list.balance'),
      numeric: true,
      cell: ({ balanceCents }) => formatDollars(balanceCents),
    },
    {
      header: t('admin.customers.list.orders'),
      isLabeled: true,
      numeric: true,
      className: 'fold:col-span-2 fold:text-start',
      cell: ({ orderCount }) => formatNumber(orderCount),
    },
    {
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
