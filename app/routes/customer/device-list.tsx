import { type FetcherWithComponents, Form, useNavigation } from 'react-router'
import { DeviceName } from '#app/components/device-name.tsx'
import { deviceWords, type NamedDevice } from '#app/domain/licenses/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Time } from '#app/ui/time.tsx'
import { ChangeDevice, type LicenseWithDevices } from './change-device.tsx'

type Device = NamedDevice & { boundAt: Date | null }

type DeviceListProps = {
  fetcher: FetcherWithComponents<FormAnswer>
  license: Omit<LicenseWithDevices, 'devices'> & { devices: readonly Device[] }
  /** The one that the page asks about already. */
  asked: Device | undefined
  answer: Partial<FormAnswer> | undefined
}

/** The devices of a license: since when each has it, a name for it, and the way to take the license from it. */
export function DeviceList({ fetcher, license, asked, answer }: DeviceListProps) {
  return (
    <ul className="grid gap-5 divide-y divide-line">
      {license.devices.map((device) => (
        <li key={device.hardwareId} className="min-w-0 pb-5 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <h3 className="font-medium text-sm wrap-anywhere">
                <DeviceName device={device} />
              </h3>
              <p className="mt-0.5 text-muted text-xs">
                {device.name !== null && <code className="font-mono">{device.hardwareId.slice(0, 8)} </code>}
                {device.boundAt && (
                  <>
                    since <Time at={device.boundAt} />
                  </>
                )}
              </p>
            </div>
            {device !== asked && !license.nextReleaseAt && (
              <ChangeDevice fetcher={fetcher} device={device} license={license} />
            )}
          </div>
          <NameForm key={device.name} device={device} answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function NameForm({ device, answer }: { device: Device } & Pick<DeviceListProps, 'answer'>) {
  const sent = useNavigation().formData
  const { initialValue, error } = answer?.submission ?? {}
  const isAnswered = initialValue?.form === 'name' && initialValue.hardwareId === device.hardwareId
  return (
    <Form method="post" preventScrollReset className="mt-3 flex items-start gap-2.5">
      <input type="hidden" name="form" value="name" />
      <input type="hidden" name="hardwareId" value={device.hardwareId} />
      <Field
        label={
          <>
            Name<span className="sr-only"> of {deviceWords(device)}</span>
          </>
        }
        name="name"
        defaultValue={isAnswered ? String(initialValue.name ?? '') : (device.name ?? '')}
        autoComplete="off"
        placeholder="Studio computer"
        error={isAnswered ? (error?.name ?? undefined) : undefined}
        className="min-w-0 flex-1"
      />
      <Button
        variant="secondary"
        pending={sent?.get('form') === 'name' && sent.get('hardwareId') === device.hardwareId}
        className="mt-6.5 h-11"
      >
        Save name
      </Button>
    </Form>
  )
}
