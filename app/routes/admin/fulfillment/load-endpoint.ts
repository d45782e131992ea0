import { data } from 'react-router'
import { getProductEndpoint } from '#app/domain/fulfillment/endpoints.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import type { PageContext } from '#app/http/request-info.ts'

type PageArgs = { request: Request; context: PageContext; params: { productId: string } }

/** Returns the product in the URL and its endpoint to an admin. Throws a 404 response if there is no such product. */
export async function loadEndpoint({ request, context, params }: PageArgs) {
  await requireAdmin(request, context)
  const found = await getProductEndpoint(params.productId)
  if (!found) throw data(null, { status: 404 })
  return found
}
