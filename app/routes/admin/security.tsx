import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireAdminBeforeSecondStep } from '#app/http/actor.server.ts'
import { changeSecurity, loadSecurity } from '#app/routes/security/change-security.ts'
import { SecurityPage } from '#app/routes/security/security-page.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/security.ts'

const PATH = href('/admin/security')

export const meta = pageMeta({ title: 'Security' })

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadSecurity(await requireAdminBeforeSecondStep(request, context))
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requireAdminBeforeSecondStep(request, context)
  return changeSecurity(request, context, { actor, path: PATH })
}

export default function AdminSecurity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title="Security" description="How you sign in, and where you are signed in." />
      <SecurityPage path={PATH} security={loaderData} answer={actionData} />
    </>
  )
}
