import { href, redirect } from 'react-router'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { listGroups } from '#app/domain/catalog/groups/queries.ts'
import { saveCustomer } from '#app/domain/customers/commands.ts'
import { customerEdit } from '#app/domain/customers/schema.ts'
import { signOut } from '#app/domain/identity/sign-in/sign-in.ts'
import { redirectWithSession } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/edit.ts'
import { customerOf, loadCustomer } from './customer-of.ts'
import { listPath } from './customers-path.ts'
import { EditFields } from './edit-fields.tsx'

export const meta = pageMeta(() => ({ title: t('admin.customers.edit.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader(args: Route.LoaderArgs) {
  const [{ customer }, groups] = await Promise.all([loadCustomer(args), listGroups()])
  return { customer, groups: groups.map(({ id, name }) => ({ value: id, label: name })) }
}

export async function action({ request, context, params: { customerId } }: Route.ActionArgs) {
  return submitProven(
    { request, context },
    customerEdit,
    async (edit, by) => {
      await customerOf({ customerId })
      await saveCustomer({ customerId, ...edit, by })
      if (customerId === by.actorId && edit.role !== 'admin') {
        return redirectWithSession(withFlash(href('/auth/login'), 'own-role-changed'), await signOut(request.headers))
      }
      return redirect(withFlash(listPath(new URL(request.url).search), 'customer-updated'))
    },
    { describe: (reason) => t('admin.customers.edit.failed', { reason }) },
  )
}

export default function EditCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer, groups } = loaderData
  return (
    <DialogPage title={t('admin.customers.edit.title')} description={`${customer.name} · ${customer.email}`}>
      <DialogForm answer={actionData} submit={t('admin.customers.edit.save')}>
        {(field) => <EditFields customer={customer} groups={groups} field={field} />}
      </DialogForm>
    </DialogPage>
  )
}
