import { deviceTitle, type LicenseStatus, type NamedDevice } from '#app/domain/licenses/rules.ts'
import { t } from '#messages'

export function DeviceName({ device }: { device: NamedDevice }) {
  return <span className={device.name === null ? 'font-mono' : undefined}>{deviceTitle(device)}</span>
}

export function devicesText(bound: number, maxDevices: number): string {
  const key = bound > maxDevices ? 'tooManyDevices' : 'devices'
  return t(`shop.parts.license.${key}`, { bound, most: maxDevices })
}

export function FirstDevice({ device, more }: { device: NamedDevice; more: number }) {
  const { hardwareId, name } = device
  return (
    <>
      {name === null ? (
        <span className="font-mono">{hardwareId.slice(0, 8)}</span>
      ) : (
        <span title={name} className="inline-block max-w-52 truncate align-bottom sm:max-w-24">
          {name}
        </span>
      )}
      {more > 0 && <span className="text-muted"> +{more}</span>}
    </>
  )
}

export function takeoverText(
  { status, maxDevices }: { status: LicenseStatus; maxDevices: number },
  keep: number,
): string {
  if (keep < maxDevices) return t(`customer.parts.takeover.${status}`)
  return t('customer.parts.takeover.otherDevices', { devices: devicesText(keep, maxDevices) })
}
