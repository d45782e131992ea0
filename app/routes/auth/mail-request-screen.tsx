import { AuthShell } from '#app/components/auth-shell.tsx'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { AsideLink, AuthForm, inputOf } from './auth-form.tsx'

const screens = { '/auth/check-email': 'checkEmail', '/auth/forgot-password': 'forgotPassword' } as const

type MailRequestScreenProps = {
  path: keyof typeof screens
  email?: string
  returnTo: string | null
  answer?: FormAnswer | { sent: true } | undefined
}

export function MailRequestScreen({ path, email, returnTo, answer }: MailRequestScreenProps) {
  const screen = screens[path]
  const form = email === undefined ? path : `${path}?${new URLSearchParams({ email })}`
  const refused = answer && 'submission' in answer ? answer : undefined
  return (
    <AuthShell
      title={t(`shop.auth.${screen}.title`)}
      description={t(`shop.auth.${screen}.description`)}
      aside={<AsideLink to={withReturnTo('/auth/login', returnTo)}>{t('shop.auth.toLogin')}</AsideLink>}
    >
      {answer && !refused && (
        <Alert tone="good" title={t(`shop.auth.${screen}.sentTitle`)} className="mb-5">
          {t(`shop.auth.${screen}.sent`)}
        </Alert>
      )}
      <AuthForm
        schema={mailRequest}
        defaultValue={{ email }}
        answer={refused}
        action={withReturnTo(form, returnTo)}
        submit={t(`shop.auth.${screen}.submit`)}
      >
        {({ email }) => (
          <Field {...inputOf(email)} label={t('shop.labels.columns.email')} type="email" autoComplete="email" />
        )}
      </AuthForm>
    </AuthShell>
  )
}
