import type { OrderStatus as Status } from '#app/domain/orders/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { t } from '#messages'

const states = {
  'Being made': { tone: 'info', name: 'beingMade' },
  Completed: { tone: 'good', name: 'completed' },
  'Partially refunded': { tone: 'warn', name: 'partiallyRefunded' },
  Refunded: { tone: 'neutral', name: 'refunded' },
} as const satisfies Record<Status, { tone: Tone; name: string }>

export function OrderStatus({ status }: { status: Status }) {
  const { tone, name } = states[status]
  return <Badge tone={tone}>{t(`customer.parts.orderStatuses.${name}`)}</Badge>
}
