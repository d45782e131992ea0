import { Link, redirect } from 'react-router'
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
import { AuthForm, inputOf, useAuthForm } from './auth-form.tsx'

export const meta = pageMeta({ title: 'Register' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  return { minPasswordLength: await getMinPasswordLength() }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireVisitor(request, context)
  return submit(request, registration(await getMinPasswordLength()), async ({ name, email, password }) => {
    await registerCustomer({ name, email, password, clientAddress: context.get(requestInfo).clientAddress })
    return redirect(withFlash(`/auth/login?${new URLSearchParams({ registered: email })}`, 'registration-complete'))
  })
}

export default function Register({ loaderData: { minPasswordLength }, actionData }: Route.ComponentProps) {
  const [form, fields] = useAuthForm(registration(minPasswordLength), actionData)
  return (
    <AuthShell
      title="Register"
      description="Prepaid balance, delivery the moment you pay."
      aside={
        <>
          Already registered?{' '}
          <Link to="/auth/login" prefetch="intent" className="text-text underline">
            Login
          </Link>
        </>
      }
    >
      <AuthForm form={form} answer={actionData} action="/auth/register" submit="Register">
        <Field {...inputOf(fields.name)} label="Name" autoComplete="name" />
        <Field {...inputOf(fields.email)} label="Email" type="email" autoComplete="email" />
        <Field
          {...inputOf(fields.password)}
          label="Password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${minPasswordLength} characters.`}
        />
        <Field
          {...inputOf(fields.confirmPassword)}
          label="Confirm password"
          type="password"
          autoComplete="new-password"
        />
        <Checkbox
          {...checkboxOf(fields.acceptTerms)}
          label={<Accept page="/legal/terms-of-service">Terms of Service</Accept>}
        />
        <Checkbox
          {...checkboxOf(fields.acceptPrivacy)}
          label={<Accept page="/legal/privacy-policy">Privacy Policy</Accept>}
        />
      </AuthForm>
    </AuthShell>
  )
}

type CheckboxField = { id: string; name: string; errors: string[] | undefined; initialValue: string | undefined }

function checkboxOf({ id, name, errors, initialValue }: CheckboxField) {
  return { id, name, error: errors, defaultChecked: initialValue === 'on' }
}

function Accept({ page, children }: { page: string; children: string }) {
  return (
    <>
      I accept the{' '}
      <Link to={page} target="_blank" className="text-text underline">
        {children}
      </Link>
    </>
  )
}
