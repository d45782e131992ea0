import type { Statuses } from '../statuses.ts'

/** The states of a session and of its payment, in the order in which the page offers them. */
export const stripeStatuses = {
  paid: { label: 'Pay in full', arrived: 100, isFinal: true, next: 'success' },
  check: { label: 'No payment yet', arrived: null, isFinal: false, next: 'return' },
  processing: { label: 'Pay with a method that takes days', arrived: null, isFinal: false, next: 'success' },
  paid_later: { label: 'Let that payment arrive', arrived: 100, isFinal: true, next: 'success' },
  failed_later: { label: 'Let that payment fail', arrived: null, isFinal: true, next: 'return' },
  cancel: { label: 'Let the session expire', arrived: null, isFinal: true, next: 'return' },
  refunded_in_part: { label: 'Refund a fifth', arrived: 80, isFinal: true, next: 'success' },
  refunded: { label: 'Refund', arrived: 0, isFinal: true, next: 'success' },
  disputed: { label: 'Dispute the payment', arrived: null, isFinal: false, next: 'success' },
  dispute_won: { label: 'Win the dispute', arrived: null, isFinal: true, next: 'success' },
  dispute_lost: { label: 'Lose the dispute', arrived: null, isFinal: true, next: 'success' },
} as const satisfies Statuses

export type StripeStatus = keyof typeof stripeStatuses
