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
import type { Route } from './+types/register.ts'
import { AsideLink, AuthForm, inputOf, NewPasswordField } from './auth-form.tsx'

export const meta = pageMeta({ title: 'Register' })

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
      title="Register"
      description="A prepaid balance and instant delivery."
      aside={
        <>
          Already registered? <AsideLink to={href('/auth/login')}>Login</AsideLink>
        </>
      }
    >
      <AuthForm
        schema={registration(minPasswordLength)}
        answer={actionData}
        action={href('/auth/register')}
        submit="Register"
      >
        {(fields) => (
          <>
            <Field {...inputOf(fields.name)} label="Name" autoComplete="name" />
            <Field {...inputOf(fields.email)} label="Email" type="email" autoComplete="email" />
            <NewPasswordField field={fields.password} label="Password" minLength={minPasswordLength} />
            <NewPasswordField field={fields.confirmPassword} label="Confirm password" />
            <Accept field={fields.acceptTerms} page={href('/legal/terms-of-service')}>
              Terms of Service
            </Accept>
            <Accept field={fields.acceptPrivacy} page={href('/legal/privacy-policy')}>
              Privacy Policy
            </Accept>
          </>
        )}
      </AuthForm>
    </AuthShell>
  )
}

type AcceptProps = { field: FieldMetadata<boolean>; page: string; children: string }

function Accept({ field: { id, name, errors, initialValue }, page, children }: AcceptProps) {
  const label = (
    <>
      I accept the{' '}
      <Link to={page} target="_blank" className="text-text underline">
        {children}
      </Link>
    </>
  )
  return <Checkbox id={id} name={name} error={errors} defaultChecked={initialValue === 'on'} label={label} />
}
