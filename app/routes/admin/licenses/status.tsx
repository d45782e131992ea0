import { redirect } from 'react-router'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import { licenseStatusInput } from '#app/domain/licenses/schema.ts'
import { setLicenseStatus } from '#app/domain/licenses/set-license-status.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/status.ts'
import { licensesPath } from './licenses-path.ts'
import { listQueryOf } from './list-query.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  // The select stands in a row of the list, which has no room to ask.
  const by = await requireFreshAdmin(request, context, licensesPath(listQueryOf(request)))
  return submit(request, licenseStatusInput, async (change) => {
    await setLicenseStatus(change, by)
    return redirect(withNotice(licensesPath(listQueryOf(request)), 'license-updated'))
  })
}

/** The list with nothing open over it, where the form of a row sets the status. */
export default function LicenseStatus({ actionData }: Route.ComponentProps) {
  return <RefusalNotice refusal={actionData?.refusal} className="mb-5" />
}
