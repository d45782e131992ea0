import type { ClaimState } from '#app/domain/claims/rules.ts'
import { Badge } from '#app/ui/badge.tsx'

const states = {
  open: { tone: 'warn', label: 'In review' },
  swapped: { tone: 'good', label: 'Swapped' },
  credited: { tone: 'good', label: 'Credited' },
  declined: { tone: 'bad', label: 'Declined' },
} as const

export function ClaimBadge({ state }: { state: ClaimState }) {
  const { tone, label } = states[state]
  return <Badge tone={tone}>{label}</Badge>
}
