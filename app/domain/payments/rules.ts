import type { payments } from '#app/db/schema/money.ts'
import { isSeen } from '#app/domain/customers/rules.ts'

export type StoredPayment = typeof payments.$inferSelect
export type PaymentStatus = StoredPayment['status']

/** One tap instead of typing, in dollars (spec §5). */
export const QUICK_AMOUNTS = ['10', '25', '50', '100']

/**
 * How far a top-up has come. It never goes back to a lower rank; from `paid` on it holds a credit, at `refunded` it
 * lost it again.
 */
export const ranks: Record<PaymentStatus, number> = {
  created: 0,
  waiting: 1,
  expired: 2,
  failed: 3,
  held: 4,
  paid: 5,
  paid_over: 5,
  paid_in_part: 5,
  paid_late: 5,
  refunded: 6,
  review: 7,
  dismissed: 8,
}

/** What a top-up is to a word that comes. */
export type Stage = 'open' | 'ended' | 'held' | 'inPart' | 'credited' | 'refunded' | 'review' | 'dismissed'

export const stages: Record<PaymentStatus, Stage> = {
  created: 'open',
  waiting: 'open',
  expired: 'ended',
  failed: 'ended',
  held: 'held',
  paid_in_part: 'inPart',
  paid: 'credited',
  paid_over: 'credited',
  paid_late: 'credited',
  refunded: 'refunded',
  review: 'review',
  dismissed: 'dismissed',
}

/** Whether the payer may still pay, or has paid and the provider has not said its last word. */
export function isOpen(status: PaymentStatus): boolean {
  return ranks[status] <= ranks.waiting
}

/** Whether the payer may still call it off: nobody has paid, as far as is known. */
export function isCancellable({ status, providerStatus }: Pick<StoredPayment, 'status' | 'providerStatus'>): boolean {
  return isOpen(status) && !isSeen(providerStatus)
}

/** The number of a credited top-up's receipt. */
export function receiptNumber(paymentId: string): string {
  return `REC-${paymentId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
}

/** Whether money of this payment was added to the balance and not sent back. */
export function isCredited(status: PaymentStatus): boolean {
  return ranks[status] === ranks.paid
}

/** Whether an admin may add money to the balance for this top-up by hand: more than was credited, or what could not be credited. */
export function mayCreditByHand(status: PaymentStatus): boolean {
  return status !== 'refunded'
}

/** Whether an admin may decide that nothing is credited. */
export function mayDismiss(status: PaymentStatus): boolean {
  return ranks[status] < ranks.paid || status === 'review'
}

/** What a top-up is once an admin credited so much of it. */
export function statusByHand({ amountCents }: Pick<StoredPayment, 'amountCents'>, creditCents: number): PaymentStatus {
  if (creditCents === amountCents) return 'paid'
  return creditCents > amountCents ? 'paid_over' : 'paid_in_part'
}
