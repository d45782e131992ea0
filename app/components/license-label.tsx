import type { ReactNode } from 'react'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Time } from '#app/ui/time.tsx'

export type LabelledLicense = {
  licenseKey: string
  softwareName: string
  status: 'active' | 'inactive' | 'expired'
  daysLeft: number
  /** Days of the whole period that the bar stands for. */
  periodDays: number
  expiresAt: Date
  /** Absent where it is nobody's business. */
  hardwareIds?: readonly string[]
}

const names = { active: 'Active', inactive: 'Suspended', expired: 'Expired' }

/** Green above 7 days, yellow above 3, red otherwise (spec §9). */
function toneOf({ status, daysLeft }: LabelledLicense): Tone {
  if (status !== 'active') return status === 'inactive' ? 'warn' : 'bad'
  if (daysLeft > 7) return 'good'
  return daysLeft > 3 ? 'warn' : 'bad'
}

const bars: Record<string, string> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

/** A license as a label: its key, the time left as a bar, the computer it runs on. Only one that works has time left. */
export function LicenseLabel({ license, action }: { license: LabelledLicense; action?: ReactNode }) {
  const tone = toneOf(license)
  const daysLeft = license.status === 'active' ? license.daysLeft : 0
  const share = Math.min(100, Math.round((100 * daysLeft) / license.periodDays))
  return (
    <article className="rounded-lg border border-line bg-bg p-4">
      <header className="flex items-center justify-between gap-3">
        <h3 className="font-medium text-sm">{license.softwareName}</h3>
        <Badge tone={tone}>{names[license.status]}</Badge>
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
          <dt className="sr-only">Time left</dt>
          <dd>
            {daysLeft > 0
              ? `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left, until `
              : license.daysLeft > 0
                ? 'End date '
                : 'Ended '}
            <Time at={license.expiresAt} dateOnly />
          </dd>
        </div>
        {license.hardwareIds && (
          <div>
            <dt className="sr-only">Device</dt>
            <dd className="font-mono">
              {license.hardwareIds.map((id) => `Device ${id.slice(0, 8)}`).join(', ') || 'No device yet'}
            </dd>
          </div>
        )}
      </dl>
      {action && <footer className="mt-4">{action}</footer>}
    </article>
  )
}
