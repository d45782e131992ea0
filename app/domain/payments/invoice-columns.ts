import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'

/**
 * What a top-up's row keeps of its invoice, all at once and only where it has none yet: whoever learns of the invoice first writes it,
 * a notice perhaps before the answer to the one who asked for it.
 */
export function invoiceColumns(gateway: PaymentGateway, { uuid, url, expiresAt }: Invoice) {
  return { invoiceId: uuid, paymentUrl: url !== null && gateway.isPaymentPage(url) ? url : null, expiresAt }
}
