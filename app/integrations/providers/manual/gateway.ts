import { config } from '#app/config.server.ts'
import type { Invoice, PaymentGateway } from '#app/integrations/payment-gateway.ts'

const DAYS = 7

/** Confirms nothing: customers pay as the operator's instructions say, and an admin settles each payment. */
export function manualGateway(): PaymentGateway {
  return {
    merchantId: 'manual',
    createInvoice: async ({ orderId }) => invoiceOf(orderId),
    readInvoice: async ({ orderId }) => invoiceOf(orderId),
    countServices: async () => 1,
    verifyNotice: () => ({ authentic: false, reason: 'forged' }),
    isPaymentPage: (url) => url.startsWith(`${config().appUrl}/customer/top-ups/`),
  }
}

/** Follows from the order's id, so that a lost invoice is made again with the same reference. */
function invoiceOf(orderId: string): Invoice {
  const id = orderId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return {
    uuid: `PAY-${orderId.slice(0, 12).toUpperCase()}`,
    orderId,
    amountCents: null,
    currency: 'USD',
    arrivedCents: null,
    status: 'check',
    isFinal: false,
    merchantId: null,
    url: `${config().appUrl}/customer/top-ups/${id}`,
    expiresAt: new Date(Date.now() + DAYS * 24 * 60 * 60 * 1000),
  }
}
