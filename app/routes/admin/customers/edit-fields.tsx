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
  /** The error of a field that another admin changed names what a second save would replace. */
  function fieldOf(name: string, former: string, stored: string, options?: ReturnType<typeof roles>) {
    const { defaultValue: typed, error } = field(name, stored)
    const overwrites = field(former, stored).defaultValue !== stored && typed !== stored
    return { name, defaultValue: typed, error: error ?? (overwrites ? storedNow(stored, options) : undefined) }
  }
  return (
    <>
      <input type="hidden" name="formerName" value={customer.name} />
      <input type="hidden" name="formerRole" value={customer.role} />
      <input type="hidden" name="formerGroup" value={groupId} />
      <Field
        label={t('shop.labels.columns.name')}
        {...fieldOf('name', 'formerName', customer.name)}
        autoComplete="off"
        dir="auto"
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
        {...fieldOf('role', 'formerRole', customer.role, roles())}
        options={roles()}
        hint={t('admin.customers.edit.roleHint')}
      />
      {groups.length > 1 && (
        <Select
          label={t('admin.customers.edit.group')}
          {...fieldOf('group', 'formerGroup', groupId, groups)}
          options={groups}
          hint={t('admin.customers.edit.groupHint')}
        />
      )}
      <IdentityField error={field('currentPassword').error} />
    </>
  )
}
