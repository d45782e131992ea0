import { Link } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { requestPasswordReset } from '#app/domain/identity/passwords.ts'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/forgot-password.ts'
import { AuthForm, inputOf, useAuthForm } from './auth-form.tsx'

export const meta = pageMeta({ title: 'Forgot password' })

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    await requestPasswordReset({ email, clientAddress: context.get(requestInfo).clientAddress })
    return { sent: true }
  })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  const [form, fields] = useAuthForm(mailRequest, answer)
  return (
    <AuthShell
      title="Forgot password"
      description="We send you a link to choose a new one."
      aside={
        <Link to="/auth/login" prefetch="intent" className="text-text underline">
          Back to Login
        </Link>
      }
    >
      {actionData && !answer && (
        <Alert tone="good" title="Password Reset Email Sent" className="mb-5">
          If an account exists, a reset link has been sent.
        </Alert>
      )}
      <AuthForm form={form} answer={answer} action="/auth/forgot-password" submit="Send reset link">
        <Field {...inputOf(fields.email)} label="Email" type="email" autoComplete="email" />
      </AuthForm>
    </AuthShell>
  )
}
