import { deviceTitle, type LicenseStatus, type NamedDevice } from '#app/domain/licenses/rules.ts'

export function DeviceName({ device }: { device: NamedDevice }) {
  return <span className={device.name === null ? 'font-mono' : undefined}>{deviceTitle(device)}</span>
}

export function devicesWords(bound: number, maxDevices: number): string {
  if (bound > maxDevices) return `Devices ${bound}, now only ${maxDevices} allowed`
  return `Devices ${bound} of ${maxDevices}`
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

const beforeTakeover = {
  active: 'The next device that checks the key gets the license.',
  inactive: 'The license is suspended. Once it is active again, the next device gets it.',
  expired: 'The license has expired. Once it is renewed, the next device gets it.',
} as const satisfies Record<LicenseStatus, string>

export function takeoverWords(
  { status, maxDevices }: { status: LicenseStatus; maxDevices: number },
  keep: number,
): string {
  if (keep < maxDevices) return beforeTakeover[status]
  return `It stays on the others (${devicesWords(keep, maxDevices)}), so no new device can use it.`
}
