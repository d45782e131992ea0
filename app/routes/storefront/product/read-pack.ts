import { randomUUID } from 'node:crypto'
import { fieldLabel } from '#app/components/item-fields.tsx'
import { listRelated } from '#app/domain/catalog/list-catalog.ts'
import { getCategoryPicture } from '#app/domain/catalog/pictures/category-picture.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import type { ProductOnPage } from '#app/domain/catalog/queries.ts'
import { getUsualTime } from '#app/domain/fulfillment/queries.ts'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { translateProduct, translateProducts } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import { sharePictureOf } from './share-picture.ts'

/** Reads what the page of a pack shows, in the reader's language. */
export async function readPack(product: ProductOnPage, request: Request, context: PageContext) {
  const isMade = product.kind === 'on_demand'
  const [actor, stock, translated, pictures, usualTime] = await Promise.all([
    currentActor(request, context),
    availableNow(),
    translateProduct(product),
    listPictures(product.id),
    isMade ? getUsualTime(product.id) : null,
  ])
  const { details, shape, ...pack } = translated
  const hasPicture = pictures.length > 0 || product.image !== null
  return {
    // The list is filtered by the category as stored.
    pack: { ...pack, category: product.category },
    category: translated.category,
    /** The names of an item's fields; null for accounts. */
    itemFields: shape?.fields.map(fieldLabel) ?? null,
    pictures,
    categoryPicture: (hasPicture ? null : await getCategoryPicture(product.category)) ?? null,
    sharePicture: sharePictureOf(pictures, pack.name),
    details: parseMarkdown(details),
    /** Null for goods that are made after the purchase, which never run out. */
    stock: isMade ? null : (stock[product.id] ?? 0),
    usualTime,
    related: await listRelated(product, stock).then(translateProducts),
    key: actor && randomUUID(),
  }
}
