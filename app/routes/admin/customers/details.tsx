import { Outlet, useLocation } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TabLinks } from '#app/ui/tab-links.tsx'
import { t } from '#messages'
import type { Route } from './+types/details.ts'
import { loadCustomer } from './customer-of.ts'
import { type CustomerPage, customerPath } from './customers-path.ts'
import { RoleBadge } from './parts.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.details.title') }))

export { DialogError as ErrorBoundary }

export async function loader(args: Route.LoaderArgs) {
  const { actor, customer } = await loadCustomer(args)
  return { customer, isOwn: customer.id === actor.id }
}

type PageLink = { page: CustomerPage; label: string }

const tabs = (): PageLink[] => [
  { page: '', label: t('admin.customers.details.overview') },
  { page: 'orders', label: t('admin.parts.orders') },
  { page: 'ledger', label: t('admin.customers.details.ledger') },
  { page: 'licenses', label: t('admin.licenses.title') },
  { page: 'sessions', label: t('admin.customers.sessions.label') },
  { page: 'notes', label: t('admin.customers.details.notes') },
]

const actions = (): PageLink[] => [
  { page: 'balance', label: t('admin.customers.balance.title') },
  { page: 'edit', label: t('shop.labels.actions.edit') },
  { page: 'deletion', label: t('shop.labels.actions.delete') },
]

export default function CustomerDetails({ loaderData: { customer, isOwn } }: Route.ComponentProps) {
  const { id, name, email, role } = customer
  const { search, state } = useLocation()
  const pathOf = (page: CustomerPage) => customerPath(id, page, search)
  return (
    <DialogPage
      title={name}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all">{email}</span>
          <RoleBadge role={role} />
        </span>
      }
      footer={actions().map(
        ({ page, label }) =>
          !(isOwn && page === 'deletion') && (
            <ButtonLink key={page} to={pathOf(page)} state={state} replace>
              {label}
            </ButtonLink>
          ),
      )}
      calm
      wide
    >
      <TabLinks
        label={t('admin.customers.details.tabs')}
        tabs={tabs().map(({ page, label }) => ({ to: pathOf(page), label }))}
        state={state}
        replace
        preventScrollReset
        className="max-sm:grid max-sm:grid-cols-3 max-sm:text-center"
      />
      <div className="min-h-72">
        <Outlet />
      </div>
    </DialogPage>
  )
}
