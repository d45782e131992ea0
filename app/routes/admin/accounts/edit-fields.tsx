import { useState } from 'react'
import type { Fields } from '#app/components/dialog-form.tsx'
import type { RevealedAccount } from '#app/domain/stock/available/edit-account.ts'
import { valueInput } from '#app/domain/stock/rules.ts'
import { accountShape, type Shape, type ShapeField, shapeOf } from '#app/lib/item-shape.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { storedNow } from '../shared/stored-now.ts'
import { valueLabel } from './account-secrets.tsx'

type EditFieldsProps = { account: RevealedAccount; field: Fields }

/** Shows the fields of an account or item. After a conflict, shows the stored values next to what was typed. */
export function EditFields({ account, field }: EditFieldsProps) {
  const [opened] = useState(account)
  const shape = shapeOf(account)
  const isOutdated = field('version', account.version).defaultValue !== account.version

  function inputOf(shown: ShapeField) {
    const stored = account.item[shown.key] ?? ''
    const { name, defaultValue, error } = field(valueInput(shape, shown), stored)
    // Secrets are not sent back.
    const value = defaultValue || stored
    const changed = stored !== (opened.item[shown.key] ?? '') || (isOutdated && value !== stored)
    return {
      name,
      defaultValue: value,
      error: changed ? storedNow(stored) : error,
      autoComplete: 'off',
      spellCheck: false,
    }
  }

  return (
    <>
      <input type="hidden" name="version" value={account.version} />
      {shape.fields.map((shown) => (
        <Field
          key={shown.key}
          label={valueLabel(shape, shown)}
          type={shape === accountShape && shown.key === 'email' ? 'email' : undefined}
          {...inputOf(shown)}
          hint={hasHint(shape, shown) ? t('admin.accounts.edit.optional') : undefined}
          className={shown.sealed ? monospaced : undefined}
        />
      ))}
    </>
  )
}

/** An account without an email gets one made up. */
const hasHint = (shape: Shape, { key, required }: ShapeField) =>
  shape === accountShape ? key === 'emailPassword' : !required

const monospaced = '[&_input]:font-mono [&_input]:text-sm'
