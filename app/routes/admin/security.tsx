import { href } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { requireAdminBeforeSecondStep } from '#app/http/actor.server.ts'
import { changeSecurity, loadSecurity } from '#app/routes/security/change-security.ts'
import { SecurityPage } from '#app/routes/security/security-page.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import type { Route } from './+types/security.ts'

const PATH = href('/admin/security')

export const meta = pageMeta(() => ({ title: t('admin.security.title') }))

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
      <PageHeading title={t('admin.security.title')} description={t('admin.security.description')} />
      <SecurityPage path={PATH} security={loaderData} answer={actionData} />
    </>
  )
}
