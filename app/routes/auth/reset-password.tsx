import { href, redirect } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { resetPassword } from '#app/domain/identity/passwords.ts'
import { newPassword } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { withFlash } from '#app/http/flash.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/reset-password.ts'
import { AsideLink, AuthForm, NewPasswordField } from './auth-form.tsx'
import { loginAs, returnToOfLink, tokenOf } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.resetPassword.title') }))

export async function loader({ url }: Route.LoaderArgs) {
  const [returnTo, minPasswordLength] = await Promise.all([returnToOfLink(url), getMinPasswordLength()])
  return { search: url.search, returnTo, minPasswordLength }
}

export async function action({ request, url }: Route.ActionArgs) {
  return submit(request, newPassword(await getMinPasswordLength()), async ({ password }) => {
    const email = await resetPassword({ token: tokenOf(url), password })
    return redirect(withFlash(loginAs(email, await returnToOfLink(url)), 'password-reset'))
  })
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { search, returnTo, minPasswordLength } = loaderData
  return (
    <AuthShell
      title={t('shop.auth.resetPassword.title')}
      description={t('shop.auth.resetPassword.description')}
      aside={<AsideLink to={withReturnTo(href('/auth/forgot-password'), returnTo)}>{t('shop.auth.newLink')}</AsideLink>}
    >
      <AuthForm
        schema={newPassword(minPasswordLength)}
        answer={actionData}
        action={href('/auth/reset-password') + search}
        submit={t('shop.auth.resetPassword.submit')}
      >
        {({ password, confirmPassword }) => (
          <>
            <NewPasswordField
              field={password}
              label={t('shop.auth.resetPassword.password')}
              minLength={minPasswordLength}
            />
            <NewPasswordField field={confirmPassword} label={t('shop.auth.resetPassword.confirmPassword')} />
          </>
        )}
      </AuthForm>
    </AuthShell>
  )
}
