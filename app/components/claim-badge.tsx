import type { ClaimState } from '#app/domain/claims/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { t } from '#messages'

const tones = { open: 'warn', swapped: 'good', credited: 'good', declined: 'bad' } as const

export function ClaimBadge({ state }: { state: ClaimState }) {
  return <Badge tone={tones[state]}>{t(`customer.parts.claims.${state}`)}</Badge>
}
