import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'

export type Wanted = {
  path: string | null
  name: string
  quantity: number
  totalCents: number
  missingCents: number
}

function itemText({ quantity, name }: Wanted): string {
  return quantity === 1 ? name : t('shop.payment.wanted.several', { quantity, name })
}

export function missingSentence(wanted: Wanted): string {
  return t('shop.payment.wanted.missing', { amount: formatDollars(wanted.missingCents), item: itemText(wanted) })
}

/** Leads back to the purchase that a top-up was for, or says what is still missing for it. */
export function FinishPurchase({ wanted, className }: { wanted: Wanted; className?: string }) {
  const amount = formatDollars(wanted.totalCents)
  const isCovered = wanted.missingCents === 0
  return (
    <section className={className}>
      <p className="wrap-anywhere font-medium">
        {isCovered ? t('shop.payment.wanted.finish', { item: itemText(wanted), amount }) : missingSentence(wanted)}
      </p>
      <ButtonLink to={wanted.path ?? '/'} variant="primary" size="lg" className="mt-3 w-full">
        {t(isCovered ? 'shop.payment.wanted.open' : 'shop.payment.wanted.payNow')}
      </ButtonLink>
    </section>
  )
}
