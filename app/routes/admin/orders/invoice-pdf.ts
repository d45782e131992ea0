import { findOrder } from '#app/domain/orders/queries.ts'
import { invoiceNumber } from '#app/domain/orders/rules.ts'
import { getIssuer } from '#app/domain/settings/queries.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { noSuchPaper, paperAnswer } from '../../paper-answer.ts'
import type { Route } from './+types/invoice-pdf.ts'

/** The customer's own invoice, for an admin. */
export async function loader({ request, context, params: { orderId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const order = await findOrder(orderId)
  if (!order) return noSuchPaper()
  const { productName, quantity, unitPriceCents, totalCents, refundedCents, creditedCents } = order
  const number = invoiceNumber(order)
  const paper = {
    kind: 'invoice',
    number,
    orderId: order.id,
    issuedAt: order.createdAt,
    issuer: await getIssuer(order.createdAt),
    recipient: { name: order.customerName, email: order.customerEmail },
    ...{ productName, quantity, unitPriceCents, totalCents, refundedCents, creditedCents },
  } as const
  return paperAnswer(paper, `${number}.pdf`)
}
