import type { DeliveryStatus } from '#app/domain/webhooks/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'

export const statusWords: Record<DeliveryStatus, string> = {
  pending: 'Pending',
  delivered: 'Delivered',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const tones: Record<DeliveryStatus, Tone> = { pending: 'info', delivered: 'good', failed: 'bad', cancelled: 'neutral' }

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={tones[status]}>{statusWords[status]}</Badge>
}

export function EndpointBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'good' : 'neutral'}>{active ? 'On' : 'Off'}</Badge>
}
