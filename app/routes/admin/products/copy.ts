import { data, href, redirect } from 'react-router'
import { copyProduct } from '#app/domain/catalog/copy-product.ts'
import { ProductNotSaved } from '#app/domain/catalog/refusals.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import type { Route } from './+types/copy.ts'

const editorOf = (productId: string) => href('/admin/products/:productId', { productId })

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return redirect(editorOf(params.productId))
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const { actorId, ip } = await requireFreshAdmin(request, context, editorOf(productId))
  const id = await copyProduct(productId, { actorId, ip }).catch((error: unknown) => {
    // The button has no place to show the refusal.
    throw error instanceof ProductNotSaved ? data(null, { status: 404 }) : error
  })
  return redirect(withFlash(editorOf(id), 'product-copied'))
}
