import { href, redirect } from 'react-router'
import { getProductEndpoint } from '#app/domain/fulfillment/endpoints.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'

type PageArgs = { request: Request; context: PageContext; params: { productId: string } }

/** Returns the product in the URL and its endpoint to an admin. Redirects to a product whose goods are not made. */
export async function loadEndpoint({ request, context, params }: PageArgs) {
  await requireAdmin(request, context)
  const { productId } = params
  const found = await getProductEndpoint(productId)
  if (!found) throw redirect(href('/admin/products/:productId', { productId }))
  return found
}
