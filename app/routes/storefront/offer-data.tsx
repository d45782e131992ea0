import { useSite } from '#app/components/site.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { plainDollars } from '#app/lib/money.ts'

type Offer = { product: Product; stock: number }

/** The offers in the words of schema.org, for search engines; the browser runs nothing of it. */
export function OfferData({ offers }: { offers: Offer[] }) {
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
      url: `${appUrl}/`,
      price: plainDollars(product.priceCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }))
  if (products.length === 0) return null
  // Text of a product must not end the element.
  return <script type="application/ld+json">{JSON.stringify(products).replaceAll('<', '\\u003c')}</script>
}
