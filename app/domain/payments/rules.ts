import type { payments } from '#app/db/schema/money.ts'
import { isPending, isSeen } from '#app/domain/customers/rules.ts'

export type StoredPayment = typeof payments.$inferSelect
export type PaymentStatus = StoredPayment['status']

export const QUICK_AMOUNTS = ['10', '25', '50', '100']

/** Ranks statuses; a top-up never moves down. From `paid` on it has a credit, which `refunded` took back. */
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

/** Whether a top-up ended without a payment, and none may be on its way. */
export function hasEnded(topUp: Pick<StoredPayment, 'status' | 'providerStatus'>): boolean {
  return (topUp.status === 'expired' || topUp.status === 'failed') && !isPending(topUp)
}

export function isOpen(status: PaymentStatus): boolean {
  return ranks[status] <= ranks.waiting
}

export function isCancellable({ status, providerStatus }: Pick<StoredPayment, 'status' | 'providerStatus'>): boolean {
  return isOpen(status) && !isSeen(providerStatus)
}

export function receiptNumber(paymentId: string): string {
  return `REC-${paymentId.replaceAll('-', '').slice(0, 12).toUpperCase()}`
}

export function isCredited(status: PaymentStatus): boolean {
  return ranks[status] === ranks.paid
}

export function mayCreditByHand(status: PaymentStatus): boolean {
  return status !== 'refunded'
}

export function mayDismiss(status: PaymentStatus): boolean {
  return ranks[status] < ranks.paid || status === 'review'
}

export function statusByHand({ amountCents }: Pick<StoredPayment, 'amountCents'>, creditCents: number): PaymentStatus {
  if (creditCents === amountCents) return 'paid'
  return creditCents > amountCents ? 'paid_over' : 'paid_in_part'
}
