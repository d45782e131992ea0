import type { ReactNode } from 'react'
import type { NamedDevice } from '#app/domain/licenses/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { rich, t } from '#messages'
import { DeviceName, devicesText } from './device-name.tsx'

export type LabelledLicense = {
  licenseKey: string
  softwareName: string
  status: 'active' | 'inactive' | 'expired'
  daysLeft: number
  periodDays: number
  expiresAt: Date
  devices?: readonly NamedDevice[]
  maxDevices?: number
}

function toneOf({ status, daysLeft }: LabelledLicense): Tone {
  if (status !== 'active') return status === 'inactive' ? 'warn' : 'bad'
  if (daysLeft > 7) return 'good'
  return daysLeft > 3 ? 'warn' : 'bad'
}

const bars: Record<string, string> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

export function LicenseLabel({ license, action }: { license: LabelledLicense; action?: ReactNode }) {
  const tone = toneOf(license)
  const daysLeft = license.status === 'active' ? license.daysLeft : 0
  const share = Math.min(100, Math.round((100 * daysLeft) / license.periodDays))
  return (
    <article className="rounded-lg border border-line bg-bg p-4">
      <header className="flex items-center justify-between gap-3">
        <h3 className="font-medium text-sm">{license.softwareName}</h3>
        <Badge tone={tone}>{t(`shop.parts.license.statuses.${license.status}`)}</Badge>
      </header>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <code className="break-all font-mono font-semibold text-[1.05rem]">{license.licenseKey}</code>
        <CopyButton text={license.licenseKey} />
      </div>
      <div className="mt-4 h-1.5 overflow-hidden rounded-full bg-raised">
        <div className={`h-full rounded-full ${bars[tone]}`} style={{ width: `${share}%` }} />
      </div>
      <dl className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-1 text-muted text-xs">
        <div>
          <dt className="sr-only">{t('shop.parts.license.timeLeft')}</dt>
          <dd>
            <End license={license} />
          </dd>
        </div>
        {license.devices && <Devices devices={license.devices} maxDevices={license.maxDevices ?? 1} />}
      </dl>
      {action && <footer className="mt-4">{action}</footer>}
    </article>
  )
}

function End({ license: { status, daysLeft, expiresAt } }: { license: LabelledLicense }) {
  const end = { date: expiresAt.toISOString(), time: () => <Time at={expiresAt} dateOnly /> }
  if (status === 'active' && daysLeft > 0) return rich('shop.parts.license.left', { days: daysLeft, ...end })
  return rich(daysLeft > 0 ? 'shop.parts.license.end' : 'shop.parts.license.ended', end)
}

function Devices({ devices, maxDevices }: { devices: readonly NamedDevice[]; maxDevices: number }) {
  if (maxDevices === 1 && devices.length < 2) {
    return (
      <div className="min-w-0">
        <dt className="sr-only">{t('shop.parts.license.device')}</dt>
        <dd className="wrap-anywhere">
          {devices.map((device) => (
            <DeviceName key={device.hardwareId} device={device} />
          ))}
          {devices.length === 0 && t('shop.parts.license.noDevice')}
        </dd>
      </div>
    )
  }
  return (
    <div className="basis-full">
      <dt>{devicesText(devices.length, maxDevices)}</dt>
      {devices.map((device) => (
        <dd key={device.hardwareId} className="mt-1 text-text wrap-anywhere">
          <DeviceName device={device} />
        </dd>
      ))}
    </div>
  )
}
