import type { Statuses } from '../statuses.ts'

/** The states of an invoice's payment, in the order in which the page offers them. */
export const nowpaymentsStatuses = {
  finished: { label: 'Pay in full', arrived: 100, isFinal: true, next: 'success' },
  partially_paid: { label: 'Underpay', arrived: 80, isFinal: true, next: 'success' },
  overpaid: { label: 'Overpay by a fifth', arrived: 120, isFinal: true, next: 'success' },
  check: { label: 'No payment yet', arrived: null, isFinal: false, next: 'return' },
  waiting: { label: 'Choose a coin', arrived: null, isFinal: false, next: 'success' },
  confirming: { label: 'Payment seen on the network', arrived: null, isFinal: false, next: 'success' },
  confirmed: { label: 'Payment confirmed', arrived: null, isFinal: false, next: 'success' },
  sending: { label: 'Payment on its way to the shop', arrived: null, isFinal: false, next: 'success' },
  expired: { label: 'Let the payment expire', arrived: null, isFinal: true, next: 'return' },
  failed: { label: 'Fail', arrived: null, isFinal: true, next: 'return' },
  refunded: { label: 'Refund', arrived: null, isFinal: true, next: 'success' },
} as const satisfies Statuses
