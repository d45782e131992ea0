import { useSite } from '#app/components/site.ts'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { priceOf, saleOf } from '#app/domain/catalog/prices/rules.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { purchaseLimits } from '#app/domain/orders/quantity-rules.ts'
import { plainDollars } from '#app/lib/money.ts'
import { renditionPath } from '#app/lib/renditions.ts'

type Offered = {
  product: Product
  /** Null for what never runs out. */
  stock: number | null
  pictures?: ShownPicture[]
}

export function OfferData({ offers }: { offers: Offered[] }) {
  const { appUrl } = useSite()
  if (offers.length === 0) return null
  if (!import.meta.env.SSR) return <JsonLd />
  const products = offers.map(({ product, stock, pictures = [] }) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description || product.name,
    category: product.category,
    image: imagesOf(product, pictures)?.map((image) => (image.startsWith('/') ? appUrl + image : image)),
    offers: {
      '@type': 'Offer',
      url: appUrl + productPath(product),
      ...priceData(product),
      priceCurrency: 'USD',
      availability: `https://schema.org/${stock !== 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }))
  return <JsonLd data={products} />
}

/** A sale price also names the time until which it holds. */
function priceData(product: Product) {
  const price = priceOf(product, purchaseLimits(product).least)
  return { price: plainDollars(price.unitPriceCents), priceValidUntil: saleOf(product, price)?.endsAt }
}

function imagesOf({ image }: Product, pictures: ShownPicture[]): string[] | undefined {
  if (pictures.length > 0) return pictures.map(({ hash, width }) => renditionPath(hash, width, 'webp'))
  return image === null ? undefined : [image]
}

/** One object, because React writes the content of the element whenever it gets another. */
const unchanged = { __html: '' }

/** Crawlers read it in the page that the server sends, so browsers neither compute nor replace it. */
export function JsonLd({ data }: { data?: object }) {
  // Product text must not close the element.
  const html = data ? { __html: JSON.stringify(data).replaceAll('<', '\\u003c') } : unchanged
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
