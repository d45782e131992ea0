import { useLocation } from 'react-router'
import type { ProviderSetup } from '#app/domain/payments/provider-setup.ts'
import { Badge, type Tone } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConnectionCheck } from './connection-check.tsx'

type State = { label: string; tone: Tone; text: string }

const states: Record<NonNullable<ProviderSetup['takesTopUps']> | 'none', State> = {
  cryptomus: {
    label: 'Cryptomus',
    tone: 'good',
    text: 'Customers pay at Cryptomus. The built-in simulator takes none of it.',
  },
  btcpay: {
    label: 'BTCPay Server',
    tone: 'good',
    text: 'Customers pay at your BTCPay Server. The built-in simulator takes none of it.',
  },
  simulator: {
    label: 'Test money',
    tone: 'warn',
    text: "The built-in simulator is active: top-ups cost nobody anything. It steps aside once the chosen provider's account is set up.",
  },
  none: {
    label: 'Not available',
    tone: 'bad',
    text: "Customers cannot add balance: the chosen provider's account is not set up, or a key of it does not open.",
  },
}

/** Where a top-up would go at this moment. */
export function ProviderState({ setup }: { setup: ProviderSetup }) {
  const state = states[setup.takesTopUps ?? 'none']
  return (
    <Card title="Top-ups" action={<Badge tone={state.tone}>{state.label}</Badge>}>
      <p className="text-muted text-sm">{state.text}</p>
      {/* What was found out is old once something was saved. */}
      <ConnectionCheck key={useLocation().key} />
    </Card>
  )
}
