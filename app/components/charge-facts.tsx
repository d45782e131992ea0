import type { ReactNode } from 'react'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'

type Fact = { name: string; value: ReactNode; strong?: boolean }

type ChargeFactsProps = {
  item: Fact
  /** Explain the total. */
  prices?: Fact[]
  totalCents: number
  /** Null for visitors, who have none. */
  balanceCents: number | null
  terms?: Fact[]
}

export function ChargeFacts({ item, prices = [], totalCents, balanceCents, terms = [] }: ChargeFactsProps) {
  const facts: Fact[] = [
    item,
    ...prices,
    { name: t('shop.labels.columns.total'), value: formatDollars(totalCents), strong: true },
    ...(balanceCents === null ? [] : balanceFacts(balanceCents, balanceCents - totalCents)),
    ...terms,
  ]
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-bg px-4 text-sm">
      {facts.map(({ name, value, strong = false }, index) => (
        <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt className={strong ? 'min-w-0 font-semibold' : 'min-w-0 text-muted wrap-anywhere'}>{name}</dt>
          <dd className={strong ? 'ms-auto text-end font-mono font-semibold' : 'ms-auto text-end font-mono'}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function balanceFacts(balanceCents: number, leftCents: number): Fact[] {
  return [
    { name: t('shop.parts.charge.balance'), value: formatDollars(balanceCents) },
    {
      name: t(leftCents < 0 ? 'shop.parts.charge.stillNeeded' : 'shop.parts.charge.balanceAfter'),
      value: formatDollars(Math.abs(leftCents)),
    },
  ]
}
