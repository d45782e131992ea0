import { type ReactNode, useEffect, useState } from 'react'
import { type Path, parsePath, useBeforeUnload, useBlocker } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { PostForm } from '#app/ui/post-form.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { useSentPath } from '#app/ui/use-sent-path.ts'
import { t } from '#messages'
import { IdentityField } from '../shared/identity-field.tsx'
import { storedNow } from '../shared/stored-now.ts'

type Answer = Partial<FormAnswer> | undefined

type Stored = Record<string, string | number | boolean | null> & { version: string }

function textOf(value: Stored[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return String(value ?? '')
}

/**
 * Returns a function that reads a field: its stored value, or what was typed before a refusal, and its hint. A field
 * that would overwrite someone else's change gets an error. The version of a new row is ''.
 */
export function fieldsOf<Row extends Stored>(
  stored: Row,
  answer: Answer,
  hints: { [Name in keyof Row]?: ReactNode } = {},
) {
  const typed = answer?.submission?.initialValue
  const isStale = typed != null && (typed.version ?? '') !== stored.version
  return (name: keyof Row & string, options?: FieldOptions) => {
    const now = textOf(stored[name])
    const value = typed ? String(typed[name] ?? '') : now
    const overwrites = isStale && value.replaceAll('\r\n', '\n') !== now
    const error = overwrites ? storedNow(now, options) : (answer?.submission?.error?.[name] ?? undefined)
    return { name, defaultValue: value, error, hint: hints[name] }
  }
}

export type FieldOptions = Parameters<typeof storedNow>[1]

export type SettingsField = ReturnType<ReturnType<typeof fieldsOf>>

export const onOrOff = () => [
  { value: 'on', label: t('admin.settings.form.on') },
  { value: '', label: t('admin.settings.form.off') },
]

export function checkboxOf({ defaultValue, ...field }: SettingsField) {
  return { ...field, defaultChecked: defaultValue === 'on' }
}

export function Toggle({ label, className, ...field }: SettingsField & { label: string; className?: string }) {
  const name = <span className="font-medium text-text">{label}</span>
  return <Checkbox label={name} {...checkboxOf(field)} className={className} />
}

type FormProps = {
  /** The tab's path, without its flash message. */
  action: string
  version: string
  answer: Answer
  submit?: string
  /** Further buttons. The bar then stays in view and tells whether changes are unsaved. */
  actions?: ReactNode
  children: ReactNode
}

/** Renders a tab's form. Resets with each version, or with `resetKey` where another form saves a part. */
export function SettingsForm({ resetKey, ...props }: FormProps & { resetKey?: string }) {
  return <TabForm key={resetKey ?? props.version} {...props} />
}

function TabForm({ action, version, answer, submit = t('admin.settings.form.save'), actions, children }: FormProps) {
  const pending = useSentPath() === action
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
      className={classNames('grid gap-7', actions != null && '[&_:is(input,select,textarea)]:scroll-mb-24')}
    >
      <UnsavedDialog holds={isEdited} action={action} />
      <input type="hidden" name="version" value={version} />
      <RefusalAlert refusal={answer?.refusal} besideField={hydrated && !error} />
      {error && !answer?.refusal && <Alert tone="bad">{error}</Alert>}
      {children}
      <IdentityField error={answer?.submission?.error?.currentPassword} />
      <div
        className={classNames(
          'border-line border-t',
          actions == null ? 'pt-5' : 'sticky bottom-0 z-10 flex flex-wrap items-center gap-3 bg-surface py-4',
        )}
      >
        <Button type="submit" pending={pending}>
          {submit}
        </Button>
        {actions}
        {actions != null && (
          <p role="status" className="text-muted text-sm">
            {isEdited && t('admin.settings.form.unsaved')}
          </p>
        )}
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

/** Asks before the page is left while the form `holds` unsaved input. */
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
      title={t('admin.settings.form.leaveTitle')}
      description={t('admin.settings.form.leaveText')}
      footer={
        <>
          <Button type="button" variant="secondary" onClick={() => blocker.proceed?.()}>
            {t('admin.settings.form.leave')}
          </Button>
          <Button type="button" onClick={() => blocker.reset?.()}>
            {t('admin.settings.form.stay')}
          </Button>
        </>
      }
    />
  )
}

/** Identifies a page, ignoring flash messages and the position of a list next to the form. */
function placeOf({ pathname, search }: Partial<Path>): string {
  const query = new URLSearchParams(search)
  query.delete('flash')
  query.delete('before')
  return `${pathname}?${query}`
}
