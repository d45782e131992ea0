import { useLocation } from 'react-router'
import type { ProviderSetup } from '#app/domain/payments/accounts/provider-setup.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConnectionCheck } from './connection-check.tsx'

function stateOf({ takesTopUps, accounts }: ProviderSetup) {
  const taker = accounts.find(({ id }) => id === takesTopUps)
  if (taker) {
    const text = `Customers pay at ${taker.paidAt}. The built-in simulator takes none of it.`
    return { label: taker.label, tone: 'good', text } as const
  }
  if (takesTopUps === 'simulator') {
    const text =
      "The built-in simulator is active: top-ups cost nobody anything. It steps aside once the chosen provider's account is set up."
    return { label: 'Test money', tone: 'warn', text } as const
  }
  const text =
    "Customers cannot add balance: the chosen provider's account is not set up, or a key of it does not open."
  return { label: 'Not available', tone: 'bad', text } as const
}

/** Where a top-up would go at this moment. */
export function ProviderState({ setup }: { setup: ProviderSetup }) {
  const { label, tone, text } = stateOf(setup)
  return (
    <Card title="Top-ups" action={<Badge tone={tone}>{label}</Badge>}>
      <p className="text-muted text-sm">{text}</p>
      {/* What was found out is old once something was saved. */}
      <ConnectionCheck key={useLocation().key} />
    </Card>
  )
}
