import { data, Link, redirect } from 'react-router'
import { keepWhenLost, reloadUnlessLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { releaseDevice } from '#app/domain/licenses/commands.ts'
import { getCustomerLicense } from '#app/domain/licenses/queries.ts'
import { releaseDeviceInput } from '#app/domain/licenses/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withNotice } from '#app/http/notices.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/license-device.ts'
import { ConfirmPage } from './confirm-page.tsx'
import { deviceWords } from './device-words.ts'

export const meta = pageMeta({ title: 'Change Device' })

export async function loader({ request, context, params: { licenseId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const license = isUuid(licenseId) ? await getCustomerLicense({ id: licenseId, customer }) : null
  if (!license) throw data(null, { status: 404 })
  return { licenseKey: license.licenseKey, hardwareId: license.hardwareIds[0] }
}

export async function action({ request, context, params: { licenseId } }: Route.ActionArgs) {
  const customer = await requireCustomer(request, context)
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submit(request, releaseDeviceInput, async ({ hardwareId }) => {
    await releaseDevice({ licenseId, hardwareId, customer })
    return redirect(withNotice('/customer/dashboard#licenses', 'device-released'))
  })
}

export const shouldRevalidate = reloadUnlessLost

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, 'a device is freed once')
}

export default function LicenseDevice({ loaderData: { licenseKey, hardwareId }, actionData }: Route.ComponentProps) {
  if (!hardwareId) {
    return (
      <>
        <PageHeading title="Change Device" description={<code>{licenseKey}</code>} />
        <Card>
          <EmptyState
            title="No device has this license now."
            action={
              <Link
                to="/customer/dashboard#licenses"
                prefetch="intent"
                className={buttonStyle({ variant: 'secondary' })}
              >
                Go to licenses
              </Link>
            }
          >
            The next computer that checks the key takes it over.
          </EmptyState>
        </Card>
      </>
    )
  }
  return (
    <ConfirmPage
      title="Change Device"
      description={<code>{licenseKey}</code>}
      fields={{ hardwareId }}
      confirmLabel="Change Device"
      refusal={actionData?.refusal}
    >
      <p className="text-sm">{deviceWords(hardwareId)}</p>
    </ConfirmPage>
  )
}
