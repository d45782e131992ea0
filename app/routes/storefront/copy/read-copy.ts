import { data, redirect } from 'react-router'
import { getProductAt } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { getOwnOrder } from '#app/domain/orders/delivery/copies.ts'
import { currentActor } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'
import type { CopyKind } from '#app/lib/product-kinds.ts'
import { readProduct } from '../product/read-product.ts'

/** Reads what the page of a product that is sold in copies shows. Redirects from a former address. */
export async function readCopy(kind: CopyKind, slug: string, request: Request, context: PageContext) {
  const actor = await currentActor(request, context)
  const product = await getProductAt([kind], slug, actor?.id ?? null)
  if (!product) throw data(null, { status: 404 })
  if (product.slug !== slug) throw redirect(productPath(product), 301)
  const shown = await readProduct(product, request, context)
  const isCustomer = actor?.role === 'customer'
  return {
    ...shown,
    product: { ...shown.product, kind },
    ownOrderId: isCustomer ? await getOwnOrder({ productId: product.id, customerId: actor.id }) : null,
  }
}
