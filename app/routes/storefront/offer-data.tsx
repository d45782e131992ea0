import { useSite } from '#app/components/site.ts'
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

export function JsonLd({ data }: { data: object }) {
  // Product text must not close the element.
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>
}
