import { type ReactNode, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'

/** What a field is called, what was typed into it before a refusal, and what is wrong with that. */
type Fields = (name: string) => { name: string; typed: string | undefined; error: string[] | undefined }

type SettingsFormProps = {
  /** The page that takes it, and that shows it when there is no script to do so here. */
  action: string
  /** What the page came with. */
  answer?: FormAnswer
  submit: string
  variant?: 'primary' | 'secondary' | 'danger'
  children: (field: Fields) => ReactNode
}

/** A form of one settings page. A refusal is answered in its place; once it went through, it starts afresh. */
export function SettingsForm(props: SettingsFormProps) {
  return <FreshForm key={useLocation().key} {...props} />
}

function FreshForm({ action, answer: pageAnswer, submit, variant, children }: SettingsFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data ?? pageAnswer
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  const { initialValue: typed, error } = answer?.submission ?? {}
  const field: Fields = (name) => ({
    name,
    typed: typed ? String(typed[name] ?? '') : undefined,
    error: error?.[name] ?? undefined,
  })
  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="grid gap-5">
      {/* What stands beside a field needs no toast, which would lie over the form. */}
      <RefusalAlert refusal={error?.[''] ? answer?.refusal : undefined} />
      {children(field)}
      <div>
        <Button type="submit" variant={variant} pending={fetcher.state !== 'idle'}>
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Asked for once the session is no longer fresh, also when that happened while the form lay open. */
export function CurrentPassword({ isFresh, error }: { isFresh: boolean; error: string[] | undefined }) {
  if (isFresh && !error) return null
  return (
    <Field
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error}
      hint="You signed in more than ten minutes ago, so we make sure that it is you."
    />
  )
}
