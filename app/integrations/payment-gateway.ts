type InvoiceRequest = {
  orderId: string
  amountCents: number
  currency: string
  lifetimeSeconds: number
  callbackUrl: string
  returnUrl: string
  successUrl: string
}

export type Invoice = {
  uuid: string
  orderId: string
  /** NaN for fractions of a cent. */
  amountCents: number
  currency: string
  /** US cents that the payer sent; null when the provider does not say. */
  arrivedCents: number | null
  /** A status of Cryptomus, into which gateways translate, or an unknown one. */
  status: string
  isFinal: boolean | null
  merchantId: string | null
  url: string | null
  expiresAt: Date | null
}

/** Null for missing facts; unreadable ones equal nothing. */
export type NoticeClaim = {
  orderId: string | null
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
  tellsOfMoney: boolean
}

export type VerifiedNotice =
  | { authentic: true; claim: NoticeClaim; members: Record<string, unknown> }
  | { authentic: false; reason: 'malformed' | 'forged' }

type InvoiceName = { orderId: string; uuid: string | null }

/** Methods throw only a ProviderError, time out, and are never called inside a transaction. */
export type PaymentGateway = {
  merchantId: string
  createInvoice(request: InvoiceRequest): Promise<Invoice>
  readInvoice(name: InvoiceName, timeoutMs?: number): Promise<Invoice>
  countServices(timeoutMs?: number): Promise<number>
  /** Even a verified notice is only a hint. */
  verifyNotice(raw: Buffer, headers: Headers): VerifiedNotice
  isPaymentPage(url: string): boolean
}
