import type { ListedOffer } from '#app/domain/catalog/lists/list-catalog.ts'
import { t } from '#messages'
import { OfferCard } from '../list/offer-card.tsx'

export function RelatedOffers({ offers }: { offers: ListedOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-14 border-line border-t pt-8">
      <h2 id="related" className="font-semibold text-xl tracking-tight">
        {t('shop.pack.related')}
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {offers.map((offer) => (
          <li key={offer.id} className="min-w-0">
            <OfferCard offer={offer} isLazy />
          </li>
        ))}
      </ul>
    </section>
  )
}
