import { Link } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { mailRequest } from '#app/domain/identity/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { AuthForm, inputOf, useAuthForm } from './auth-form.tsx'

type CheckEmailScreenProps = { email: string; answer?: FormAnswer; sent?: boolean }

/** What stands between signing up and signing in, with another mail for the asking. */
export function CheckEmailScreen({ email, answer, sent }: CheckEmailScreenProps) {
  const [form, fields] = useAuthForm(mailRequest, answer, { email })
  return (
    <AuthShell
      title="Please check your email"
      description="We sent you a link. Open it to confirm your address, then sign in."
      aside={
        <Link to="/auth/login" prefetch="intent" className="text-text underline">
          Back to Login
        </Link>
      }
    >
      {sent && (
        <Alert tone="good" title="Email Sent!" className="mb-5">
          If the address waits for confirmation, a new link is on its way.
        </Alert>
      )}
      <AuthForm
        form={form}
        answer={answer}
        action={`/auth/check-email?${new URLSearchParams({ email })}`}
        submit="Resend email"
      >
        <Field {...inputOf(fields.email)} label="Email" type="email" autoComplete="email" />
      </AuthForm>
    </AuthShell>
  )
}
