import { Link } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { requestConfirmation } from '#app/domain/customers/confirm-email.ts'
import { mailRequest } from '#app/domain/customers/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/check-email.ts'
import { AuthForm, inputOf, useAuthForm } from './auth-form.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your address' }]

export function loader({ request }: Route.LoaderArgs) {
  return { email: new URL(request.url).searchParams.get('email') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    await requestConfirmation({ email, clientAddress: context.get(requestInfo).clientAddress })
    return { sent: true }
  })
}

export default function CheckEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'submission' in actionData ? actionData : undefined
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
      {actionData && !answer && (
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
