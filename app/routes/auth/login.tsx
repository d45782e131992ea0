import { Link } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { credentials } from '#app/domain/identity/schema.ts'
import { signIn } from '#app/domain/identity/sign-in.ts'
import { requireVisitor } from '#app/http/actor.server.ts'
import { clientOf } from '#app/http/request-info.ts'
import { returnToOf, withReturnTo } from '#app/http/return-to.ts'
import { type FormAnswer, submit } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import type { Route } from './+types/login.ts'
import { AuthForm, inputOf, useAuthForm } from './auth-form.tsx'
import { CheckEmailScreen } from './check-email-screen.tsx'
import { enter } from './enter.ts'

export const meta = pageMeta({ title: 'Login' })

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  const url = new URL(request.url)
  return { returnTo: returnToOf(url), registered: url.searchParams.get('registered') }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireVisitor(request, context)
  return submit(request, credentials, async (input) => {
    const signedIn = await signIn({ ...input, ...clientOf(request, context) })
    return enter(signedIn, returnToOf(new URL(request.url)))
  })
}

export default function Login({ loaderData: { returnTo, registered }, actionData }: Route.ComponentProps) {
  if (registered !== null) return <CheckEmailScreen email={registered} />
  return <LoginForm returnTo={returnTo} answer={actionData} />
}

function LoginForm({ returnTo, answer }: { returnTo: string | null; answer: FormAnswer | undefined }) {
  const [form, fields] = useAuthForm(credentials, answer)
  const typedEmail = fields.email.initialValue
  return (
    <AuthShell
      title="Login"
      aside={
        <>
          No account yet?{' '}
          <Link to="/auth/register" prefetch="intent" className="text-text underline">
            Register
          </Link>
        </>
      }
    >
      <AuthForm form={form} answer={answer} action={withReturnTo('/auth/login', returnTo)} submit="Login">
        <Field {...inputOf(fields.email)} label="Email" type="email" autoComplete="username" />
        <Field {...inputOf(fields.password)} label="Password" type="password" autoComplete="current-password" />
      </AuthForm>
      <div className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-muted text-sm">
        <Link to="/auth/forgot-password" prefetch="intent" className="underline">
          Forgot your password?
        </Link>
        <Link
          to={{ pathname: '/auth/check-email', search: typedEmail && `?${new URLSearchParams({ email: typedEmail })}` }}
          prefetch="intent"
          className="underline"
        >
          No confirmation mail?
        </Link>
      </div>
    </AuthShell>
  )
}
