import { getReceipt } from '#app/domain/payments/queries.ts'
import { getIssuer } from '#app/domain/settings/queries.ts'
import { translateIssuer } from '#app/domain/translations/queries.ts'
import { requireCustomer } from '#app/http/actor.server.ts'
import { isUuid } from '#app/lib/uuid.ts'
import { noSuchPdf, pdfResponse } from '../pdf-response.ts'
import type { Route } from './+types/receipt-pdf.ts'

export async function loader({ request, context, params: { paymentId } }: Route.LoaderArgs) {
  const { id: customerId, name, email } = await requireCustomer(request, context)
  const receipt = isUuid(paymentId) ? await getReceipt({ id: paymentId, customerId }) : null
  if (!receipt) return noSuchPdf()
  const issuer = await translateIssuer(await getIssuer(receipt.creditedAt))
  return pdfResponse({ kind: 'receipt', ...receipt, issuer, recipient: { name, email } }, `${receipt.number}.pdf`)
}
