import { href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getTopUp } from '#app/domain/payments/queries.ts'
import { hasEnded, isCredited } from '#app/domain/payments/rules.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { plainDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Route } from './+types/failed.ts'

export const meta = pageMeta({ title: 'Payment Failed' })

/** The provider sends customers here when they leave without paying; the payment's state decides what they see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  if (!actor) return { retry: href('/customer/add-balance') }
  const { search, searchParams } = new URL(request.url)
  const topUp = await getTopUp({ id: searchParams.get('payment') ?? '', customerId: actor.id })
  if (!topUp) return { retry: href('/customer/add-balance') }
  if (isCredited(topUp.status)) throw redirect(`/payment/success${search}`)
  if (!hasEnded(topUp)) throw redirect(href('/customer/add-balance'))
  return { retry: `${href('/customer/add-balance')}?amount=${plainDollars(topUp.amountCents)}` }
}

export default function PaymentFailed({ loaderData: { retry } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md py-12 sm:py-20">
      <Card className="slip">
        <h1 className="font-semibold text-2xl tracking-tight">Payment Failed</h1>
        <p className="mt-4 text-muted text-sm">
          Nothing was added to your balance. If you did pay, we'll add the money as soon as the provider confirms it.
        </p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Link to={retry} prefetch="intent" className={buttonStyle()}>
            Try again
          </Link>
          <Link to={href('/customer/dashboard')} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            Go to dashboard
          </Link>
        </div>
      </Card>
    </div>
  )
}
