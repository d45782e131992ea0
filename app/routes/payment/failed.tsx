import { href, Link, redirect } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { getGuestPurchase } from '#app/domain/checkout/queries.ts'
import { getTopUp } from '#app/domain/payments/queries.ts'
import { hasEnded, isCredited } from '#app/domain/payments/rules.ts'
import { getUnfinishedPurchase } from '#app/domain/payments/top-ups/unfinished-purchase.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { withReturnTo } from '#app/http/return-to.ts'
import { plainDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import type { Route } from './+types/failed.ts'

export const meta = pageMeta(() => ({ title: t('shop.payment.failed.title') }))

/** The provider sends customers here when they leave without paying; the payment's state decides what they see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const { search, searchParams } = new URL(request.url)
  if (!actor) {
    const purchase = await getGuestPurchase(searchParams.get('payment') ?? '')
    return { retry: purchase?.path ? withMethod(purchase.path, purchase.provider) : href('/customer/add-balance') }
  }
  const topUp = await getTopUp({ id: searchParams.get('payment') ?? '', customerId: actor.id })
  if (!topUp) return { retry: href('/customer/add-balance') }
  if (isCredited(topUp.status)) throw redirect(`/payment/success${search}`)
  if (!hasEnded(topUp)) throw redirect(href('/customer/add-balance'))
  const purchase = await getUnfinishedPurchase({ customerId: actor.id, paymentId: topUp.id })
  if (topUp.purchase.consent && purchase) return { retry: withMethod(purchase, topUp.provider) }
  const again = `${href('/customer/add-balance')}?amount=${plainDollars(topUp.amountCents)}`
  return { retry: withReturnTo(withMethod(again, topUp.provider), purchase) }
}

/** Chooses the method of the payment again. */
function withMethod(path: string, provider: string): string {
  return `${path}&${new URLSearchParams({ method: provider })}`
}

export default function PaymentFailed({ loaderData: { retry } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-md py-12 sm:py-20">
      <Card className="slip">
        <h1 className="font-semibold text-2xl tracking-tight">{t('shop.payment.failed.title')}</h1>
        <p className="mt-4 text-muted text-sm">{t('shop.payment.failed.text')}</p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Link to={retry} prefetch="intent" className={buttonStyle()}>
            {t('shop.labels.actions.tryAgain')}
          </Link>
          <Link to={href('/customer/dashboard')} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            {t('shop.payment.dashboard')}
          </Link>
        </div>
      </Card>
    </div>
  )
}
