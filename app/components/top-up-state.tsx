import { isSeen } from '#app/domain/customers/rules.ts'
import type { PaymentStatus } from '#app/domain/payments/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'

type State = { status: PaymentStatus; providerStatus: string | null }

const tones: Record<PaymentStatus, Tone> = {
  created: 'neutral',
  waiting: 'accent',
  paid: 'good',
  paid_over: 'good',
  paid_in_part: 'warn',
  paid_late: 'good',
  expired: 'neutral',
  failed: 'bad',
  held: 'warn',
  refunded: 'neutral',
  review: 'warn',
  dismissed: 'neutral',
}

export function TopUpBadge({ topUp: { status } }: { topUp: State }) {
  return <Badge tone={tones[status]}>{t(`shop.parts.topUp.states.${status}`)}</Badge>
}

const waits = ['check', 'process', 'confirm_check', 'wrong_amount_waiting', 'refund_process', 'refund_fail'] as const

const steps = ['invoice', 'detected', 'credited'] as const

export function TopUpSteps({ topUp: { providerStatus } }: { topUp: State }) {
  const wait = waits.find((known) => known === providerStatus) ?? 'other'
  const reached = isSeen(providerStatus) ? 1 : 0
  return (
    <div>
      <ol className="grid grid-cols-3 gap-2 text-xs">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === reached ? 'step' : undefined}>
            <span className={classNames('block h-1.5 rounded-full', index <= reached ? 'bg-accent' : 'bg-line')} />
            <span className={classNames('mt-1.5 block', index <= reached ? 'text-text' : 'text-muted')}>
              {t(`shop.parts.topUp.steps.${step}`)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-xs">{t(`shop.parts.topUp.waits.${wait}`)}</p>
    </div>
  )
}
