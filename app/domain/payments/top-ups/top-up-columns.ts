import { payments } from '#app/db/schema/money.ts'

export const topUpColumns = {
  id: payments.id,
  provider: payments.provider,
  amountCents: payments.amountCents,
  creditedCents: payments.creditedCents,
  bonusCents: payments.bonusCents,
  status: payments.status,
  providerStatus: payments.providerStatus,
  paymentUrl: payments.paymentUrl,
  expiresAt: payments.expiresAt,
  createdAt: payments.createdAt,
  purchase: {
    path: payments.purchasePath,
    consent: payments.purchaseConsent,
    orderId: payments.purchaseOrderId,
    refusal: payments.purchaseRefusal,
  },
}
