import { randomUUID } from 'node:crypto'
import { listRelated } from '#app/domain/catalog/list-catalog.ts'
import type { ProductOnPage } from '#app/domain/catalog/queries.ts'
import { availableNow } from '#app/domain/stock/available-now.ts'
import { translateProduct, translateProducts } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'

/** Reads what the page of a pack shows, in the reader's language. */
export async function readPack(product: ProductOnPage, request: Request, context: PageContext) {
  const [actor, stock, translated] = await Promise.all([
    currentActor(request, context),
    availableNow(),
    translateProduct(product),
  ])
  const { details, ...pack } = translated
  return {
    // The list is filtered by the category as stored.
    pack: { ...pack, category: product.category },
    category: translated.category,
    details: parseMarkdown(details),
    stock: stock[product.id] ?? 0,
    related: await listRelated(product, stock).then(translateProducts),
    key: actor && randomUUID(),
  }
}
