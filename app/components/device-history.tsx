import type { ReactNode } from 'react'
import type { NamedDevice } from '#app/domain/licenses/rules.ts'
import { Time } from '#app/ui/time.tsx'
import { DeviceName } from './device-name.tsx'

type DeviceChange = NamedDevice & { id: number; event: 'bound' | 'released'; createdAt: Date; by: ReactNode }

const eventLabels = { bound: 'Bound to', released: 'Released from' }

export function DeviceHistory({ changes }: { changes: readonly DeviceChange[] }) {
  if (changes.length === 0) return <p className="text-muted text-sm">No device changes yet.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {changes.map(({ id, event, createdAt, by, ...device }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
          <span className="min-w-0 wrap-anywhere">
            {eventLabels[event]} <DeviceName device={device} />
            {device.name !== null && (
              <span className="font-mono text-muted text-xs"> {device.hardwareId.slice(0, 8)}</span>
            )}
          </span>
          <span className="text-muted">
            {by && <>by {by}, </>}
            <Time at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
