import { randomUUID } from 'node:crypto'
import { fieldLabel } from '#app/components/item-fields.tsx'
import { listRelated } from '#app/domain/catalog/lists/list-catalog.ts'
import { getCategoryPicture } from '#app/domain/catalog/pictures/category-picture.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import type { ProductOnPage } from '#app/domain/catalog/queries.ts'
import { stockOf } from '#app/domain/catalog/rules.ts'
import { getUsualTime } from '#app/domain/fulfillment/queries.ts'
import { availableNow } from '#app/domain/stock/levels/available-now.ts'
import { translateProduct, translateProducts } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import { sharePictureOf } from './share-picture.ts'

/** Reads what the page of a product of any kind but software shows, in the reader's language. */
export async function readProduct(product: ProductOnPage, request: Request, context: PageContext) {
  const [actor, stock, translated, pictures, usualTime] = await Promise.all([
    currentActor(request, context),
    availableNow(),
    translateProduct(product),
    listPictures(product.id),
    product.kind === 'on_demand' ? getUsualTime(product.id) : null,
  ])
  const { details, shape, ...shown } = translated
  const hasPicture = pictures.length > 0 || product.image !== null
  return {
    product: shown,
    /** The list is filtered by the category as stored. */
    storedCategory: product.category,
    /** The names of an item's fields; null for accounts. */
    itemFields: shape?.fields.map(fieldLabel) ?? null,
    pictures,
    /** How long making it usually takes; null for goods from stock. */
    usualTime,
    categoryPicture: (hasPicture ? null : await getCategoryPicture(product.category)) ?? null,
    sharePicture: sharePictureOf(pictures, shown.name),
    details: parseMarkdown(details),
    /** Null for what never runs out. */
    stock: stockOf(stock, product),
    related: await listRelated(product, stock, actor?.id ?? null).then(translateProducts),
    key: actor && randomUUID(),
  }
}
