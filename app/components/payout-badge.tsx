import { type PayoutState, stateLabel } from '#app/domain/payouts/rules.ts'
import { Badge } from '#app/ui/badge.tsx'

const tones = {
  requested: 'warn',
  started: 'accent',
  sent: 'good',
  returned: 'bad',
  declined: 'bad',
  withdrawn: 'neutral',
} as const

export function PayoutBadge({ state }: { state: PayoutState }) {
  return <Badge tone={tones[state]}>{stateLabel(state)}</Badge>
}
