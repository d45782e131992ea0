import { Link } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { credentials } from '#app/domain/identity/schema.ts'
import { signIn } from '#app/domain/identity/sign-in/sign-in.ts'
import { requireVisitor } from '#app/http/actor.server.ts'
import { clientOf } from '#app/http/request-info.ts'
import { returnToOf, withReturnTo } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { isEmail } from '#app/lib/email-address.ts'
import { Field } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/login.ts'
import { AsideLink, AuthForm, inputOf } from './auth-form.tsx'
import { enter } from './enter.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.login.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  const { searchParams } = url
  return { returnTo: returnToOf(url), registered: searchParams.get('registered'), email: searchParams.get('email') }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireVisitor(request, context)
  return submit(request, credentials, async (input) => {
    return enter(await signIn({ ...input, ...clientOf(request, context) }), returnToOf(url))
  })
}

export default function Login({ loaderData: { returnTo, registered, email }, actionData }: Route.ComponentProps) {
  if (registered !== null) {
    const mailed = { email: registered, isMailed: isEmail(registered) }
    return <MailRequestScreen path="/auth/check-email" {...mailed} returnTo={returnTo} />
  }
  const typedEmail = String(actionData?.submission.initialValue?.email ?? '')
  const isEmailKnown = Boolean(typedEmail || email)
  return (
    <AuthShell
      title={t('shop.auth.login.title')}
      aside={rich('shop.auth.login.register', {
        link: (text) => <AsideLink to={withReturnTo('/auth/register', returnTo)}>{text}</AsideLink>,
      })}
    >
      <AuthForm
        schema={credentials}
        answer={actionData}
        defaultValue={{ email: email ?? '' }}
        action={withReturnTo('/auth/login', returnTo)}
        submit={t('shop.auth.login.submit')}
      >
        {({ email, password }) => (
          <>
            <Field
              {...inputOf(email)}
              label={t('shop.labels.columns.email')}
              type="email"
              autoComplete="username"
              autoFocus={!isEmailKnown}
            />
            <Field
              {...inputOf(password)}
              label={t('shop.labels.columns.password')}
              type="password"
              autoComplete="current-password"
              autoFocus={isEmailKnown}
            />
          </>
        )}
      </AuthForm>
      <div className="mt-5 flex flex-wrap justify-between gap-x-4 gap-y-2 text-muted text-sm">
        <Link to={withReturnTo('/auth/forgot-password', returnTo)} prefetch="intent" className="underline">
          {t('shop.auth.login.forgotPassword')}
        </Link>
        <Link
          to={withReturnTo(
            typedEmail ? `/auth/check-email?${new URLSearchParams({ email: typedEmail })}` : '/auth/check-email',
            returnTo,
          )}
          prefetch="intent"
          className="underline"
        >
          {t('shop.auth.login.noConfirmation')}
        </Link>
      </div>
    </AuthShell>
  )
}
