import type { OrderStatus as Status } from '#app/domain/orders/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'

const tones: Record<Status, Tone> = { Completed: 'good', 'Partially refunded': 'warn', Refunded: 'neutral' }

export function OrderStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{status}</Badge>
}
