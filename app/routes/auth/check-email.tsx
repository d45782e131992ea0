import { pageMeta } from '#app/components/page-meta.ts'
import { requestConfirmation } from '#app/domain/identity/register.ts'
import { mailRequest } from '#app/domain/identity/schema.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/check-email.ts'
import { CheckEmailScreen } from './check-email-screen.tsx'

export const meta = pageMeta({ title: 'Confirm your address' })

export function loader({ request }: Route.LoaderArgs) {
  return { email: new URL(request.url).searchParams.get('email') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, mailRequest, async ({ email }) => {
    await requestConfirmation({ email, clientAddress: context.get(requestInfo).clientAddress })
    return { sent: true }
  })
}

export default function CheckEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'submission' in actionData ? actionData : undefined
  return <CheckEmailScreen email={email} answer={answer} sent={actionData && !answer} />
}
