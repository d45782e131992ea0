import { formatDollars } from '#app/lib/money.ts'
import { Time } from '#app/ui/time.tsx'
import type { RenewalOffer } from './renewal-offer.ts'

/** What a renewal costs and brings, to be read before it is confirmed. */
export function RenewalFacts({ offer, balanceCents }: { offer: RenewalOffer; balanceCents: number }) {
  const { softwareName, days, priceCents, newEnd } = offer
  const facts = [
    { name: softwareName, value: `${days} days more` },
    { name: 'Price', value: formatDollars(priceCents), strong: true },
    { name: 'Balance', value: formatDollars(balanceCents) },
    priceCents > balanceCents
      ? { name: 'More needed', value: formatDollars(priceCents - balanceCents) }
      : { name: 'Balance after', value: formatDollars(balanceCents - priceCents) },
    { name: 'New end', value: <Time at={newEnd} dateOnly />, strong: true },
  ]
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-bg px-4 text-sm">
      {facts.map(({ name, value, strong = false }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
          <dt className={strong ? 'font-semibold' : 'text-muted'}>{name}</dt>
          <dd className={strong ? 'font-mono font-semibold' : 'font-mono'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
