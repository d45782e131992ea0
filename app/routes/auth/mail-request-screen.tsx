import { AuthShell } from '#app/components/auth-shell.tsx'
import { mailRequest } from '#app/domain/identity/schema.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { AsideLink, AuthForm, inputOf } from './auth-form.tsx'

const screens = {
  '/auth/check-email': {
    title: 'Please check your email',
    description:
      "Open the link we emailed you to confirm your email address, then sign in. Didn't get it? Request a new one.",
    submit: 'Resend email',
    sentTitle: 'Email Sent!',
    sent: 'If this address still needs to be confirmed, a new link is on its way.',
  },
  '/auth/forgot-password': {
    title: 'Forgot password',
    description: "We'll email you a link to choose a new one.",
    submit: 'Send reset link',
    sentTitle: 'Password Reset Email Sent',
    sent: 'If an account exists, a reset link has been sent.',
  },
}

type MailRequestScreenProps = {
  path: keyof typeof screens
  email?: string
  answer?: FormAnswer | { sent: true } | undefined
}

export function MailRequestScreen({ path, email, answer }: MailRequestScreenProps) {
  const { title, description, submit, sentTitle, sent } = screens[path]
  const action = email === undefined ? path : `${path}?${new URLSearchParams({ email })}`
  const refused = answer && 'submission' in answer ? answer : undefined
  return (
    <AuthShell title={title} description={description} aside={<AsideLink to="/auth/login">Back to Login</AsideLink>}>
      {answer && !refused && (
        <Alert tone="good" title={sentTitle} className="mb-5">
          {sent}
        </Alert>
      )}
      <AuthForm schema={mailRequest} defaultValue={{ email }} answer={refused} action={action} submit={submit}>
        {({ email }) => <Field {...inputOf(email)} label="Email" type="email" autoComplete="email" />}
      </AuthForm>
    </AuthShell>
  )
}
