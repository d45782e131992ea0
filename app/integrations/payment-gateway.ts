/** A request for an invoice. The order id is ours, unique, of at most 32 letters and digits. */
type InvoiceRequest = {
  orderId: string
  amountCents: number
  currency: string
  lifetimeSeconds: number
  /** For notices, and for the payer's way back, paid or not. */
  callbackUrl: string
  returnUrl: string
  successUrl: string
}

export type Invoice = {
  /** The provider's id. */
  uuid: string
  orderId: string
  /** Not a number where it equals no whole cents. */
  amountCents: number
  currency: string
  /** US cents that the payer has sent; null when the provider does not say. */
  arrivedCents: number | null
  /** A status of Cryptomus, into which gateways translate, or an unknown one. */
  status: string
  isFinal: boolean | null
  merchantId: string | null
  /** Where it is paid. */
  url: string | null
  expiresAt: Date | null
}

/** What a notice says about its invoice: null when left out; unreadable values equal nothing. */
export type NoticeClaim = {
  orderId: string | null
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
  /** Whether a payment was made, or may have been. */
  tellsOfMoney: boolean
}

export type VerifiedNotice =
  | { authentic: true; claim: NoticeClaim; members: Record<string, unknown> }
  | { authentic: false; reason: 'malformed' | 'forged' }

type InvoiceName = { orderId: string; uuid: string | null }

/**
 * The interface of a payment provider. Methods throw only a ProviderError (payment-errors.ts), time out, and are never
 * called inside a transaction.
 */
export type PaymentGateway = {
  /** The shop's account there: what an invoice's `merchantId` must be. */
  merchantId: string
  /** Makes the invoice, or returns the one made under the same order id. */
  createInvoice(request: InvoiceRequest): Promise<Invoice>
  readInvoice(name: InvoiceName, timeoutMs?: number): Promise<Invoice>
  /** Counts the ways to pay; proves that the account works and changes nothing. */
  countServices(timeoutMs?: number): Promise<number>
  /** Verifies a notice's signature and parses it. Even then it is only a hint. */
  verifyNotice(raw: Buffer, headers: Headers): VerifiedNotice
  isPaymentPage(address: string): boolean
}
