import { data } from 'react-router'
import { actionLabel } from '#app/domain/audit/action-labels.ts'
import { listAudit } from '#app/domain/audit/queries.ts'
import { columnsOf, type ProductInput, requireValidProduct } from '#app/domain/catalog/kinds.ts'
import { asListed } from '#app/domain/catalog/lists/list-catalog.ts'
import { listCategoryNames } from '#app/domain/catalog/lists/list-products.ts'
import { getCategoryPicture } from '#app/domain/catalog/pictures/category-picture.ts'
import { listPictures } from '#app/domain/catalog/pictures/queries.ts'
import { getPlan } from '#app/domain/catalog/price-plans/queries.ts'
import { getEditedProduct } from '#app/domain/catalog/queries.ts'
import { getProductEndpoint } from '#app/domain/fulfillment/endpoints.ts'
import { countAvailableByProduct } from '#app/domain/stock/queries.ts'
import { getDemand } from '#app/domain/stock/restocks/demand.ts'
import { goodsOf } from '#app/lib/item-shape.ts'
import { parseMarkdown } from '#app/lib/markdown.server.ts'
import { changesOf } from '../audit/changes.ts'
import type { Previewed } from './preview.tsx'

const MAX_SHOWN = 10

/** Reads what the editor of a product shows. */
export async function readEditor(productId: string) {
  const [product, categories, stock, log, made, demand, plan] = await Promise.all([
    getEditedProduct(productId),
    listCategoryNames(),
    countAvailableByProduct(),
    listAudit({ subject: `product:${productId}` }),
    getProductEndpoint(productId),
    getDemand(productId),
    getPlan(productId),
  ])
  if (!product || !plan) throw data(null, { status: 404 })
  const history = log.rows.slice(0, MAX_SHOWN).map(({ id, actor, createdAt, action, before, after }) => ({
    id,
    actor,
    createdAt,
    what: actionLabel(action),
    changes: changesOf(before, after),
  }))
  const available = stock[productId] ?? 0
  const endpointUrl = made?.endpoint?.url ?? null
  return { product, categories, available, demand, history, endpointUrl, planned: plan.planned, now: new Date() }
}

/** Returns what the storefront would show with the typed values. Refuses what saving would refuse. */
export async function previewProduct(input: ProductInput): Promise<Previewed> {
  const [stored, stock, [picture = null]] = await Promise.all([
    getEditedProduct(input.productId),
    countAvailableByProduct(),
    listPictures(input.productId),
  ])
  if (!stored) throw data(null, { status: 404 })
  requireValidProduct(input, goodsOf(stored))
  const isBare = !picture && !(input.image ?? null)
  const shown = isBare ? await getCategoryPicture(input.category ?? stored.category) : picture
  // The card leads to the page as it is, because a new address works only once it is saved.
  const changed = { ...stored, ...columnsOf(input.kind, input) }
  return {
    offer: { ...asListed(changed, stock), picture: shown ?? null, slug: stored.slug },
    description: changed.description,
    details: parseMarkdown(changed.details),
    instructions: parseMarkdown(changed.instructions),
  }
}
