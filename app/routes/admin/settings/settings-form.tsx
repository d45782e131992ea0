import { type ReactNode, useEffect, useState } from 'react'
import { type Path, parsePath, useBeforeUnload, useBlocker, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { IdentityField } from '../shared/identity-field.tsx'
import { storedNow } from '../shared/stored-now.ts'

type Answer = Partial<FormAnswer> | undefined

type Stored = Record<string, string | number | boolean | null> & { version: string }

function textOf(value: Stored[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return String(value ?? '')
}

/**
 * Returns a reader of fields: what is stored, or after a refusal what was typed, and its hint. When the row changed under the form, a field
 * that would overwrite something else says so. A form of something new carries no version, and '' is that of its row.
 */
export function fieldsOf<Row extends Stored>(
  stored: Row,
  answer: Answer,
  hints: { [Name in keyof Row]?: ReactNode } = {},
) {
  const typed = answer?.submission?.initialValue
  const isStale = typed != null && (typed.version ?? '') !== stored.version
  return (name: keyof Row & string, options?: Parameters<typeof storedNow>[1]) => {
    const now = textOf(stored[name])
    const value = typed ? String(typed[name] ?? '') : now
    const overwrites = isStale && value.replaceAll('\r\n', '\n') !== now
    const error = overwrites ? storedNow(now, options) : (answer?.submission?.error?.[name] ?? undefined)
    return { name, defaultValue: value, error, hint: hints[name] }
  }
}

export type SettingsField = ReturnType<ReturnType<typeof fieldsOf>>

export const onOrOff = [
  { value: 'on', label: 'On' },
  { value: '', label: 'Off' },
]

export function checkboxOf({ defaultValue, ...field }: SettingsField) {
  return { ...field, defaultChecked: defaultValue === 'on' }
}

export function Toggle({ label, className, ...field }: SettingsField & { label: string; className?: string }) {
  const name = <span className="font-medium text-text">{label}</span>
  return <Checkbox label={name} {...checkboxOf(field)} className={className} />
}

type FormProps = {
  /** The tab's own path, so that a flash message is not shown again. */
  action: string
  version: string
  answer: Answer
  submit?: string
  children: ReactNode
}

/** One tab's form; starts afresh with each version of what it edits, or with `freshWith` where another form saves a part. */
export function SettingsForm({ freshWith, ...props }: FormProps & { freshWith?: string }) {
  return <FreshForm key={freshWith ?? props.version} {...props} />
}

function FreshForm({ action, version, answer, submit = 'Save Changes', children }: FormProps) {
  const pending = useNavigation().formAction === action
  const hydrated = useHydrated()
  const [isEdited, setEdited] = useState(false)
  useEffect(() => {
    if (answer) setEdited(true)
  }, [answer])
  const error = answer?.submission?.error?.['']
  return (
    <PostForm
      answer={answer?.submission}
      action={action}
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
    </PostForm>
  )
}

type FieldGroupProps = { title: string; description?: ReactNode; children: ReactNode }

export function FieldGroup({ title, description, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-base">{title}</legend>
      {description && <p className="mt-0.5 text-muted text-sm">{description}</p>}
      <div className="mt-4 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

/** Asks before the page of a form is left while it `holds` unsaved input. */
function UnsavedDialog({ holds, action }: { holds: boolean; action: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds && ![placeOf(currentLocation), placeOf(parsePath(action))].includes(placeOf(nextLocation)),
  )
  useBeforeUnload((event) => holds && event.preventDefault())
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={() => blocker.reset?.()}
      title="Leave without saving?"
      description="What you changed on this page is not saved yet."
      footer={
        <>
          <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button type="button" onClick={() => blocker.reset?.()}>
            Stay
          </Button>
        </>
      }
    />
  )
}

/** Neither a flash message nor another page of a list beside the form makes another place of it. */
function placeOf({ pathname, search }: Partial<Path>): string {
  const asked = new URLSearchParams(search)
  asked.delete('flash')
  asked.delete('before')
  return `${pathname}?${asked}`
}
