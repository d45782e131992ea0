import { AuthShell } from '#app/components/auth-shell.tsx'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Field } from '#app/ui/field.tsx'
import { rich, t } from '#messages'
import { AsideLink, AuthForm, inputOf } from './auth-form.tsx'

const screens = { '/auth/check-email': 'checkEmail', '/auth/forgot-password': 'forgotPassword' } as const

type MailRequestScreenProps = {
  path: keyof typeof screens
  email?: string
  /** Set if a registration has just sent an email to the address. */
  isMailed?: boolean
  returnTo: string | null
  answer?: FormAnswer | { sent: true } | undefined
}

export function MailRequestScreen({ path, email = '', isMailed = false, returnTo, answer }: MailRequestScreenProps) {
  const screen = screens[path]
  const form = email === '' ? path : `${path}?${new URLSearchParams({ email })}`
  const refused = answer && 'submission' in answer ? answer : undefined
  return (
    <AuthShell
      title={t(`shop.auth.${screen}.title`)}
      description={isMailed ? t('shop.auth.checkEmail.mailed', { email }) : t(`shop.auth.${screen}.description`)}
      aside={
        <>
          {screen === 'checkEmail' && (
            <p className="mb-3">
              {rich('shop.auth.checkEmail.wrongAddress', {
                link: (text) => <AsideLink to={withReturnTo('/auth/register', returnTo)}>{text}</AsideLink>,
              })}
            </p>
          )}
          <AsideLink to={withReturnTo('/auth/login', returnTo)}>{t('shop.auth.toLogin')}</AsideLink>
        </>
      }
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
