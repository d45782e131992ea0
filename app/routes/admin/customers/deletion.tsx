import { redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import {
  deleteCustomer,
  type DeletionImpact as Impact,
  previewDeletion,
} from '#app/domain/customers/delete-customer.ts'
import { customerDeletion } from '#app/domain/customers/schema.ts'
import { refreshOpenPayments } from '#app/domain/payments/reconcile-payments.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/deletion.ts'
import { customerOf, loadCustomer } from './customer-of.ts'
import { listPath } from './customers-path.ts'

export const meta = pageMeta({ title: 'Confirm Deletion' })

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { actor, customer } = await loadCustomer(args)
  return { customer, impact: await previewDeletion(customer), isOwn: customer.id === actor.id }
}

export async function action({ request, context, params: { customerId } }: Route.ActionArgs) {
  return submitProven(
    { request, context },
    customerDeletion,
    async ({ formerBalance }, by) => {
      await customerOf({ customerId })
      await refreshOpenPayments(customerId)
      await deleteCustomer({ customerId, formerBalanceCents: formerBalance, by })
      return redirect(withFlash(listPath(new URL(request.url).search), 'customer-deleted'))
    },
    { tell: (message) => `Failed to delete customer: ${message}` },
  )
}

export default function DeleteCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, impact, isOwn } = loaderData
  if (isOwn) {
    return (
      <DialogPage title="Confirm Deletion">
        <Alert tone="warn">You cannot delete your own account.</Alert>
      </DialogPage>
    )
  }
  return (
    <DialogPage
      calm
      title="Confirm Deletion"
      description={
        <>
          Are you sure you want to delete customer: <span className="text-text wrap-anywhere">{customer.name}</span>?
          This action cannot be undone.
        </>
      }
    >
      <DialogForm answer={actionData} submit="Delete customer" variant="danger">
        {(field) => (
          <>
            <input type="hidden" name="formerBalance" value={customer.balanceCents} />
            <DeletionImpact balanceCents={customer.balanceCents} impact={impact} />
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}

function DeletionImpact({ balanceCents, impact }: { balanceCents: number; impact: Impact }) {
  const left = balanceCents > 0 ? 'Stays in the ledger, but cannot be spent.' : 'Nothing is lost.'
  const lines: [name: string, figure: number | string, what: string][] = [
    ['Balance', formatDollars(balanceCents), left],
    ['Orders', impact.orders, 'Stay with their transfers, without the name.'],
    ['Active licenses', impact.runningLicenses, 'Keep working until they expire.'],
    ['Open claims', impact.openClaims, 'Can only be declined after this.'],
    ['Open top-ups', impact.openTopUps, 'Must be completed first.'],
    ['Notes', impact.notes, 'Are deleted along with the name and email address.'],
    ['Sessions', impact.sessions, 'End immediately. The customer can no longer sign in.'],
  ]
  return (
    <>
      <dl className="divide-y divide-line border-line border-y text-sm">
        {lines.map(([name, figure, what]) => (
          <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <dt>{name}</dt>
            <dd className="font-mono tabular-nums">{typeof figure === 'number' ? formatNumber(figure) : figure}</dd>
            <dd className="col-span-2 text-muted text-xs">{what}</dd>
          </div>
        ))}
      </dl>
      {impact.openTopUps > 0 && (
        <Alert tone="warn">
          This customer has a top-up that is open or under review. Settle it, or wait until it is paid or expires.
        </Alert>
      )}
    </>
  )
}
