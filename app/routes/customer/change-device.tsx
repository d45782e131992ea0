import type { FetcherWithComponents } from 'react-router'
import { takeoverWords } from '#app/components/takeover-words.ts'
import { deviceWords, type LicenseStatus, type NamedDevice } from '#app/domain/licenses/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Time } from '#app/ui/time.tsx'
import { ConfirmButton } from './confirm-button.tsx'

export type LicenseWithDevices = {
  id: string
  licenseKey: string
  /** As it is shown. */
  status: LicenseStatus
  maxDevices: number
  devices: readonly NamedDevice[]
  /** When the next device may be released; null for at once. */
  nextReleaseAt: Date | null
}

/** Where the devices of a license are named and released. */
export function devicesPath({ id }: { id: string }): string {
  return `/customer/licenses/${id}/device`
}

/** What Change Device does, to be read before it is confirmed. */
export function ReleaseWords({ device, license }: { device: NamedDevice; license: LicenseWithDevices }) {
  return (
    <p className="text-sm wrap-anywhere">
      {deviceWords(device)} loses this license. {takeoverWords(license, license.devices.length - 1)} Days left and key
      stay as they are.
    </p>
  )
}

type ChangeDeviceProps = {
  fetcher: FetcherWithComponents<FormAnswer>
  device: NamedDevice
  license: LicenseWithDevices
}

/** Asks before it frees a license from one of its devices. */
export function ChangeDevice({ fetcher, device, license }: ChangeDeviceProps) {
  const { hardwareId } = device
  return (
    <ConfirmButton
      fetcher={fetcher}
      label="Change Device"
      labelOf={license.devices.length > 1 ? deviceWords(device) : undefined}
      page={devicesPath(license)}
      asked={{ device: hardwareId }}
      fields={{ hardwareId }}
      title="Change Device"
      description={<code>{license.licenseKey}</code>}
      confirmLabel="Change Device"
    >
      <ReleaseWords device={device} license={license} />
    </ConfirmButton>
  )
}

/** Stands where Change Device is not offered for a while. */
export function NextRelease({ at }: { at: Date }) {
  return (
    <>
      Change Device is possible again from <Time at={at} />
    </>
  )
}
