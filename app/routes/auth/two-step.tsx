import { href, redirect } from 'react-router'
import { AuthShell } from '#app/components/auth-shell.tsx'
import { LogoutForm } from '#app/components/logout-form.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { SignInExpired } from '#app/domain/identity/refusals.ts'
import { secondStep } from '#app/domain/identity/schema.ts'
import { findSecondStep, takeSecondStep } from '#app/domain/identity/sign-in/sign-in.ts'
import { requireVisitor } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { clientOf } from '#app/http/request-info.ts'
import { returnToOf, withReturnTo } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import type { Route } from './+types/two-step.ts'
import { AuthForm, inputOf } from './auth-form.tsx'
import { enter } from './enter.ts'

export const meta = pageMeta(() => ({ title: t('shop.auth.twoStep.title') }))

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireVisitor(request, context)
  const returnTo = returnToOf(url)
  if (!(await findSecondStep(request.headers))) throw redirect(withReturnTo(href('/auth/login'), returnTo))
  return { returnTo }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await requireVisitor(request, context)
  const returnTo = returnToOf(url)
  return submit(request, secondStep, async ({ code }) => {
    try {
      const client = clientOf(request, context)
      return enter(await takeSecondStep({ headers: request.headers, code, client }), returnTo)
    } catch (error) {
      if (!(error instanceof SignInExpired)) throw error
      return redirect(withFlash(withReturnTo(href('/auth/login'), returnTo), 'sign-in-expired'))
    }
  })
}

export default function TwoStep({ loaderData: { returnTo }, actionData }: Route.ComponentProps) {
  return (
    <AuthShell
      title={t('shop.auth.twoStep.title')}
      description={t('shop.auth.twoStep.description')}
      aside={<LogoutForm className="text-text underline">{t('shop.auth.twoStep.asSomeoneElse')}</LogoutForm>}
    >
      <AuthForm
        schema={secondStep}
        answer={actionData}
        action={withReturnTo(href('/auth/two-step'), returnTo)}
        submit={t('shop.auth.twoStep.submit')}
      >
        {({ code }) => (
          <Field
            {...inputOf(code)}
            label={t('shop.auth.twoStep.code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            hint={t('shop.auth.twoStep.codeHint')}
            className="[&_input]:font-mono"
          />
        )}
      </AuthForm>
    </AuthShell>
  )
}
