import { Link, redirect } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { resetPassword } from '#app/domain/identity/passwords.ts'
import { newPassword } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/reset-password.ts'
import { AuthForm, inputOf, useAuthForm } from './auth-form.tsx'

export const meta = pageMeta({ title: 'Reset password' })

export async function loader({ request }: Route.LoaderArgs) {
  return { token: tokenOf(request), minPasswordLength: await getMinPasswordLength() }
}

export async function action({ request }: Route.ActionArgs) {
  return submit(request, newPassword(await getMinPasswordLength()), async ({ password }) => {
    await resetPassword({ token: tokenOf(request), password })
    return redirect(withFlash('/auth/login', 'password-reset'))
  })
}

export default function ResetPassword({ loaderData: { token, minPasswordLength }, actionData }: Route.ComponentProps) {
  const [form, fields] = useAuthForm(newPassword(minPasswordLength), actionData)
  return (
    <AuthShell
      title="Reset password"
      description="Choosing a new password signs you out everywhere."
      aside={
        <Link to="/auth/forgot-password" prefetch="intent" className="text-text underline">
          Get a new link
        </Link>
      }
    >
      <AuthForm
        form={form}
        answer={actionData}
        action={`/auth/reset-password?${new URLSearchParams({ token })}`}
        submit="Set new password"
      >
        <Field
          {...inputOf(fields.password)}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
        />
        <Field
          {...inputOf(fields.confirmPassword)}
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
        />
      </AuthForm>
    </AuthShell>
  )
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? ''
}
