import { revealContent } from '#app/domain/fulfillment/reveal-content.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { download } from '#app/http/download.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/made-file.ts'

/** Sends the goods of an order as text; `?form=copy` is logged as copied to the clipboard. */
export async function loader({ request, context, url, params: { orderId } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { clientIp } = context.get(requestInfo)
  const form = url.searchParams.get('form') === 'copy' ? 'copy' : 'txt'
  const content = isUuid(orderId) ? await revealContent({ orderId, customerId, clientIp, form }) : null
  if (content === null) throw new Response(null, { status: 404 })
  const fileName = `order-${orderId.slice(0, 12)}.txt`
  return download(new Blob([content]).stream(), { fileName, type: 'text/plain; charset=utf-8' })
}
