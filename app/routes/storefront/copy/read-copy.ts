import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { listRelated } from '#app/domain/catalog/list-catalog.ts'
import { getCategoryPicture } from '#app/domain/catalog/pictures/category-picture.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { getProductAt } from '#app/domain/catalog/queries.ts'
import { productPath, stockOf } from '#app/domain/catalog/rules.ts'
import { getOwnOrder } from '#app/domain/orders/copies.ts'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { translateProduct, translateProducts } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import type { CopyKind } from '#app/lib/product-kinds.ts'
import { sharePictureOf } from '../product/share-picture.ts'

/** Reads what the page of a product that is sold in copies shows. Redirects from a former address. */
export async function readCopy(kind: CopyKind, slug: string, request: Request, context: PageContext) {
  const product = await getProductAt([kind], slug)
  if (!product) throw data(null, { status: 404 })
  if (product.slug !== slug) throw redirect(productPath(product), 301)
  const [actor, stock, translated, pictures] = await Promise.all([
    currentActor(request, context),
    availableNow(),
    translateProduct(product),
    listPictures(product.id),
  ])
  const { details, ...shown } = translated
  const hasPicture = pictures.length > 0 || product.image !== null
  const isCustomer = actor?.role === 'customer'
  return {
    // The list is filtered by the category as stored.
    product: { ...shown, kind, category: product.category },
    category: translated.category,
    pictures,
    categoryPicture: (hasPicture ? null : await getCategoryPicture(product.category)) ?? null,
    sharePicture: sharePictureOf(pictures, shown.name),
    details: parseMarkdown(details),
    stock: stockOf(stock, product),
    related: await listRelated(product, stock).then(translateProducts),
    key: actor && randomUUID(),
    ownOrderId: isCustomer ? await getOwnOrder({ productId: product.id, customerId: actor.id }) : null,
  }
}
