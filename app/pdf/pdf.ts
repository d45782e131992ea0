import type { Language } from '#messages/languages.ts'

/** Holds plain values only, so that a worker thread can receive it. */
export type Print = { pdf: Pdf; language: Language } | { picture: SharePicture }

/** The picture of link previews; `accent` as `#rrggbb`. */
export type SharePicture = { name: string; accent: string }

/** Amounts are whole cents, instants are UTC. */
export type Pdf = Invoice | Receipt | Statement

export type Issuer = { name: string; address: string; taxId: string; note: string }

export type Recipient = { name: string; email: string }

type Head = { number: string; issuer: Issuer; recipient: Recipient }

export type Invoice = Head & {
  kind: 'invoice'
  issuedAt: Date
  orderId: string
  productName: string
  quantity: number
  unitPriceCents: number
  discountCents: number
  discountCode: string | null
  totalCents: number
  refundedCents: number
  creditedCents: number
}

export type Receipt = Head & {
  kind: 'receipt'
  provider: string
  invoiceId: string | null
  askedCents: number
  creditedCents: number
  returnedCents: number
  startedAt: Date
  creditedAt: Date
}

export type StatementLine = {
  at: Date
  cause: string
  detail: string
  amountCents: number
  balanceCents: number
}

export type Statement = Omit<Head, 'number'> & {
  kind: 'statement'
  from: Date | null
  to: Date | null
  printedAt: Date
  openingCents: number
  closingCents: number
  inCents: number
  outCents: number
  lines: StatementLine[]
}
