import { useEffect, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { RevealedAccount } from '#app/domain/stock/reveal-stock.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import { storedNow } from '../shared/stored-now.ts'

type EditFormProps = {
  account: RevealedAccount
  action: string
  /** Where Cancel leads, or what it does. */
  cancel: string | (() => void)
  /** What the page came with when there is no script to fetch it. */
  answer?: Partial<FormAnswer> | undefined
  /** The account was changed under the form, and needs to be read again. */
  onConflict?: () => void
}

type Name = 'username' | 'password' | 'email' | 'emailPassword'

/** The four fields of an account. After a conflict what was typed stays, beside what is stored now. */
export function EditForm({ account, action, cancel, answer: cameWithPage, onConflict }: EditFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const hydrated = useHydrated()
  const [opened] = useState(account)
  const answer = fetcher.data ?? cameWithPage
  const errors = answer?.submission?.error
  useFirstError(form, fetcher.data)

  const error = answer?.refusal && errors?.['']
  // Whoever tried too often to prove who they are is told that, and keeps what was typed.
  const isConflict = fetcher.data?.refusal?.title === 'Update Failed' && error !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isConflict) onConflict?.()
  }, [fetcher.data])

  const typed = fetcher.data ? undefined : cameWithPage?.submission?.initialValue
  const isOutdated = typed !== undefined && typed?.version !== account.version
  function fieldOf(name: Name) {
    const value = typeof typed?.[name] === 'string' ? typed[name] : account[name]
    const changed = account[name] !== opened[name] || (isOutdated && value !== account[name])
    return {
      name,
      defaultValue: value,
      error: changed ? storedNow(account[name]) : (errors?.[name] ?? undefined),
      autoComplete: 'off',
      spellCheck: false,
    }
  }

  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="grid gap-4">
      <RefusalAlert refusal={answer?.refusal} besideField={hydrated && !error} />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="version" value={account.version} />
      <Field label="Username" {...fieldOf('username')} />
      <Field label="Password" {...fieldOf('password')} className="[&_input]:font-mono [&_input]:text-sm" />
      <Field label="Email" type="email" {...fieldOf('email')} />
      <Field
        label="Email Pass"
        {...fieldOf('emailPassword')}
        hint="Optional"
        className="[&_input]:font-mono [&_input]:text-sm"
      />
      <IdentityField error={errors?.currentPassword} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        {typeof cancel === 'string' ? (
          <Link to={cancel} className={buttonStyle({ variant: 'secondary' })}>
            Cancel
          </Link>
        ) : (
          <Button type="button" variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button pending={fetcher.state !== 'idle'}>Save Changes</Button>
      </div>
    </fetcher.Form>
  )
}
