import { href } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { isSetupLinkOpen, setUpShop } from '#app/domain/identity/registration/first-admin.ts'
import { firstAdmin } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { requireVisitor } from '#app/http/actor.server.ts'
import { clientOf } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/setup.ts'
import { AuthForm, inputOf, NewPasswordField } from './auth-form.tsx'
import { enter, tokenOf } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.setup.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  const token = tokenOf(url)
  const [isOpen, minPasswordLength] = await Promise.all([isSetupLinkOpen(token), getMinPasswordLength()])
  return { token, isOpen, minPasswordLength }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, firstAdmin(await getMinPasswordLength()), async (admin) => {
    return enter(await setUpShop({ ...admin, token: tokenOf(url), ...clientOf(request, context) }), null)
  })
}

export default function Setup({ loaderData: { token, isOpen, minPasswordLength }, actionData }: Route.ComponentProps) {
  if (!isOpen) {
    return (
      <AuthShell title={t('shop.auth.deadLink')} description={t('shop.auth.setup.deadLinkText')}>
        <ButtonLink to={href('/auth/login')} size="lg" variant="primary">
          {t('shop.auth.setup.toLogin')}
        </ButtonLink>
      </AuthShell>
    )
  }
  return (
    <AuthShell title={t('shop.auth.setup.title')} description={t('shop.auth.setup.description')}>
      <AuthForm
        schema={firstAdmin(minPasswordLength)}
        answer={actionData}
        action={`${href('/auth/setup')}?${new URLSearchParams({ token })}`}
        submit={t('shop.auth.setup.submit')}
      >
        {({ name, email, password }) => (
          <>
            <Field {...inputOf(name)} label={t('shop.labels.columns.name')} autoComplete="name" />
            <Field {...inputOf(email)} label={t('shop.labels.columns.email')} type="email" autoComplete="username" />
            <NewPasswordField
              field={password}
              label={t('shop.labels.columns.password')}
              minLength={minPasswordLength}
            />
          </>
        )}
      </AuthForm>
    </AuthShell>
  )
}
