/** What papers say, as their templates take it: whole cents, instants in UTC. Plain values, so that a thread can be sent them. */
export type Paper = Invoice | Receipt | Statement

export type Issuer = {
  name: string
  /** Lines of the postal address. */
  address: string
  taxId: string
  /** A sentence for the foot of the paper. */
  note: string
}

export type Recipient = {
  name: string
  email: string
  /** Faces for letters of the name that those of the paper lack. */
  families?: string[]
}

type Head = { number: string; issuer: Issuer; recipient: Recipient }

export type Invoice = Head & {
  kind: 'invoice'
  issuedAt: Date
  orderId: string
  productName: string
  quantity: number
  unitPriceCents: number
  totalCents: number
  /** What came back to the balance since then. */
  refundedCents: number
  creditedCents: number
}

export type Receipt = Head & {
  kind: 'receipt'
  /** What the payment provider is called. */
  provider: string
  /** The provider's name for the payment; null when it gave none. */
  invoiceId: string | null
  askedCents: number
  creditedCents: number
  /** What the provider took back since then. */
  returnedCents: number
  startedAt: Date
  creditedAt: Date
}

export type StatementLine = {
  at: Date
  cause: string
  /** The note of the transfer, or what it paid for. */
  detail: string
  /** Into the balance above zero, out of it below. */
  amountCents: number
  balanceCents: number
}

export type Statement = Omit<Head, 'number'> & {
  kind: 'statement'
  /** The days that it covers, as the customer chose them; null for an open end. */
  from: string | null
  to: string | null
  printedAt: Date
  openingCents: number
  closingCents: number
  inCents: number
  outCents: number
  lines: StatementLine[]
}
