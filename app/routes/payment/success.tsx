import { href, Link, redirect } from 'react-router'
import { CheckTopUps, useTopUpChecks } from '#app/components/check-top-ups.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { TopUpBadge, TopUpSteps } from '#app/components/top-up-state.tsx'
import { isPending } from '#app/domain/customers/rules.ts'
import { getTopUp, type TopUp } from '#app/domain/payments/queries.ts'
import { hasEnded, isCredited, isOpen } from '#app/domain/payments/rules.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/success.ts'

export const meta = pageMeta({ title: 'Payment result' })

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  if (!actor) return { topUp: null }
  const url = new URL(request.url)
  const topUp = await getTopUp({ id: url.searchParams.get('payment') ?? '', customerId: actor.id })
  if (topUp && hasEnded(topUp)) throw redirect(`/payment/failed${url.search}`)
  return { topUp }
}

export default function PaymentSuccess({ loaderData: { topUp } }: Route.ComponentProps) {
  const waits = topUp !== null && isWaiting(topUp)
  useTopUpChecks(waits)
  return (
    <div className="mx-auto max-w-md py-12 sm:py-20">
      <Card className="slip">
        <h1 className="font-semibold text-2xl tracking-tight">{headingOf(topUp)}</h1>
        <div aria-live="polite" className="mt-4 grid gap-4">
          {topUp && (
            <p className="flex items-center justify-between gap-4">
              <span className="font-mono font-semibold text-2xl tracking-tight">{formatDollars(amountOf(topUp))}</span>
              <TopUpBadge topUp={topUp} />
            </p>
          )}
          {waits && <TopUpSteps topUp={topUp} />}
          <p className="text-muted text-sm">{explanationOf(topUp)}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Link to={href('/customer/dashboard')} prefetch="intent" className={buttonStyle()}>
            Go to dashboard
          </Link>
          {topUp && isOpen(topUp.status) && topUp.paymentUrl && (
            <a href={topUp.paymentUrl} className={buttonStyle({ variant: 'secondary' })}>
              Continue payment
            </a>
          )}
          {waits && <CheckTopUps page={`${href('/payment/success')}?payment=${topUp.id}`} />}
        </div>
      </Card>
    </div>
  )
}

/** Excludes held payments, which the provider may keep for days. */
function isWaiting(topUp: TopUp): boolean {
  return isPending(topUp) && topUp.status !== 'held'
}

function headingOf(topUp: TopUp | null): string {
  if (!topUp) return 'Thank you'
  if (isCredited(topUp.status)) return 'Payment received'
  if (topUp.status === 'refunded') return 'Payment sent back'
  if (topUp.status === 'dismissed') return 'Nothing added'
  return isWaiting(topUp) ? 'Waiting for your payment' : 'Payment on hold'
}

function amountOf({ status, amountCents, creditedCents }: TopUp): number {
  return isCredited(status) ? creditedCents : amountCents
}

function explanationOf(topUp: TopUp | null): string {
  if (!topUp) return 'Your payment will be added to your balance once the provider confirms it.'
  if (isCredited(topUp.status)) {
    return topUp.creditedCents === topUp.amountCents
      ? "It's in your balance now."
      : `You chose ${formatDollars(topUp.amountCents)}. We added what arrived.`
  }
  if (isWaiting(topUp))
    return "We'll add it to your balance as soon as the provider confirms it. This page updates automatically."
  if (topUp.status === 'refunded') return 'The provider sent this payment back.'
  if (topUp.status === 'dismissed') return 'We reviewed this payment and added nothing to your balance.'
  return 'Nothing has been added yet. The payment is under review.'
}
