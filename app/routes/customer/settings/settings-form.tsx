import { type ReactNode, useRef } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { type Fields, fieldsOf } from '#app/components/dialog-form.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { CodeField } from '#app/routes/security/two-step-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'

type SettingsFormProps = {
  action: string
  answer?: FormAnswer
  submit: string
  variant?: 'primary' | 'secondary' | 'danger'
  children: (field: Fields) => ReactNode
}

export function SettingsForm(props: SettingsFormProps) {
  return <FreshForm key={useLocation().key} {...props} />
}

function FreshForm({ action, answer: pageAnswer, submit, variant, children }: SettingsFormProps) {
  const fetcher = useFetcher<FormAnswer>()
  const answer = fetcher.data ?? pageAnswer
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  return (
    <fetcher.Form ref={form} method="post" action={action} noValidate className="grid gap-5">
      {/* A field shows its own error. */}
      <RefusalAlert refusal={answer?.submission.error?.[''] ? answer.refusal : undefined} />
      {children(fieldsOf(answer?.submission))}
      <div>
        <Button type="submit" variant={variant} pending={fetcher.state !== 'idle'}>
          {submit}
        </Button>
      </div>
    </fetcher.Form>
  )
}

/** Shown once the session is no longer fresh. */
function CurrentPassword({ isFresh, error }: { isFresh: boolean; error: string[] | undefined }) {
  if (isFresh && !error) return null
  return (
    <Field
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error}
      hint="Enter your current password to continue."
    />
  )
}

type PasswordFormProps = { email: string; isFresh: boolean; minPasswordLength: number; answer?: FormAnswer }

export function PasswordForm({ email, isFresh, minPasswordLength, answer }: PasswordFormProps) {
  return (
    <SettingsForm
      action={href('/customer/settings/password')}
      answer={answer}
      submit="Change password"
      variant="secondary"
    >
      {(field) => (
        <>
          {/* For password managers. */}
          <input type="text" value={email} readOnly hidden autoComplete="username" />
          <CurrentPassword isFresh={isFresh} error={field('currentPassword').error} />
          <Field
            label="New password"
            name="password"
            type="password"
            autoComplete="new-password"
            error={field('password').error}
            hint={`At least ${minPasswordLength} characters.`}
          />
          <Field
            label="Confirm new password"
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            error={field('confirmPassword').error}
          />
          <p className="text-muted text-sm">This signs out all other browsers. We'll confirm the change by email.</p>
        </>
      )}
    </SettingsForm>
  )
}

type DeletionFormProps = { balanceCents: number; isFresh: boolean; asksCode: boolean; answer: FormAnswer | undefined }

export function DeletionForm({ balanceCents, isFresh, asksCode, answer }: DeletionFormProps) {
  const balance = plainDollars(balanceCents)
  return (
    <SettingsForm
      action={href('/customer/settings/privacy')}
      answer={answer}
      submit="Delete my account"
      variant="danger"
    >
      {(field) => (
        <>
          <p className="text-muted text-sm">
            We immediately remove your name and email address, and sign you out everywhere. You can no longer open what
            you bought here. Licenses keep working until they end. We keep orders and payments without your name.
          </p>
          <CurrentPassword isFresh={isFresh} error={field('currentPassword').error} />
          {asksCode && <CodeField error={field('code').error} hint="From your app, or a backup code." />}
          {balanceCents > 0 && (
            <Checkbox
              // A changed balance must be confirmed again.
              key={balance}
              name="waivedBalance"
              value={balance}
              defaultChecked={field('waivedBalance').typed === balance}
              error={field('waivedBalance').error}
              label={
                <>
                  I give up my balance of <span className="font-mono text-text">{formatDollars(balanceCents)}</span>.
                </>
              }
            />
          )}
          <Checkbox
            name="understand"
            defaultChecked={field('understand').typed === 'on'}
            error={field('understand').error}
            label="I understand that this cannot be undone."
          />
        </>
      )}
    </SettingsForm>
  )
}
