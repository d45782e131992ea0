import { getInvoice } from '#app/domain/orders/queries.ts'
import { getIssuer } from '#app/domain/settings/queries.ts'
import { translateIssuer, translateNames } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { noSuchPdf, pdfResponse } from '../pdf-response.ts'
import type { Route } from './+types/invoice-pdf.ts'

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  const { id: customerId, name, email } = await requireCustomer(request, context)
  const order = isUuid(orderId) ? await getInvoice({ id: orderId, customerId }) : null
  if (!order) return noSuchPdf()
  const translated = await translateNames()
  const { id, createdAt: issuedAt, ...lines } = translated(order)
  const issuer = await translateIssuer(await getIssuer(issuedAt))
  const pdf = { kind: 'invoice', ...lines, orderId: id, issuedAt, issuer, recipient: { name, email } } as const
  return pdfResponse(pdf, `${order.number}.pdf`)
}
