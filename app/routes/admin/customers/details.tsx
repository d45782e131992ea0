import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import type { Route } from './+types/details.ts'
import { customerOf } from './customer-of.ts'
import { type CustomerPage, customerPath } from './customers-path.ts'
import { RoleBadge } from './parts.tsx'

export const meta = pageMeta({ title: 'Customer details' })

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id } = await requireAdmin(request, context)
  const customer = await customerOf(params)
  return { customer, isOwn: customer.id === id }
}

const tabs: { page: CustomerPage; label: string }[] = [
  { page: '', label: 'Overview' },
  { page: 'orders', label: 'Orders' },
  { page: 'ledger', label: 'Ledger' },
  { page: 'licenses', label: 'Licenses' },
  { page: 'sessions', label: 'Sessions' },
  { page: 'notes', label: 'Notes' },
]

const actions: typeof tabs = [
  { page: 'balance', label: 'Edit balance' },
  { page: 'edit', label: 'Edit' },
  { page: 'deletion', label: 'Delete' },
]

export default function CustomerDetails({ loaderData: { customer, isOwn } }: Route.ComponentProps) {
  const { id, name, email, role } = customer
  const { search, state } = useLocation()
  const link = (page: CustomerPage) => ({ to: customerPath(id, page, search), state, replace: true })
  return (
    <DialogPage
      title={name}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all">{email}</span>
          <RoleBadge role={role} />
        </span>
      }
      footer={actions.map(
        ({ page, label }) =>
          !(isOwn && page === 'deletion') && (
            <Link key={page} {...link(page)} className={buttonStyle({ variant: 'secondary' })}>
              {label}
            </Link>
          ),
      )}
      calm
      wide
    >
      <nav aria-label="About this customer" className="mb-5 overflow-x-auto border-line border-b">
        <ul className="flex max-sm:grid max-sm:grid-cols-3">
          {tabs.map(({ page, label }) => (
            <li key={page}>
              <NavLink
                {...link(page)}
                end
                prefetch="intent"
                preventScrollReset
                className="block whitespace-nowrap border-transparent border-b-2 px-2 py-2.5 max-sm:text-center font-medium text-muted text-sm -outline-offset-2 hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text sm:px-4"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-h-72">
        <Outlet />
      </div>
    </DialogPage>
  )
}
