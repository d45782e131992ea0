import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { changeSecurity, loadSecurity } from '#app/routes/security/change-security.ts'
import { SecurityPage } from '#app/routes/security/security-page.tsx'
import { t } from '#messages'
import type { Route } from './+types/security.ts'

const PATH = href('/customer/settings/security')

export const meta = pageMeta(() => ({ title: t('customer.settings.security.pageTitle') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSecurity(await requireCustomer(request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireCustomer(request, context)
  return changeSecurity(request, context, { actor, path: PATH })
}

export default function CustomerSecurity({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage path={PATH} security={loaderData} answer={actionData} />
}
