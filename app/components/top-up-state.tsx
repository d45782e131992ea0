import { isSeen } from '#app/domain/customers/rules.ts'
import type { PaymentStatus } from '#app/domain/payments/rules.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { classNames } from '#app/ui/class-names.ts'

type State = { status: PaymentStatus; providerStatus: string | null }

const states: Record<PaymentStatus, { label: string; tone: Tone }> = {
  created: { label: 'Starting', tone: 'neutral' },
  waiting: { label: 'Waiting', tone: 'accent' },
  paid: { label: 'Paid', tone: 'good' },
  paid_over: { label: 'Overpaid', tone: 'good' },
  paid_in_part: { label: 'Partially paid', tone: 'warn' },
  paid_late: { label: 'Paid late', tone: 'good' },
  expired: { label: 'Closed', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'bad' },
  held: { label: 'Held by the provider', tone: 'warn' },
  refunded: { label: 'Refunded', tone: 'neutral' },
  review: { label: 'Under review', tone: 'warn' },
  dismissed: { label: 'Not credited', tone: 'neutral' },
}

export function TopUpBadge({ topUp: { status } }: { topUp: State }) {
  const { label, tone } = states[status]
  return <Badge tone={tone}>{label}</Badge>
}

const waits: Record<string, string> = {
  check: 'Waiting for the payment.',
  process: 'The payment was detected on the network.',
  confirm_check: 'The network is confirming the payment.',
  wrong_amount_waiting: 'Part of the payment has arrived. Waiting for the rest.',
  refund_process: 'The provider is sending the payment back.',
  refund_fail: 'The provider could not send the payment back.',
}

const steps = ['Invoice', 'Payment detected', 'Credited']

export function TopUpSteps({ topUp: { providerStatus } }: { topUp: State }) {
  const reached = isSeen(providerStatus) ? 1 : 0
  return (
    <div>
      <ol className="grid grid-cols-3 gap-2 text-xs">
        {steps.map((step, index) => (
          <li key={step} aria-current={index === reached ? 'step' : undefined}>
            <span className={classNames('block h-1.5 rounded-full', index <= reached ? 'bg-accent' : 'bg-line')} />
            <span className={classNames('mt-1.5 block', index <= reached ? 'text-text' : 'text-muted')}>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-muted text-xs">{waits[providerStatus ?? ''] ?? 'Waiting for the provider.'}</p>
    </div>
  )
}
