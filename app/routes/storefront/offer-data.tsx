import { useSite } from '#app/components/site.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
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
      url: `${appUrl}/`,
      price: plainDollars(product.priceCents),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }))
  if (products.length === 0) return null
  // Product text must not close the element.
  return <script type="application/ld+json">{JSON.stringify(products).replaceAll('<', '\\u003c')}</script>
}
