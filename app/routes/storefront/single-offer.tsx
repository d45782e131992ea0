import { useMemo } from 'react'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import type { HeroTexts } from '#app/domain/settings/look/queries.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { DeliveryTrace, Hero } from './hero.tsx'
import { StockAnnouncer, useLiveStock } from './live-stock.tsx'
import { OfferData } from './offer-data.tsx'
import { NothingOnSale, ProductSlip, refusalOutsideFields } from './product-slip.tsx'

export type SingleOffer = {
  /** The only account pack for sale, if any, with an idempotency key for signed-in customers. */
  offer: { product: ActiveProduct; picture: ShownPicture | null; stock: number; key: string | null } | undefined
  accountsSold: number | null
  hasTools: boolean
}

type SinglePageProps = { texts: HeroTexts; shown: SingleOffer; answer: Partial<FormAnswer> | undefined }

export default function SinglePage({ texts, shown: { offer, accountsSold: sold, hasTools }, answer }: SinglePageProps) {
  const { stock: live, accountsSold: liveSold } = useLiveStock()
  const accountsSold = sold === null ? null : (liveSold ?? sold)
  const offers = useMemo(() => {
    if (!offer) return []
    const { product, stock } = offer
    const goods: Goods = product.sellsItems ? 'items' : 'accounts'
    return [{ ...offer, goods, stock: live ? (live[product.id] ?? 0) : stock }]
  }, [offer, live])
  const [shown] = offers
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice per response, not per change of the stock
  const refusal = useMemo(() => refusalOutsideFields(answer, shown?.product.id), [answer])
  return (
    <>
      <div className="grid items-start gap-10 py-10 sm:py-16 lg:grid-cols-[1fr_26rem] lg:gap-16">
        <div>
          <Hero texts={texts} inStock={shown ? shown.stock : null} accountsSold={accountsSold} />
          <RefusalAlert refusal={refusal} className="mt-8" />
          <div className="mt-12 max-lg:hidden">
            {texts.showsExample && shown && !shown.product.sellsItems && <DeliveryTrace />}
          </div>
        </div>
        {shown ? (
          <ProductSlip
            key={shown.product.id}
            product={shown.product}
            picture={shown.picture}
            stock={shown.stock}
            goods={shown.goods}
            idempotencyKey={shown.key}
            answer={answer?.submission?.initialValue?.productId === shown.product.id ? answer.submission : undefined}
          />
        ) : (
          !hasTools && <NothingOnSale />
        )}
      </div>
      <StockAnnouncer offers={offers} />
      <OfferData offers={offers} />
    </>
  )
}
