import { useSite } from '#app/components/site.ts'
import type { ListedOffer } from '#app/domain/catalog/list-catalog.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { plainDollars } from '#app/lib/money.ts'

export function OfferData({ offers }: { offers: { product: Product; stock: number }[] }) {
  const { appUrl } = useSite()
  const products = offers.map(({ product, stock }) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    category: product.category,
    image: product.image?.startsWith('/') ? appUrl + product.image : (product.image ?? undefined),
    offers: {
      '@type': 'Offer',
      url: appUrl + productPath(product),
      price: plainDollars(product.priceCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }))
  return products.length === 0 ? null : <JsonLd data={products} />
}

/** Tells search engines which products a list shows. */
export function ListData({ offers }: { offers: ListedOffer[] }) {
  const { appUrl } = useSite()
  const itemListElement = offers.map((offer, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: offer.name,
    url: appUrl + productPath(offer),
  }))
  return <JsonLd data={{ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement }} />
}

function JsonLd({ data }: { data: object }) {
  // Product text must not close the element.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
