import { pageMeta } from '#app/components/page-meta.ts'
import { requestConfirmation } from '#app/domain/identity/register.ts'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/check-email.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.checkEmail.pageTitle') }))

export function loader({ url }: Route.LoaderArgs) {
  return { email: url.searchParams.get('email') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    await requestConfirmation({ email, clientIp: context.get(requestInfo).clientIp })
    return { sent: true as const }
  })
}

export default function CheckEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  return <MailRequestScreen path="/auth/check-email" email={email} answer={actionData} />
}
