import { standbyStateLabel } from '#app/domain/standbys/rules.ts'
import type { StandbyState } from '#app/lib/standby-states.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = { waiting: 'accent', paused: 'warn', filled: 'good', cancelled: 'neutral', expired: 'neutral' } as const

export function StandbyBadge({ state }: { state: StandbyState | 'paused' }) {
  return <Badge tone={tones[state]}>{standbyStateLabel(state)}</Badge>
}
