import { revealAll } from '#app/domain/orders/delivery/delivered-lines.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'
import type { Route } from './+types/delivered-file.ts'
import { itemsFile } from './items-file.ts'

/** Sends the accounts of an order as CSV or text; `?form=copy` is logged as copied to the clipboard. */
export async function loader({ request, context, url, params: { orderId } }: Route.LoaderArgs) {
  const { id: customerId } = await requireCustomer(request, context)
  const { clientIp } = context.get(requestInfo)
  const format = /\.csv\/?$/i.test(url.pathname) ? 'csv' : 'txt'
  const form = format === 'txt' && url.searchParams.get('form') === 'copy' ? 'copy' : format
  const opened = isUuid(orderId) ? await revealAll({ orderId, customerId, clientIp, form }) : null
  if (!opened) throw new Response(null, { status: 404 })
  const { shape, fileShape, batches } = opened
  const name = `${shape ? 'items' : 'accounts'}-${orderId.slice(0, 12)}`
  return itemsFile(batches, { name, format, shape: fileShape })
}
