import { Link } from 'react-router'
import { TopUpBadge, TopUpSteps } from '#app/components/top-up-state.tsx'
import type { TopUp } from '#app/domain/payments/queries.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'

export function RecentTopUps({ topUps }: { topUps: TopUp[] }) {
  if (topUps.length === 0) {
    return (
      <EmptyState title="No top-ups yet.">
        Choose an amount and press Add Balance; it shows here with every step it takes.
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {topUps.map((topUp) => (
        <li key={topUp.id} className="grid gap-3 py-4 first:pt-0 last:pb-0">
          <div className="flex items-start justify-between gap-4">
            <p>
              <span className="font-mono font-semibold tabular-nums">{formatDollars(topUp.amountCents)}</span>
              <span className="block text-muted text-xs">
                <Time at={topUp.createdAt} />
              </span>
            </p>
            <TopUpBadge topUp={topUp} />
          </div>
          <Detail topUp={topUp} />
        </li>
      ))}
    </ul>
  )
}

function Detail({ topUp }: { topUp: TopUp }) {
  const { status, amountCents, creditedCents, paymentUrl, expiresAt } = topUp
  if (status === 'expired' || status === 'failed') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
        Nothing arrived, and nothing was added.
        <Link
          to={`/customer/add-balance?amount=${plainDollars(amountCents)}`}
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          Try again
        </Link>
      </p>
    )
  }
  if (status === 'waiting' || status === 'created') {
    return (
      <>
        <TopUpSteps topUp={topUp} />
        {paymentUrl && (
          <p className="flex flex-wrap items-center justify-between gap-3 text-muted text-xs">
            {expiresAt && (
              <span>
                Open until <Time at={expiresAt} />
              </span>
            )}
            <a href={paymentUrl} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              Continue payment
            </a>
          </p>
        )}
      </>
    )
  }
  if (status === 'held') return <Note>The provider holds this payment for a check. It is added once it is let go.</Note>
  if (status === 'review') return <Note>We are looking at this payment. Nothing of it was added yet.</Note>
  if (status === 'refunded') return <Note>The provider sent this payment back.</Note>
  if (creditedCents !== amountCents) return <Note>{formatDollars(creditedCents)} arrived and was added.</Note>
  return null
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>
}
