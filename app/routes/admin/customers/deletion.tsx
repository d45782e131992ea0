import { redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import {
  deleteCustomer,
  type DeletionImpact as Impact,
  previewDeletion,
} from '#app/domain/customers/delete-customer.ts'
import { customerDeletion } from '#app/domain/customers/schema.ts'
import { refreshOpenPayments } from '#app/domain/payments/settlement/reconcile-payments.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/deletion.ts'
import { customerOf, loadCustomer } from './customer-of.ts'
import { listPath } from './customers-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.customers.deletion.title') }))

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
    { describe: (reason) => t('admin.customers.deletion.failed', { reason }) },
  )
}

export default function DeleteCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, impact, isOwn } = loaderData
  if (isOwn) {
    return (
      <DialogPage title={t('admin.customers.deletion.title')}>
        <Alert tone="warn">{t('admin.customers.deletion.own')}</Alert>
      </DialogPage>
    )
  }
  return (
    <DialogPage
      calm
      title={t('admin.customers.deletion.title')}
      description={rich('admin.customers.deletion.confirm', {
        customer: customer.name,
        name: (text) => <span className="text-text wrap-anywhere">{text}</span>,
      })}
    >
      <DialogForm answer={actionData} submit={t('admin.customers.deletion.submit')} variant="danger">
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
  const left = t(balanceCents > 0 ? 'admin.customers.deletion.balanceLost' : 'admin.customers.deletion.nothingLost')
  const lines: [name: string, figure: number | string, what: string][] = [
    [t('admin.customers.deletion.balance'), formatDollars(balanceCents), left],
    [t('admin.parts.orders'), impact.orders, t('admin.customers.deletion.ordersText')],
    [t('admin.customers.overview.activeLicenses'), impact.runningLicenses, t('admin.customers.deletion.licensesText')],
    [t('admin.customers.deletion.claims'), impact.openClaims, t('admin.customers.deletion.claimsText')],
    [t('admin.customers.deletion.topUps'), impact.openTopUps, t('admin.customers.deletion.topUpsText')],
    [t('admin.customers.details.notes'), impact.notes, t('admin.customers.deletion.notesText')],
    [t('admin.customers.sessions.label'), impact.sessions, t('admin.customers.deletion.sessionsText')],
  ]
  return (
    <>
      <dl className="divide-y divide-line border-line border-y text-sm">
        {lines.map(([name, figure, what], index) => (
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2">
            <dt>{name}</dt>
            <dd className="font-mono tabular-nums">{typeof figure === 'number' ? formatNumber(figure) : figure}</dd>
            <dd className="col-span-2 text-muted text-xs">{what}</dd>
          </div>
        ))}
      </dl>
      {impact.openTopUps > 0 && <Alert tone="warn">{t('admin.customers.deletion.settleTopUp')}</Alert>}
      {impact.openPayouts > 0 && <Alert tone="warn">{t('admin.customers.deletion.endPayout')}</Alert>}
    </>
  )
}
