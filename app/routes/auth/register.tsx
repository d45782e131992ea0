import { href } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { registerCustomer } from '#app/domain/identity/registration/register.ts'
import { registration } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { redirectWithSession, requireVisitor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { clientOf } from '#app/http/request-info.ts'
import { returnToOf, withReturnTo } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/register.ts'
import { Acceptance } from './acceptance.tsx'
import { AsideLink, AuthForm, inputOf, NewPasswordField } from './auth-form.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.register.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  return { returnTo: returnToOf(url), minPasswordLength: await getMinPasswordLength() }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireVisitor(request, context)
  return submit(request, registration(await getMinPasswordLength()), async ({ name, email, password }) => {
    const returnTo = returnToOf(url)
    const registered = await registerCustomer({ name, email, password, returnTo, ...clientOf(request, context) })
    const next = withReturnTo(`${href('/auth/login')}?${new URLSearchParams({ registered: email })}`, returnTo)
    return redirectWithSession(withFlash(next, 'registration-complete'), registered)
  })
}

export default function Register({ loaderData: { returnTo, minPasswordLength }, actionData }: Route.ComponentProps) {
  return (
    <AuthShell
      title={t('shop.auth.register.title')}
      description={t('shop.auth.register.description')}
      aside={rich('shop.auth.register.login', {
        link: (text) => <AsideLink to={withReturnTo(href('/auth/login'), returnTo)}>{text}</AsideLink>,
      })}
    >
      <AuthForm
        schema={registration(minPasswordLength)}
        answer={actionData}
        action={withReturnTo(href('/auth/register'), returnTo)}
        submit={t('shop.auth.register.submit')}
      >
        {(fields) => (
          <>
            <Field {...inputOf(fields.name)} label={t('shop.labels.columns.name')} autoComplete="name" autoFocus />
            <Field
              {...inputOf(fields.email)}
              label={t('shop.labels.columns.email')}
              type="email"
              autoComplete="email"
            />
            <NewPasswordField
              field={fields.password}
              label={t('shop.labels.columns.password')}
              minLength={minPasswordLength}
            />
            <NewPasswordField field={fields.confirmPassword} label={t('shop.auth.register.confirmPassword')} />
            <Acceptance terms={fields.acceptTerms} privacy={fields.acceptPrivacy} />
          </>
        )}
      </AuthForm>
    </AuthShell>
  )
}
