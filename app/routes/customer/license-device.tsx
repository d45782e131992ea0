import { data, Link, redirect, useFetcher } from 'react-router'
import { ConfirmCard } from '#app/components/confirm-page.tsx'
import { DeviceHistory } from '#app/components/device-history.tsx'
import { computersWords } from '#app/components/device-name.tsx'
import { keepWhenLost } from '#app/components/lost-answer.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { reloadAfterConflict } from '#app/components/reload-after-conflict.ts'
import { takeoverWords } from '#app/components/takeover-words.ts'
import { nameDevice } from '#app/domain/licenses/name-device.ts'
import { nextReleases } from '#app/domain/licenses/next-releases.ts'
import { getCustomerLicense } from '#app/domain/licenses/queries.ts'
import { readDeviceHistory, readDevices } from '#app/domain/licenses/read-devices.ts'
import { releaseDevice } from '#app/domain/licenses/release-device.ts'
import { shownStatus } from '#app/domain/licenses/rules.ts'
import { customerDeviceInput } from '#app/domain/licenses/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { type FormAnswer, submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Time } from '#app/ui/time.tsx'
import type { Route } from './+types/license-device.ts'
import { devicesPath, NextRelease, ReleaseWords } from './change-device.tsx'
import { DeviceList } from './device-list.tsx'

export const meta = pageMeta({ title: 'Change Device' })

export async function loader({ request, context, params: { licenseId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const license = isUuid(licenseId) ? await getCustomerLicense({ id: licenseId, customer }) : null
  if (!license) throw data(null, { status: 404 })
  const now = new Date()
  const { id, licenseKey, maxDevices, lastUsedAt } = license
  const [devices, history, next] = await Promise.all([
    readDevices(license),
    readDeviceHistory(id),
    nextReleases([id], customer.id, now),
  ])
  return {
    license: {
      id,
      licenseKey,
      status: shownStatus(license, now),
      maxDevices,
      devices,
      nextReleaseAt: next.get(id) ?? null,
    },
    lastUsedAt,
    // Which admin it was is the shop's business.
    history: history.map(({ actor, ...change }) => ({
      ...change,
      by: actor && (actor.id === customer.id ? 'you' : 'the shop'),
    })),
    /** The one of several that a page without scripts asks about. */
    asked: new URL(request.url).searchParams.get('device'),
  }
}

export async function action({ request, context, params: { licenseId } }: Route.ActionArgs) {
  const customer = await requireCustomer(request, context)
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submit(request, customerDeviceInput, async ({ form, hardwareId, name }) => {
    if (form === 'name') {
      await nameDevice({ licenseId, hardwareId, name, customer })
      return redirect(withFlash(devicesPath({ id: licenseId }), 'device-named'))
    }
    await releaseDevice({ licenseId, hardwareId, customer })
    return redirect(withFlash('/customer/dashboard#licenses', 'device-released'))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, 'nothing is done twice')
}

/** Names the devices of a license, frees it from one of them, and tells what became of each. */
export default function LicenseDevice({ loaderData, actionData }: Route.ComponentProps) {
  const { license, lastUsedAt, history } = loaderData
  const changing = useFetcher<FormAnswer>()
  const { devices, maxDevices, nextReleaseAt } = license
  const [first] = devices
  // The one that is left is not the one that was asked about.
  const isOnly = devices.length === 1 && loaderData.asked === null
  const asked = isOnly ? first : devices.find(({ hardwareId }) => hardwareId === loaderData.asked)
  return (
    <>
      <PageHeading title="Change Device" description={<code>{license.licenseKey}</code>} />
      <RefusalAlert
        refusal={actionData?.refusal}
        besideField={Boolean(actionData?.submission?.error?.name)}
        className="mb-5 max-w-lg"
      />
      <RefusalAlert refusal={changing.data?.refusal} className="mb-5 max-w-lg" />
      <div className="grid max-w-lg gap-5">
        {nextReleaseAt && (
          <Alert tone="warn">
            <NextRelease at={nextReleaseAt} />. Two changes within 24 hours are followed by a day without one.
          </Alert>
        )}
        {asked && !nextReleaseAt && (
          <ConfirmCard
            fields={{ form: 'release', hardwareId: asked.hardwareId }}
            confirmLabel="Change Device"
            cancelTo="/customer/dashboard#licenses"
          >
            <ReleaseWords device={asked} license={license} />
          </ConfirmCard>
        )}
        {first ? (
          <Card
            title={maxDevices > 1 || devices.length > 1 ? computersWords(devices.length, maxDevices) : 'Device'}
            footer={
              lastUsedAt && (
                <>
                  The license was last used <Time at={lastUsedAt} />
                </>
              )
            }
          >
            <DeviceList fetcher={changing} license={license} asked={asked} answer={actionData} />
          </Card>
        ) : (
          <NoDevice>{takeoverWords(license, 0)}</NoDevice>
        )}
        <Card title="History">
          <DeviceHistory changes={history} />
        </Card>
      </div>
    </>
  )
}

function NoDevice({ children }: { children: string }) {
  return (
    <Card>
      <EmptyState
        title="No device has this license now."
        action={
          <Link to="/customer/dashboard#licenses" prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Go to licenses
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Card>
  )
}
