import { useSite } from '#app/components/site.ts'
import type { ListedOffer } from '#app/domain/catalog/lists/list-catalog.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { JsonLd } from '../offer-data.tsx'

/** Tells search engines which products a list shows. */
export function ListData({ offers }: { offers: ListedOffer[] }) {
  const { appUrl } = useSite()
  if (!import.meta.env.SSR) return <JsonLd />
  const itemListElement = offers.map((offer, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: offer.name,
    url: appUrl + productPath(offer),
  }))
  return <JsonLd data={{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }} />
}
