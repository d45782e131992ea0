import { href, redirect } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { resetPassword } from '#app/domain/identity/passwords.ts'
import { newPassword } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/reset-password.ts'
import { AsideLink, AuthForm, NewPasswordField } from './auth-form.tsx'
import { tokenOf } from './enter.ts'

export const meta = pageMeta({ title: 'Reset password' })

export async function loader({ url }: Route.LoaderArgs) {
  return { token: tokenOf(url), minPasswordLength: await getMinPasswordLength() }
}

export async function action({ request, url }: Route.ActionArgs) {
  return submit(request, newPassword(await getMinPasswordLength()), async ({ password }) => {
    await resetPassword({ token: tokenOf(url), password })
    return redirect(withFlash(href('/auth/login'), 'password-reset'))
  })
}

export default function ResetPassword({ loaderData: { token, minPasswordLength }, actionData }: Route.ComponentProps) {
  return (
    <AuthShell
      title="Reset password"
      description="Choosing a new password signs you out everywhere."
      aside={<AsideLink to={href('/auth/forgot-password')}>Get a new link</AsideLink>}
    >
      <AuthForm
        schema={newPassword(minPasswordLength)}
        answer={actionData}
        action={`${href('/auth/reset-password')}?${new URLSearchParams({ token })}`}
        submit="Set new password"
      >
        {({ password, confirmPassword }) => (
          <>
            <NewPasswordField field={password} label="New password" minLength={minPasswordLength} />
            <NewPasswordField field={confirmPassword} label="Confirm new password" />
          </>
        )}
      </AuthForm>
    </AuthShell>
  )
}
