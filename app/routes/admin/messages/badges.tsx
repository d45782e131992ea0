import { kindWords, type MessageKind, type MessageState } from '#app/domain/support/rules.ts'
import { Badge } from '#app/ui/badge.tsx'

export const stateWords = { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<
  MessageState,
  string
>

const tones = { open: 'warn', answered: 'good', closed: 'neutral' } as const

export function StateBadge({ state }: { state: MessageState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>
}

/** A report stands out: it may be about something that has to go at once. */
export function KindBadge({ kind }: { kind: MessageKind }) {
  return <Badge tone={kind === 'listing_report' ? 'bad' : 'neutral'}>{kindWords(kind)}</Badge>
}
