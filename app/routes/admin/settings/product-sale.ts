import { data, redirect } from 'react-router'
import { setOnSale } from '#app/domain/catalog/commands.ts'
import { ProductNotSaved } from '#app/domain/catalog/refusals.ts'
import { saleInput } from '#app/domain/catalog/schema.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submit } from '#app/http/submit.server.ts'
import type { Route } from './+types/product-sale.ts'
import { sentFrom } from './product-list.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  return redirect(sentFrom(request, params.productId))
}

export async function action({ request, context, params: { productId } }: Route.ActionArgs) {
  const path = sentFrom(request, productId)
  const { actorId, ip } = await requireFreshAdmin(request, context, path)
  return submit(request, saleInput, async ({ onSale }) => {
    await setOnSale({ productId, onSale, actorId, ip }).catch((error: unknown) => {
      // The form has no field to show the error next to.
      throw error instanceof ProductNotSaved ? data(null, { status: 404 }) : error
    })
    return redirect(withFlash(path, onSale ? 'product-on-sale' : 'product-retired'))
  })
}
