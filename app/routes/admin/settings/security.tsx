import { redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { getTwoStep } from '#app/domain/identity/queries.ts'
import { securitySettingsInput } from '#app/domain/identity/schema.ts'
import { getSecuritySettings, saveSecuritySettings, summarizeAdmins } from '#app/domain/identity/security-settings.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submitProven } from '#app/http/submit-proven.server.ts'
import { plainAddress } from '#app/lib/client-network.ts'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/security.ts'
import { AdminSteps } from './admin-steps.tsx'
import { SecurityFields } from './security-fields.tsx'
import { SettingsForm } from './settings-form.tsx'

const PATH = '/admin/settings/security'

export const meta = pageMeta({ title: 'Settings: Security' })

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await requireAdmin(request, context)
  const [settings, summary, twoStep] = await Promise.all([
    getSecuritySettings(),
    summarizeAdmins(),
    getTwoStep(actor.id),
  ])
  return {
    settings,
    summary,
    hasTwoStep: twoStep !== null,
    address: plainAddress(context.get(requestInfo).clientAddress),
  }
}

export async function action(args: Route.ActionArgs) {
  return submitProven(args, securitySettingsInput, async (settings, by) => {
    await saveSecuritySettings(settings, by)
    return redirect(withFlash(PATH, 'security-settings-saved'))
  })
}

export default function SecuritySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, summary, hasTwoStep, address } = loaderData
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <SettingsForm action={PATH} version={settings.version} answer={actionData}>
          <SecurityFields settings={settings} address={address} answer={actionData} />
        </SettingsForm>
      </Card>
      <AdminSteps {...summary} isRequired={settings.requireAdminTwoStep} hasTwoStep={hasTwoStep} />
    </div>
  )
}
