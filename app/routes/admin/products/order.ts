import { data, redirect } from 'react-router'
import { moveProduct } from '#app/domain/catalog/move-product.ts'
import { ProductNotSaved } from '#app/domain/catalog/refusals.ts'
import { moveInput, productListInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/order.ts'
import { productsPath } from './products-path.ts'

function listOf(request: Request): string {
  return productsPath(productListInput.parse(Object.fromEntries(new URL(request.url).searchParams)))
}

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return redirect(listOf(request))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireAdmin(request, context)
  const { clientIp: ip } = context.get(requestInfo)
  return submit(request, moveInput, async (move) => {
    const place = await moveProduct(move, { actorId, ip }).catch((error: unknown) => {
      // The form has no field to show the error next to.
      throw error instanceof ProductNotSaved ? data(null, { status: 404 }) : error
    })
    return redirect(withFlash(listOf(request), 'product-moved', place))
  })
}
