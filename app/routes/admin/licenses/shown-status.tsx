import { type LicenseStatus, statusWords } from '#app/domain/licenses/rules.ts'
import { counted } from '#app/lib/counted.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Time } from '#app/ui/time.tsx'

const tones = { active: 'good', inactive: 'warn', expired: 'bad' } as const

type Shown = { shown: LicenseStatus; expiresAt: Date; daysLeft: number; endsSoon: boolean }

/** A license's status as it is shown, with its end; only one that works has days left. */
export function ShownStatus({ license: { shown, expiresAt, daysLeft, endsSoon } }: { license: Shown }) {
  return (
    <>
      <Badge tone={endsSoon ? 'warn' : tones[shown]}>{statusWords[shown]}</Badge>
      <span className="mt-1 block text-muted text-xs tabular-nums">
        <span className="whitespace-nowrap">
          {daysLeft === 0 ? 'ended ' : shown === 'active' ? 'until ' : 'end date '}
          <Time at={expiresAt} dateOnly />
          {shown === 'active' && ','}
        </span>{' '}
        {shown === 'active' && <span className="whitespace-nowrap">{counted(daysLeft, 'day')} left</span>}
      </span>
    </>
  )
}
