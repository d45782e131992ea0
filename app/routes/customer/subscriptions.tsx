import { Link } from 'react-router'
import { formatDollars } from '#app/lib/money.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'

type Subscription = {
  id: string
  softwareName: string
  amountCents: number
  startDate: Date
  endDate: Date
  /** It was paid for before the one that runs now has ended. */
  startsLater: boolean
}

type SubscriptionsProps = {
  subscriptions: Subscription[]
  /** A program to offer to whoever has none. */
  program: { name: string; path: string } | undefined
}

export function Subscriptions({ subscriptions, program }: SubscriptionsProps) {
  if (subscriptions.length === 0) {
    const toTool = program && (
      <Link to={program.path} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
        {`See ${program.name}`}
      </Link>
    )
    return <EmptyState title="You don't have any active software subscriptions." action={toTool} />
  }
  return (
    <ul className="divide-y divide-line">
      {subscriptions.map(({ id, softwareName, amountCents, startDate, endDate, startsLater }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 py-2.5 text-sm first:pt-0 last:pb-0 sm:grid-cols-[1fr_1fr_auto]"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
            {softwareName}
            {startsLater ? <Badge>Starts later</Badge> : <Badge tone="good">Running</Badge>}
          </span>
          <span className="text-muted max-sm:col-start-1 max-sm:row-start-2">
            <Time at={startDate} dateOnly /> to <Time at={endDate} dateOnly />
          </span>
          <span className="text-right font-mono tabular-nums">{formatDollars(amountCents)}</span>
        </li>
      ))}
    </ul>
  )
}
