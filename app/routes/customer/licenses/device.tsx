import { data, href, redirect } from 'react-router'
import { takeoverText } from '#app/components/device-name.tsx'
import { DialogForm } from '#app/components/dialog-form.tsx'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { keepWhenLost, reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { nameDevice, releaseDevice } from '#app/domain/licenses/devices.ts'
import { readCustomerDevices } from '#app/domain/licenses/read-license.ts'
import { deviceTitle, shownStatus } from '#app/domain/licenses/rules.ts'
import { customerDeviceInput } from '#app/domain/licenses/schema.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { t } from '#messages'
import type { Route } from './+types/device.ts'
import { DeviceList } from './device-list.tsx'

export const meta = pageMeta(() => ({ title: t('customer.licenses.devices.title') }))

export { DialogError as ErrorBoundary }

export async function loader({ request, context, params: { licenseId } }: Route.LoaderArgs) {
  const customer = await requireCustomer(request, context)
  const now = new Date()
  const license = isUuid(licenseId) ? await readCustomerDevices(licenseId, customer, now) : null
  if (!license) throw data(null, { status: 404 })
  return {
    ...license,
    status: shownStatus(license, now),
    // Customers don't see which admin it was.
    history: license.history.map(({ actor, ...change }) => ({
      ...change,
      by: actor && t(actor.id === customer.id ? 'customer.licenses.devices.you' : 'customer.licenses.devices.theShop'),
    })),
    asked: new URL(request.url).searchParams.get('device'),
  }
}

export async function action({ request, context, params: { licenseId } }: Route.ActionArgs) {
  const customer = await requireCustomer(request, context)
  if (!isUuid(licenseId)) throw data(null, { status: 404 })
  return submit(request, customerDeviceInput, async ({ form, hardwareId, name }) => {
    if (form === 'name') {
      await nameDevice({ licenseId, hardwareId, name, customer })
      const devices = href('/customer/dashboard/licenses/:licenseId/device', { licenseId })
      return redirect(withFlash(devices, 'device-named'))
    }
    await releaseDevice({ licenseId, hardwareId, customer })
    return redirect(withFlash(`${href('/customer/dashboard')}#licenses`, 'device-released'))
  })
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction, t('customer.parts.lost.device'))
}

/** Asks before releasing the device in the URL; without one, lists the license's devices and their history. */
export default function Device({ loaderData: license, actionData }: Route.ComponentProps) {
  const { licenseKey, devices, nextReleaseAt } = license
  const asked = devices.find(({ hardwareId }) => hardwareId === license.asked)
  return (
    <DialogPage title={t('customer.licenses.devices.title')} description={<code>{licenseKey}</code>}>
      {asked && !nextReleaseAt ? (
        <DialogForm answer={actionData} submit={t('customer.licenses.devices.change')}>
          {() => (
            <>
              <input type="hidden" name="hardwareId" value={asked.hardwareId} />
              <p className="text-sm wrap-anywhere">
                {t('customer.licenses.devices.confirm', {
                  device: deviceTitle(asked),
                  takeover: takeoverText(license, devices.length - 1),
                })}
              </p>
            </>
          )}
        </DialogForm>
      ) : (
        <DeviceList license={license} answer={actionData} />
      )}
    </DialogPage>
  )
}
