import { type ReactNode, useRef } from 'react'
import { href, useFetcher, useLocation } from 'react-router'
import { type Fields, fieldsOf } from '#app/components/dialog-form.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { CodeField, PasswordNotChosen } from '#app/routes/security/two-step-card.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { rich, t } from '#messages'

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

type Proof = { isFresh: boolean; hasPassword: boolean }

/** Shown once the session is no longer fresh. */
export function CurrentPassword({ proof, error }: { proof: Proof; error: string[] | undefined }) {
  if (proof.isFresh && !error) return null
  if (!proof.hasPassword) return <PasswordNotChosen />
  return (
    <Field
      label={t('customer.settings.password.current')}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error}
      hint={t('customer.settings.password.currentHint')}
    />
  )
}

type PasswordFormProps = { email: string; proof: Proof; minPasswordLength: number; answer?: FormAnswer }

export function PasswordForm({ email, proof, minPasswordLength, answer }: PasswordFormProps) {
  return (
    <SettingsForm
      action={href('/customer/settings/password')}
      answer={answer}
      submit={t('customer.settings.password.change')}
      variant="secondary"
    >
      {(field) => (
        <>
          {/* For password managers. */}
          <input type="text" value={email} readOnly hidden autoComplete="username" />
          <CurrentPassword proof={proof} error={field('currentPassword').error} />
          <Field
            label={t('customer.settings.password.new')}
            name="password"
            type="password"
            autoComplete="new-password"
            error={field('password').error}
            hint={t('customer.settings.password.newHint', { least: minPasswordLength })}
          />
          <Field
            label={t('customer.settings.password.confirm')}
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            error={field('confirmPassword').error}
          />
          <p className="text-muted text-sm">{t('customer.settings.password.hint')}</p>
        </>
      )}
    </SettingsForm>
  )
}

type DeletionFormProps = { balanceCents: number; proof: Proof; asksCode: boolean; answer: FormAnswer | undefined }

export function DeletionForm({ balanceCents, proof, asksCode, answer }: DeletionFormProps) {
  const balance = plainDollars(balanceCents)
  return (
    <SettingsForm
      action={href('/customer/settings/privacy')}
      answer={answer}
      submit={t('customer.settings.privacy.delete')}
      variant="danger"
    >
      {(field) => (
        <>
          <p className="text-muted text-sm">{t('customer.settings.privacy.deletionText')}</p>
          <CurrentPassword proof={proof} error={field('currentPassword').error} />
          {asksCode && <CodeField error={field('code').error} hint={t('customer.settings.privacy.codeHint')} />}
          {balanceCents > 0 && (
            <Checkbox
              // A changed balance must be confirmed again.
              key={balance}
              name="waivedBalance"
              value={balance}
              defaultChecked={field('waivedBalance').defaultValue === balance}
              error={field('waivedBalance').error}
              label={rich('customer.settings.privacy.waiveBalance', {
                balance: formatDollars(balanceCents),
                amount: (text) => <span className="font-mono text-text">{text}</span>,
              })}
            />
          )}
          <Checkbox
            name="understand"
            defaultChecked={field('understand').defaultValue === 'on'}
            error={field('understand').error}
            label={t('customer.settings.privacy.understand')}
          />
        </>
      )}
    </SettingsForm>
  )
}
