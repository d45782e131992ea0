import type { FulfillmentStatus } from '#app/domain/fulfillment/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { t } from '#messages'

const tones: Record<FulfillmentStatus, Tone> = { waiting: 'info', delivered: 'good', refunded: 'neutral' }

export function FulfillmentBadge({ status }: { status: FulfillmentStatus }) {
  return <Badge tone={tones[status]}>{t(`admin.fulfillment.statuses.${status}`)}</Badge>
}
