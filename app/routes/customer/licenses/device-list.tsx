import type { ReactNode } from 'react'
import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { DeviceHistory } from '#app/components/device-history.tsx'
import { DeviceName, devicesText, takeoverText } from '#app/components/device-name.tsx'
import { overList, useList } from '#app/components/dialog-page.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { deviceTitle, type NamedDevice } from '#app/domain/licenses/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import type { Route } from './+types/device.ts'

type ShownLicense = Route.ComponentProps['loaderData']

type DeviceListProps = { license: ShownLicense; answer: Partial<FormAnswer> | undefined }

/** Lists the devices of a license, each with its name and a link to its release, and their history. */
export function DeviceList({ license, answer }: DeviceListProps) {
  return (
    <>
      <RefusalAlert refusal={answer?.refusal} besideField={Boolean(answer?.submission?.error?.name)} className="mb-5" />
      {license.devices.length === 0 ? (
        <p className="text-sm">{t('customer.licenses.devices.none', { takeover: takeoverText(license, 0) })}</p>
      ) : (
        <Devices license={license} answer={answer} />
      )}
      <section className="mt-6">
        <h3 className="mb-1 font-semibold text-sm">{t('customer.licenses.devices.history')}</h3>
        <DeviceHistory changes={license.history} />
      </section>
    </>
  )
}

function Devices({ license, answer }: DeviceListProps) {
  const { devices, maxDevices, nextReleaseAt, lastUsedAt } = license
  return (
    <>
      {nextReleaseAt && (
        <Alert tone="warn" className="mb-5">
          {rich('customer.licenses.devices.nextChangeAndWhy', { date: () => <Time at={nextReleaseAt} /> })}
        </Alert>
      )}
      {(maxDevices > 1 || devices.length > 1) && (
        <h3 className="mb-3 font-semibold text-sm">{devicesText(devices.length, maxDevices)}</h3>
      )}
      <ul className="grid gap-5 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.hardwareId} className="min-w-0 pb-5 last:pb-0">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <h4 className="font-medium text-sm wrap-anywhere">
                  <DeviceName device={device} />
                </h4>
                <p className="mt-0.5 text-muted text-xs">
                  {device.name !== null && <code className="font-mono">{device.hardwareId.slice(0, 8)} </code>}
                  <Since at={device.boundAt} />
                </p>
              </div>
              {!nextReleaseAt && <ReleaseLink licenseId={license.id} device={device} />}
            </div>
            <NameForm key={device.name} device={device} answer={answer} />
          </li>
        ))}
      </ul>
      {lastUsedAt && (
        <p className="mt-5 text-muted text-sm">
          {rich('customer.licenses.devices.lastUsed', { date: () => <Time at={lastUsedAt} /> })}
        </p>
      )}
    </>
  )
}

function Since({ at }: { at: Date | null }) {
  return at && rich('customer.licenses.devices.since', { date: () => <Time at={at} /> })
}

/** Replaces the list in the history, so that closing the confirmation also leads back to the dashboard. */
function ReleaseLink({ licenseId, device }: { licenseId: string; device: NamedDevice }) {
  const { state } = useLocation()
  const list = useList()
  return (
    <Link
      to={releasePath(list, licenseId, device)}
      replace
      state={state}
      prefetch="intent"
      preventScrollReset
      className={buttonStyle({ variant: 'secondary', size: 'sm' })}
    >
      {rich('customer.licenses.devices.changeOf', { device: deviceTitle(device), hidden })}
    </Link>
  )
}

const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>

/** Returns the URL of the dialog that asks before this device is released, over the list of licenses. */
export function releasePath(list: string, licenseId: string, { hardwareId }: NamedDevice): string {
  const devices = href('/customer/dashboard/licenses/:licenseId/device', { licenseId })
  return overList(list, devices, { device: hardwareId })
}

/** Replaces Change Device while it is unavailable. */
export function NextRelease({ at }: { at: Date }) {
  return rich('customer.licenses.devices.nextChange', { date: () => <Time at={at} /> })
}

function NameForm({ device, answer }: { device: NamedDevice } & Pick<DeviceListProps, 'answer'>) {
  const sent = useNavigation().formData
  const { initialValue, error } = answer?.submission ?? {}
  const isAnswered = initialValue?.form === 'name' && initialValue.hardwareId === device.hardwareId
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      state={useLocation().state}
      className="mt-3 flex items-start gap-2.5"
    >
      <input type="hidden" name="form" value="name" />
      <input type="hidden" name="hardwareId" value={device.hardwareId} />
      <Field
        label={rich('customer.licenses.devices.name', { device: deviceTitle(device), hidden })}
        name="name"
        defaultValue={isAnswered ? String(initialValue.name ?? '') : (device.name ?? '')}
        autoComplete="off"
        placeholder={t('customer.licenses.devices.namePlaceholder')}
        error={isAnswered ? (error?.name ?? undefined) : undefined}
        className="min-w-0 flex-1"
      />
      <Button
        variant="secondary"
        pending={sent?.get('form') === 'name' && sent.get('hardwareId') === device.hardwareId}
        className="mt-6.5 h-11"
      >
        {t('customer.licenses.devices.saveName')}
      </Button>
    </Form>
  )
}
