import { href, Link, redirect } from 'react-router'
import { CheckTopUps, useTopUpChecks } from '#app/components/check-top-ups.tsx'
import { FinishPurchase } from '#app/components/finish-purchase.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { TopUpBadge, TopUpSteps } from '#app/components/top-up-state.tsx'
import { getBoughtTopUp, getGuestPurchase, getPlacedOrder } from '#app/domain/checkout/queries.ts'
import { isBuying } from '#app/domain/checkout/rules.ts'
import { isPending } from '#app/domain/customers/rules.ts'
import { hasEnded, isCredited, isOpen } from '#app/domain/payments/rules.ts'
import { getUnfinishedPurchase } from '#app/domain/payments/top-ups/unfinished-purchase.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'
import { readWanted } from '../customer/wanted-purchase.ts'
import { pageAfterPurchase } from '../storefront/page-after-purchase.ts'
import type { Route } from './+types/success.ts'

export const meta = pageMeta(() => ({ title: t('shop.payment.result.title') }))

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const url = new URL(request.url)
  const isGuest = !actor && (await getGuestPurchase(url.searchParams.get('payment') ?? '')) !== null
  if (!actor) return { topUp: null, wanted: null, notMade: null, isGuest }
  const topUp = await getBoughtTopUp({ id: url.searchParams.get('payment') ?? '', customerId: actor.id })
  if (topUp && hasEnded(topUp)) throw redirect(`/payment/failed${url.search}`)
  const { orderId = null, refusal = null } = topUp?.purchase ?? {}
  const placed = orderId && (await getPlacedOrder({ orderId, customerId: actor.id }))
  if (placed) throw redirect(pageAfterPurchase(placed))
  if (topUp && isBuying(topUp)) return { topUp, wanted: null, notMade: null, isGuest }
  const isPaid = topUp !== null && isCredited(topUp.status)
  const purchase = isPaid ? await getUnfinishedPurchase({ customerId: actor.id, paymentId: topUp.id }) : null
  const reason = refusal && t(`server.purchase.notMade.${refusal}`)
  return {
    topUp,
    isGuest,
    wanted: await readWanted(actor, purchase),
    notMade: reason && isPaid ? t('server.purchase.notMade.inBalance', { reason }) : reason,
  }
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  const { topUp, wanted, notMade, isGuest } = loaderData
  const waits = topUp !== null && (isWaiting(topUp) || isBuying(topUp))
  useTopUpChecks(waits)
  return (
    <div className="mx-auto max-w-md py-12 sm:py-20">
      <Card className="slip">
        <h1 className="font-semibold text-2xl tracking-tight">
          {notMade ? t('shop.payment.result.headings.notMade') : headingOf(topUp, isGuest)}
        </h1>
        <div aria-live="polite" className="mt-4 grid gap-4">
          {topUp && (
            <p className="flex items-center justify-between gap-4">
              <span className="font-mono font-semibold text-2xl tracking-tight">{formatDollars(amountOf(topUp))}</span>
              <TopUpBadge topUp={topUp} />
            </p>
          )}
          {waits && isWaiting(topUp) && <TopUpSteps topUp={topUp} />}
          <p className="text-muted text-sm">{notMade ?? explanationOf(topUp, isGuest)}</p>
        </div>
        {wanted && <FinishPurchase wanted={wanted} className="mt-5 border-line border-t pt-5" />}
        <div className="mt-6 flex flex-wrap gap-2.5">
          <Link
            to={isGuest ? href('/') : href('/customer/dashboard')}
            prefetch="intent"
            className={buttonStyle({ variant: wanted || isGuest ? 'secondary' : 'primary' })}
          >
            {t(isGuest ? 'shop.purchase.back' : 'shop.payment.dashboard')}
          </Link>
          {!waits && !isGuest && (
            <Link to={href('/')} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
              {t('shop.purchase.back')}
            </Link>
          )}
          {topUp && isOpen(topUp.status) && topUp.paymentUrl && (
            <a href={topUp.paymentUrl} className={buttonStyle({ variant: 'secondary' })}>
              {t('shop.payment.result.continue')}
            </a>
          )}
          {waits && <CheckTopUps page={`${href('/payment/success')}?payment=${topUp.id}`} />}
        </div>
      </Card>
    </div>
  )
}

type TopUp = NonNullable<Route.ComponentProps['loaderData']['topUp']>

/** Excludes held payments, which the provider may keep for days. */
function isWaiting(topUp: TopUp): boolean {
  return isPending(topUp) && topUp.status !== 'held'
}

function headingOf(topUp: TopUp | null, isGuest: boolean): string {
  if (!topUp) return t(isGuest ? 'shop.payment.result.headings.guest' : 'shop.payment.result.headings.unknown')
  if (isCredited(topUp.status)) return t('shop.payment.result.headings.credited')
  if (topUp.status === 'refunded') return t('shop.payment.result.headings.refunded')
  if (topUp.status === 'dismissed') return t('shop.payment.result.headings.dismissed')
  return t(isWaiting(topUp) ? 'shop.payment.result.headings.waiting' : 'shop.payment.result.headings.held')
}

function amountOf({ status, amountCents, creditedCents }: TopUp): number {
  return isCredited(status) ? creditedCents : amountCents
}

function explanationOf(topUp: TopUp | null, isGuest: boolean): string {
  if (!topUp) return t(isGuest ? 'shop.payment.result.texts.guest' : 'shop.payment.result.texts.unknown')
  if (isBuying(topUp)) return t('shop.payment.result.texts.buying')
  if (isCredited(topUp.status)) {
    return topUp.creditedCents === topUp.amountCents
      ? t('shop.payment.result.texts.credited')
      : t('shop.payment.result.texts.otherAmount', { amount: formatDollars(topUp.amountCents) })
  }
  if (isWaiting(topUp)) {
    return t(topUp.purchase.consent ? 'shop.payment.result.texts.buysNext' : 'shop.payment.result.texts.waiting')
  }
  if (topUp.status === 'refunded') return t('shop.payment.result.texts.refunded')
  if (topUp.status === 'dismissed') return t('shop.payment.result.texts.dismissed')
  return t('shop.payment.result.texts.held')
}
