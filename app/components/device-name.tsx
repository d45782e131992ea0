import { deviceWords, type NamedDevice } from '#app/domain/licenses/rules.ts'

/** Shows a device by its owner's name for it, else by the beginning of its id. */
export function DeviceName({ device }: { device: NamedDevice }) {
  return <span className={device.name === null ? 'font-mono' : undefined}>{deviceWords(device)}</span>
}

/** Says how many of the devices that a license may run on have it. */
export function devicesWords(bound: number, maxDevices: number): string {
  if (bound > maxDevices) return `Devices ${bound}, now only ${maxDevices} allowed`
  return `Devices ${bound} of ${maxDevices}`
}

/** Shows the first of a license's devices in a row of a list, and how many more there are. */
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
