import { t } from '#messages'

export type OrderStatus = 'Being made' | 'Completed' | 'Partially refunded' | 'Refunded'

export const MAX_REASON = 500
export const MAX_LABEL = 80

type GivenBack = { totalCents: number; refundedCents: number; creditedCents: number }

export function leftCents({ totalCents, refundedCents, creditedCents }: GivenBack): number {
  return Math.max(0, totalCents - refundedCents - creditedCents)
}

type Sold = { totalCents: number; quantity: number }

/** Returns what the item at a place from 1 cost, so that the items of an order add up to its total. */
export function itemCents({ totalCents, quantity }: Sold, place: number): number {
  const upTo = (count: number) => Math.floor((totalCents * count) / quantity)
  return upTo(place) - upTo(place - 1)
}

/** Returns the lowest and the highest price of an order's items, which differ by at most a cent. */
export function itemRange({ totalCents, quantity }: Sold): { leastCents: number; mostCents: number } {
  return { leastCents: Math.floor(totalCents / quantity), mostCents: Math.ceil(totalCents / quantity) }
}

/** Returns the status. Claims alone leave an order completed; after a refund, their credits count towards its total. */
export function orderStatus(order: GivenBack & { isBeingMade?: boolean }): OrderStatus {
  if (order.isBeingMade) return 'Being made'
  if (order.refundedCents === 0) return 'Completed'
  return leftCents(order) === 0 ? 'Refunded' : 'Partially refunded'
}

/** Whether a refund names the line, or refunded the whole order while no claim settled the line. */
export function isLineRefunded(
  order: GivenBack,
  line: { isNamed: boolean; claim: { status: 'open' | 'swapped' | 'credited' | 'declined' } | null },
): boolean {
  if (line.isNamed) return true
  const isSettled = line.claim?.status === 'swapped' || line.claim?.status === 'credited'
  return order.refundedCents > 0 && leftCents(order) === 0 && !isSettled
}

/** Stored as the note of a claim that a refund declined. */
export const REFUNDED_INSTEAD = 'This account was refunded instead.'

/** Returns the note of a claim as people read it: an admin's own words, or a note of the shop in the reader's language. */
export function decisionText(note: string): string {
  return note === REFUNDED_INSTEAD ? t('customer.claims.decisions.refundedInstead') : note
}

export const LINES_PER_PAGE = 100

type NamedItem = { username: string; place: number | null | undefined }

/** Returns the value that names an item, or its place in the order if all its values are sealed. */
export function itemName({ username, place }: NamedItem): string {
  return username || t('customer.parts.item.named', { place: place ?? 0 })
}

/** Returns the page of an order that shows the item at a place, or a page near it after replacements. */
export function pageOfLine(place: number): number {
  return Math.ceil(place / LINES_PER_PAGE)
}

/** Numbers each customer's invoices, with a gap only after a restore. Ten digits of the id tell customers apart. */
export function invoiceNumber(order: { customerId: string; number: number; invoiceGap: number }): string {
  const series = order.customerId.replaceAll('-', '').slice(0, 10).toUpperCase()
  return `INV-${series}-${String(order.number + order.invoiceGap).padStart(4, '0')}`
}
