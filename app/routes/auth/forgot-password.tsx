import { pageMeta } from '#app/components/page-meta.ts'
import { requestPasswordReset } from '#app/domain/identity/passwords.ts'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/forgot-password.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.forgotPassword.title') }))

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    await requestPasswordReset({ email, clientIp: context.get(requestInfo).clientIp })
    return { sent: true as const }
  })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  return <MailRequestScreen path="/auth/forgot-password" answer={actionData} />
}
