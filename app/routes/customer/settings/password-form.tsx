import { href } from 'react-router'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import { CurrentPassword, SettingsForm } from './settings-form.tsx'

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
          {/* Tells a password manager whose password this is. */}
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
          <p className="text-muted text-sm">
            Every other browser is signed out, and we tell you by mail that the password changed.
          </p>
        </>
      )}
    </SettingsForm>
  )
}
