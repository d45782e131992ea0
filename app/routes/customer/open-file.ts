import { revealAll } from '#app/domain/orders/delivered-lines.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { type PageContext, requestInfo } from '#app/http/request-info.ts'
import { isUuid } from '#app/lib/uuid.ts'

type FileRequest = { request: Request; context: PageContext; params: { orderId: string } }

/** The way of both files of an order: who asks, what they may have, and its log. Throws 404 where there is nothing for them. */
export async function openFile({ request, context, params: { orderId } }: FileRequest, form: 'copy' | 'txt' | 'csv') {
  const { id: customerId } = await requireCustomer(request, context)
  const { clientAddress } = context.get(requestInfo)
  const batches = isUuid(orderId) ? await revealAll({ orderId, customerId, clientAddress, form }) : null
  if (!batches) throw new Response(null, { status: 404 })
  return { name: `accounts-${orderId.slice(0, 12)}`, batches }
}
