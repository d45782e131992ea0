import type { batchState } from '#app/domain/gifts/rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import { t } from '#messages'

export function StateBadge({ state }: { state: ReturnType<typeof batchState> }) {
  return <Badge tone={state === 'open' ? 'good' : undefined}>{t(`admin.gifts.states.${state}`)}</Badge>
}
