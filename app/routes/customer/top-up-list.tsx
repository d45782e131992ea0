import { Form, href, Link } from 'react-router'
import { CheckTopUps, useTopUpChecks } from '#app/components/check-top-ups.tsx'
import { TopUpBadge, TopUpSteps } from '#app/components/top-up-state.tsx'
import { isPending } from '#app/domain/customers/rules.ts'
import type { TopUp } from '#app/domain/payments/queries.ts'
import { isCancellable } from '#app/domain/payments/rules.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Time } from '#app/ui/time.tsx'

export function RecentTopUps({ topUps }: { topUps: TopUp[] }) {
  const waits = topUps.some(isPending)
  useTopUpChecks(waits)
  return (
    <Card
      title="Recent top-ups"
      action={
        <Link to={href('/customer/top-ups')} prefetch="intent" className="text-accent text-sm hover:underline">
          All top-ups
        </Link>
      }
    >
      <div aria-live="polite">
        <TopUpList topUps={topUps} />
      </div>
      {waits && (
        <div className="mt-4 border-line border-t pt-4">
          <CheckTopUps page={href('/customer/add-balance')} />
        </div>
      )}
    </Card>
  )
}

export function TopUpList({ topUps }: { topUps: TopUp[] }) {
  if (topUps.length === 0) {
    return (
      <EmptyState title="No top-ups yet.">
        Choose an amount and press Add Balance. You can follow each step of the payment here.
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

const SENT_BACK = 'The provider sent this payment back.'
const link = buttonStyle({ variant: 'secondary', size: 'sm' })

function Detail({ topUp }: { topUp: TopUp }) {
  const { status, amountCents, creditedCents } = topUp
  if (status === 'waiting' || status === 'created') return <Open topUp={topUp} />
  if (status === 'expired' && isPending(topUp)) {
    return <Note>A late payment was detected. We'll add it once the provider confirms it.</Note>
  }
  if (status === 'expired' || status === 'failed') {
    return (
      <p className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
        No payment arrived, so nothing was added.
        <Link to={`${href('/customer/add-balance')}?amount=${plainDollars(amountCents)}`} className={link}>
          Try again
        </Link>
      </p>
    )
  }
  if (status === 'held') return <Note>The provider is reviewing this payment. We'll add it once it's released.</Note>
  if (status === 'dismissed') return <Note>We reviewed this payment and added nothing to your balance.</Note>
  if (status === 'refunded' && creditedCents === 0) return <Note>{SENT_BACK}</Note>
  if (creditedCents === 0) return <Note>We're reviewing this payment. Nothing has been added yet.</Note>
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Note>{creditedNote(topUp)}</Note>
      <a href={href('/customer/top-ups/:paymentId/receipt.pdf', { paymentId: topUp.id })} className={link}>
        Receipt
        <span className="sr-only">
          {' '}
          of {formatDollars(creditedCents)} {'(PDF)'}
        </span>
      </a>
    </div>
  )
}

function creditedNote({ status, amountCents, creditedCents }: TopUp): string {
  if (status === 'refunded') return SENT_BACK
  return creditedCents === amountCents
    ? 'Added to your balance.'
    : `${formatDollars(creditedCents)} arrived and was added.`
}

function Open({ topUp }: { topUp: TopUp }) {
  const { id, paymentUrl, expiresAt } = topUp
  return (
    <>
      <TopUpSteps topUp={topUp} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 text-muted text-xs">
        {expiresAt && (
          <span>
            Open until <Time at={expiresAt} />
          </span>
        )}
        <span className="ml-auto flex gap-2.5">
          {isCancellable(topUp) && (
            <Form method="post" action={href('/customer/top-ups/:paymentId/cancellation', { paymentId: id })}>
              <Button variant="ghost" size="sm">
                Cancel
                <span className="sr-only"> top-up of {formatDollars(topUp.amountCents)}</span>
              </Button>
            </Form>
          )}
          {paymentUrl && (
            <a href={paymentUrl} className={link}>
              Continue payment
            </a>
          )}
        </span>
      </div>
    </>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="text-muted text-sm">{children}</p>
}
