import type { Fields } from '#app/components/dialog-form.tsx'
import { IdentityField } from '#app/routes/admin/shared/identity-field.tsx'
import { storedNow } from '#app/routes/admin/shared/stored-now.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/edit.ts'

const roles = () => [
  { value: 'customer', label: t('admin.customers.edit.roles.customer') },
  { value: 'admin', label: t('admin.customers.edit.roles.admin') },
]

type EditFieldsProps = Route.ComponentProps['loaderData'] & { field: Fields }

export function EditFields({ customer, groups: named, field }: EditFieldsProps) {
  const groups = [{ value: '', label: t('admin.customers.edit.noGroup') }, ...named]
  const groupId = customer.groupId ?? ''
  return (
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
  )
}

/** Returns what a second save would replace in a field that another admin changed. */
function overwritten(field: Fields, name: string, former: string, stored: string, options?: ReturnType<typeof roles>) {
  const { typed } = field(name)
  const isStale = typed !== undefined && field(former).typed !== stored
  return isStale && typed !== stored ? storedNow(stored, options) : undefined
}
