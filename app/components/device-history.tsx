import type { ReactNode } from 'react'
import { deviceTitle, type NamedDevice } from '#app/domain/licenses/rules.ts'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { DeviceName } from './device-name.tsx'

type DeviceChange = NamedDevice & { id: number; event: 'bound' | 'released'; createdAt: Date; by: ReactNode }

export function DeviceHistory({ changes }: { changes: readonly DeviceChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">{t('customer.parts.devices.none')}</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {changes.map(({ id, event, createdAt, by, ...device }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
          <span className="min-w-0 wrap-anywhere">
            {rich(`customer.parts.devices.${event}`, {
              name: deviceTitle(device),
              device: () => <DeviceName device={device} />,
            })}
            {device.name !== null && (
              <span className="font-mono text-muted text-xs"> {device.hardwareId.slice(0, 8)}</span>
            )}
          </span>
          <span className="text-muted">
            {by ? (
              rich('customer.parts.devices.by', {
                date: createdAt.toISOString(),
                person: () => by,
                time: () => <Time at={createdAt} />,
              })
            ) : (
              <Time at={createdAt} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
