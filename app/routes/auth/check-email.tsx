import { pageMeta } from '#app/components/page-meta.ts'
import { requestConfirmation } from '#app/domain/identity/registration/register.ts'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { returnToOf } from '#app/http/return-to.ts'
import { submit } from '#app/http/submit.server.ts'
import { t } from '#messages'
import type { Route } from './+types/check-email.ts'
import { MailRequestScreen } from './mail-request-screen.tsx'

export const meta = pageMeta(() => ({ title: t('shop.auth.checkEmail.pageTitle') }))

export function loader({ url }: Route.LoaderArgs) {
  return { email: url.searchParams.get('email') ?? '', returnTo: returnToOf(url) }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    const { clientIp } = context.get(requestInfo)
    await requestConfirmation({ email, clientIp, returnTo: returnToOf(url) })
    return { sent: true as const }
  })
}

export default function CheckEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <MailRequestScreen path="/auth/check-email" {...loaderData} answer={actionData} />
}
