import { useState } from 'react'
import type { Fields } from '#app/components/dialog-form.tsx'
import type { RevealedAccount } from '#app/domain/stock/reveal-stock.ts'
import { Field } from '#app/ui/field.tsx'
import { storedNow } from '../shared/stored-now.ts'

type EditFieldsProps = { account: RevealedAccount; field: Fields }

/** The four fields of an account. After a conflict what was typed stays, beside what is stored now. */
export function EditFields({ account, field }: EditFieldsProps) {
  const [opened] = useState(account)
  const typedVersion = field('version').typed
  const isOutdated = typedVersion !== undefined && typedVersion !== account.version

  function fieldOf(name: 'username' | 'password' | 'email' | 'emailPassword') {
    const { typed, error } = field(name)
    // Secrets are not sent back.
    const value = typed || account[name]
    const changed = account[name] !== opened[name] || (isOutdated && value !== account[name])
    return {
      name,
      defaultValue: value,
      error: changed ? storedNow(account[name]) : error,
      autoComplete: 'off',
      spellCheck: false,
    }
  }

  return (
    <>
      <input type="hidden" name="version" value={account.version} />
      <Field label="Username" {...fieldOf('username')} />
      <Field label="Password" {...fieldOf('password')} className={monospaced} />
      <Field label="Email" type="email" {...fieldOf('email')} />
      <Field label="Email Pass" {...fieldOf('emailPassword')} hint="Optional" className={monospaced} />
    </>
  )
}

const monospaced = '[&_input]:font-mono [&_input]:text-sm'
