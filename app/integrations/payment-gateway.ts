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
  /** NaN for fractions of a cent, null when the provider does not say. */
  amountCents: number | null
  currency: string
  /** US cents that the payer sent; null when the provider does not say. */
  arrivedCents: number | null
  /** A Cryptomus status, which all gateways translate to, or an unknown one. */
  status: string
  isFinal: boolean | null
  merchantId: string | null
  url: string | null
  expiresAt: Date | null
}

/** Missing facts are null; unreadable ones match nothing. */
export type NoticeFacts = {
  orderId: string | null
  uuid: string | null
  amountCents: number | null
  currency: string | null
  merchantId: string | null
  reportsMoney: boolean
  /** Names the invoice for `findInvoice` if there is no id. */
  reference?: string | null
}

export type VerifiedNotice =
  | { authentic: true; facts: NoticeFacts; members: Record<string, unknown> }
  | { authentic: false; reason: 'malformed' | 'forged' }

export type InvoiceName = {
  orderId: string
  uuid: string | null
  /** Holds what the shop stored about the invoice. */
  known?: {
    amountCents: number
    currency: string
    expiresAt: Date | null
    /** Lists the ids that verified notices named by `partMember`. */
    parts: string[]
  }
}

/** Methods throw only a ProviderError, time out, and are never called inside a transaction. */
export type PaymentGateway = {
  merchantId: string
  /** The member of a notice that names one of several payments of an invoice. */
  partMember?: string
  createInvoice(request: InvoiceRequest): Promise<Invoice>
  readInvoice(name: InvoiceName, timeoutMs?: number): Promise<Invoice>
  /** Returns the invoice that a notice means; null if it is not the shop's. */
  findInvoice?(reference: string, timeoutMs?: number): Promise<InvoiceName | null>
  countServices(timeoutMs?: number): Promise<number>
  /** Even a verified notice is only a hint. */
  verifyNotice(raw: Buffer, headers: Headers): VerifiedNotice
  isPaymentPage(url: string): boolean
}
