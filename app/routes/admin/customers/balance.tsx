import { randomUUID } from 'node:crypto'
import { useState } from 'react'
import { redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { setBalance } from '#app/domain/wallet/commands.ts'
import { balanceEdit } from '#app/domain/wallet/schema.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/balance.ts'
import { customerOf, loadCustomer } from './customer-of.ts'
import { listPath } from './customers-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.customers.balance.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const { customer } = await loadCustomer(args)
  return { customer, idempotencyKey: randomUUID() }
}

export async function action({ request, context, params: { customerId } }: Route.ActionArgs) {
  return submitProven({ request, context }, balanceEdit, async ({ balance, formerBalance, ...edit }, by) => {
    await customerOf({ customerId })
    await setBalance({ ...edit, customerId, balanceCents: balance, formerBalanceCents: formerBalance, by })
    return redirect(withFlash(listPath(new URL(request.url).search), 'balance-updated'))
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('admin.parts.lost.balance'))
}

export default function EditBalance({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData
  // Kept after a refusal, because nothing was booked. The next dialog gets a new one.
  const [idempotencyKey] = useState(loaderData.idempotencyKey)
  return (
    <DialogPage title={t('admin.customers.balance.title')} description={`${customer.name} · ${customer.email}`}>
      <DialogForm answer={actionData} submit={t('admin.customers.balance.save')}>
        {(field) => (
          <>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <input type="hidden" name="formerBalance" value={customer.balanceCents} />
            <Field
              label={t('admin.customers.balance.balance')}
              {...field('balance', plainDollars(customer.balanceCents))}
              inputMode="decimal"
              autoComplete="off"
              hint={t('admin.customers.balance.hint', { balance: formatDollars(customer.balanceCents) })}
              className="[&_input]:font-mono"
            />
            <Field
              label={t('shop.labels.columns.reason')}
              {...field('reason')}
              autoComplete="off"
              maxLength={500}
              dir="auto"
              hint={t('admin.customers.balance.reasonHint')}
            />
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}
