import { deviceWords, type NamedDevice } from '#app/domain/licenses/rules.ts'

/** A computer as its owner calls it, else by the beginning of its id. */
export function DeviceName({ device }: { device: NamedDevice }) {
  return <span className={device.name === null ? 'font-mono' : undefined}>{deviceWords(device)}</span>
}

/** How many of the computers that a license may run on have it. */
export function computersWords(bound: number, maxDevices: number): string {
  if (bound > maxDevices) return `Computers ${bound}, now only ${maxDevices} allowed`
  return `Computers ${bound} of ${maxDevices}`
}

/** The first of a license's computers in a row of a list, as short as its id (spec §9), and how many more there are. */
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
