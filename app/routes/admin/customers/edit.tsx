import { href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { DialogForm, type Fields } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { listGroups } from '#app/domain/catalog/groups/queries.ts'
import { saveCustomer } from '#app/domain/customers/commands.ts'
import { customerEdit } from '#app/domain/customers/schema.ts'
import { signOut } from '#app/domain/identity/sign-in.ts'
import { redirectWithSession } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { storedNow } from '#app/routes/admin/shared/stored-now.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/edit.ts'
import { customerOf, loadCustomer } from './customer-of.ts'
import { listPath } from './customers-path.ts'

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
    { tell: (reason) => t('admin.customers.edit.failed', { reason }) },
  )
}

const roles = () => [
  { value: 'customer', label: t('admin.customers.edit.roles.customer') },
  { value: 'admin', label: t('admin.customers.edit.roles.admin') },
]

export default function EditCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const { customer } = loaderData
  const groups = [{ value: '', label: t('admin.customers.edit.noGroup') }, ...loaderData.groups]
  const groupId = customer.groupId ?? ''
  return (
    <DialogPage title={t('admin.customers.edit.title')} description={`${customer.name} · ${customer.email}`}>
      <DialogForm answer={actionData} submit={t('admin.customers.edit.save')}>
        {(field) => (
          <>
            <input type="hidden" name="formerName" value={customer.name} />
            <input type="hidden" name="formerRole" value={customer.role} />
            <input type="hidden" name="formerGroup" value={groupId} />
            <Field
              label={t('shop.labels.columns.name')}
              name="name"
              autoComplete="off"
              dir="auto"
              defaultValue={field('name').typed ?? customer.name}
              error={field('name').error ?? overwritten(field, 'name', 'formerName', customer.name)}
            />
            <Field
              label={t('shop.labels.columns.email')}
              name="email"
              type="email"
              value={customer.email}
              readOnly
              autoComplete="off"
              hint={t('admin.customers.edit.emailHint')}
            />
            <Select
              label={t('admin.customers.edit.role')}
              name="role"
              options={roles()}
              defaultValue={field('role').typed ?? customer.role}
              error={field('role').error ?? overwritten(field, 'role', 'formerRole', customer.role, roles())}
              hint={t('admin.customers.edit.roleHint')}
            />
            {groups.length > 1 && (
              <Select
                label={t('admin.customers.edit.group')}
                name="group"
                options={groups}
                defaultValue={field('group').typed ?? groupId}
                error={field('group').error ?? overwritten(field, 'group', 'formerGroup', groupId, groups)}
                hint={t('admin.customers.edit.groupHint')}
              />
            )}
            <IdentityField error={field('currentPassword').error} />
          </>
        )}
      </DialogForm>
    </DialogPage>
  )
}

/** Returns what a second save would replace in a field that another admin changed. */
function overwritten(field: Fields, name: string, former: string, stored: string, options?: ReturnType<typeof roles>) {
  const { typed } = field(name)
  const isStale = typed !== undefined && field(former).typed !== stored
  return isStale && typed !== stored ? storedNow(stored, options) : undefined
}
