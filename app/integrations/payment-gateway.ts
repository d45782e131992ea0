/** What an invoice is to be; the order id is ours, unique, of at most 32 letters and digits. */
type InvoiceRequest = {
  orderId: string
  amountCents: number
  currency: string
  lifetimeSeconds: number
  /** Where notices go, and where the payer goes back to, paid or not. */
  callbackUrl: string
  returnUrl: string
  successUrl: string
}

/** A provider's account of one invoice, in our words. */
export type Invoice = {
  /** The provider's own name for it. */
  uuid: string
  orderId: string
  /** Not a number where it equals no whole cents. */
  amountCents: number
  currency: string
  /** What the payer sent so far, worth in US cents; null when the provider does not say. */
  arrivedCents: number | null
  /** In the words of Cryptomus, into which other providers are translated; a new one is possible. */
  status: string
  /** Whether the provider said its last word; null when it does not say. */
  isFinal: boolean | null
  /** The provider's account that it belongs to; null when the provider does not say. */
  merchantId: string | null
  /** Where it is paid. */
  url: string | null
  expiresAt: Date | null
}

/** What a notice says of its invoice: null what it leaves out, and a value that equals nothing where it cannot be read. */
export type NoticeClaim = {
  orderId: string | null
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
  /** Whether somebody paid, or may have. */
  tellsOfMoney: boolean
}

export type VerifiedNotice =
  | { authentic: true; claim: NoticeClaim; members: Record<string, unknown> }
  | { authentic: false; reason: 'malformed' | 'forged' }

/** Our name for the invoice, and the provider's where it answered already. */
type InvoiceName = { orderId: string; uuid: string | null }

/**
 * What every payment provider is to the shop. Calls throw a ProviderError (payment-errors.ts) and nothing else; each asking is one or a few
 * HTTP requests with a time-out, and never made inside a transaction.
 */
export type PaymentGateway = {
  /** The shop's account there: what an invoice's `merchantId` must be. */
  merchantId: string
  /** Makes the invoice, or answers the one that was made under the same order id before. */
  createInvoice(request: InvoiceRequest): Promise<Invoice>
  /** The invoice as the provider sees it now. */
  readInvoice(name: InvoiceName, timeoutMs?: number): Promise<Invoice>
  /** How many ways to pay customers have now; shows that the account is good, and changes nothing. */
  countServices(timeoutMs?: number): Promise<number>
  /** Whether a notice is signed by the provider, and what it says. It stays a hint even then. */
  verifyNotice(raw: Buffer, headers: Headers): VerifiedNotice
  /** Whether a browser may be sent to this address to pay. */
  isPaymentPage(address: string): boolean
}
