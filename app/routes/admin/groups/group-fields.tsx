import { MAX_GROUP_NAME } from '#app/domain/catalog/groups/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { count } from '../settings/product-fields.tsx'
import { FieldGroup, fieldsOf } from '../settings/settings-form.tsx'

type GroupFieldsProps = {
  /** Null for a new group. */
  group: { name: string; percent: number | null } | null
  version: string
  answer: Partial<FormAnswer> | undefined
}

export function GroupFields({ group, version, answer }: GroupFieldsProps) {
  const { name = '', percent = null } = group ?? {}
  const hints = { name: t('admin.groups.nameHint'), percent: t('admin.groups.percentHint') }
  const field = fieldsOf({ name, percent, version }, answer, hints)
  return (
    <FieldGroup title={t('admin.groups.about')} description={t('admin.groups.rule')}>
      <Field
        label={t('shop.labels.columns.name')}
        {...field('name')}
        autoComplete="off"
        dir="auto"
        maxLength={MAX_GROUP_NAME}
      />
      <Field label={t('admin.groups.percent')} {...field('percent')} {...count} min="1" max="99" />
    </FieldGroup>
  )
}
