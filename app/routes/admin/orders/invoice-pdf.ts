import { findOrder } from '#app/domain/orders/queries.ts'
import { invoiceNumber } from '#app/domain/orders/rules.ts'
import { getIssuer } from '#app/domain/settings/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { noSuchPdf, pdfResponse } from '../../pdf-response.ts'
import type { Route } from './+types/invoice-pdf.ts'

export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const order = await findOrder(orderId)
  if (!order) return noSuchPdf()
  const { id, createdAt: issuedAt, customerName: name, customerEmail: email, ...sold } = order
  const number = invoiceNumber(order)
  const issuer = await getIssuer(issuedAt)
  const recipient = { name, email }
  const invoice = { kind: 'invoice', ...sold, number, orderId: id, issuedAt, issuer, recipient } as const
  return pdfResponse(invoice, `${number}.pdf`)
}
