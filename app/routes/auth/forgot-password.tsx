import { pageMeta } from '#app/components/page-meta.ts'
import { requestPasswordReset } from '#app/domain/identity/passwords.ts'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { returnToOf } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/forgot-password.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.forgotPassword.title') }))

export function loader({ url }: Route.LoaderArgs) {
  return { email: url.searchParams.get('email') ?? '', returnTo: returnToOf(url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    const { clientIp } = context.get(requestInfo)
    await requestPasswordReset({ email, clientIp, returnTo: returnToOf(url) })
    return { sent: true as const }
  })
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return <MailRequestScreen path="/auth/forgot-password" {...loaderData} answer={actionData} />
}
