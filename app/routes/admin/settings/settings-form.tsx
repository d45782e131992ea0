import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import { storedNow } from '../shared/stored-now.ts'
import { UnsavedDialog } from './unsaved-dialog.tsx'

type Answer = Partial<FormAnswer> | undefined

/**
 * What each field of a form holds: what is stored, or after a refusal what was typed. When the row changed under the form, a field
 * that would overwrite something else says so. A form of something new carries no version, and '' is that of its row.
 */
export function fieldsOf<Stored extends Record<string, string> & { version: string }>(stored: Stored, answer: Answer) {
  const typed = answer?.submission?.initialValue
  const isStale = typed != null && (typed.version ?? '') !== stored.version
  return (name: keyof Stored & string, options?: Parameters<typeof storedNow>[1]) => {
    const now: string = stored[name] ?? ''
    const value = typed ? String(typed[name] ?? '') : now
    const overwrites = isStale && value.replaceAll('\r\n', '\n') !== now
    return {
      name,
      defaultValue: value,
      error: overwrites ? storedNow(now, options) : (answer?.submission?.error?.[name] ?? undefined),
    }
  }
}

/** What a checkbox holds, to name it by. */
export const onOrOff = [
  { value: 'on', label: 'On' },
  { value: '', label: 'Off' },
]

/** The same for a checkbox, which holds 'on' or nothing. */
export function checkboxOf({ name, defaultValue, error }: ReturnType<ReturnType<typeof fieldsOf>>) {
  return { name, error, defaultChecked: defaultValue === 'on' }
}

type SettingsFormProps = {
  /** Where it is sent; the tab's own path, so that a flash message is not shown again. */
  action: string
  version: string
  /** The form starts afresh when this changes: the version, unless some of what it covers is also saved by another form beside it. */
  freshWith?: string
  answer: Answer
  /** What the button says. */
  submit?: string
  children: ReactNode
}

/** One tab's form; starts afresh with each version of what it edits. */
export function SettingsForm({ freshWith, ...props }: SettingsFormProps) {
  return <FreshForm key={freshWith ?? props.version} {...props} />
}

function FreshForm({
  action,
  version,
  answer,
  submit = 'Save Changes',
  children,
}: Omit<SettingsFormProps, 'freshWith'>) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formAction === action
  const hydrated = useHydrated()
  const [isEdited, setEdited] = useState(false)
  useEffect(() => {
    if (answer) setEdited(true)
  }, [answer])
  useFirstError(form, answer?.submission)
  const error = answer?.submission?.error?.['']
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onChange={() => setEdited(true)}
      onSubmit={() => setEdited(false)}
      className="grid gap-7"
    >
      <UnsavedDialog holds={isEdited} action={action} />
      <input type="hidden" name="version" value={version} />
      <RefusalAlert refusal={answer?.refusal} besideField={hydrated && !error} />
      {error && !answer?.refusal && <Alert tone="bad">{error}</Alert>}
      {children}
      <IdentityField error={answer?.submission?.error?.currentPassword} />
      <div className="border-line border-t pt-5">
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

/** A group of fields under one heading. */
export function FieldGroup({
  title,
  description,
  children,
}: {
  title: string
  description?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-base">{title}</legend>
      {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
      <div className="mt-4 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
