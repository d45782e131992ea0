import type { FieldMetadata } from '@conform-to/react'
import { href, Link, redirect } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { registerCustomer } from '#app/domain/identity/register.ts'
import { registration } from '#app/domain/identity/schema.ts'
import { getMinPasswordLength } from '#app/domain/identity/security-settings.ts'
import { requireVisitor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { Checkbox, Field } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/register.ts'
import { AsideLink, AuthForm, inputOf, NewPasswordField } from './auth-form.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.register.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  return { minPasswordLength: await getMinPasswordLength() }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireVisitor(request, context)
  return submit(request, registration(await getMinPasswordLength()), async ({ name, email, password }) => {
    await registerCustomer({ name, email, password, clientIp: context.get(requestInfo).clientIp })
    return redirect(
      withFlash(`${href('/auth/login')}?${new URLSearchParams({ registered: email })}`, 'registration-complete'),
    )
  })
}

export default function Register({ loaderData: { minPasswordLength }, actionData }: Route.ComponentProps) {
  return (
    <AuthShell
      title={t('shop.auth.register.title')}
      description={t('shop.auth.register.description')}
      aside={rich('shop.auth.register.login', {
        link: (text) => <AsideLink to={href('/auth/login')}>{text}</AsideLink>,
      })}
    >
      <AuthForm
        schema={registration(minPasswordLength)}
        answer={actionData}
        action={href('/auth/register')}
        submit={t('shop.auth.register.submit')}
      >
        {(fields) => (
          <>
            <Field {...inputOf(fields.name)} label={t('shop.labels.columns.name')} autoComplete="name" />
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
            <Accept name="acceptTerms" field={fields.acceptTerms} page={href('/legal/terms-of-service')} />
            <Accept name="acceptPrivacy" field={fields.acceptPrivacy} page={href('/legal/privacy-policy')} />
          </>
        )}
      </AuthForm>
    </AuthShell>
  )
}

type AcceptProps = { name: 'acceptTerms' | 'acceptPrivacy'; field: FieldMetadata<boolean>; page: string }

function Accept({ name, field: { id, errors, initialValue }, page }: AcceptProps) {
  const label = rich(`shop.auth.register.${name}`, {
    link: (text) => (
      <Link to={page} target="_blank" className="text-text underline">
        {text}
      </Link>
    ),
  })
  return <Checkbox id={id} name={name} error={errors} defaultChecked={initialValue === 'on'} label={label} />
}
