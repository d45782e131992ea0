import type { Statuses } from '../statuses.ts'

/** The states of an invoice and of its payment, in the order in which the page offers them. */
export const btcpayStatuses = {
  paid: { label: 'Pay in full', arrived: 100, isFinal: true, next: 'success' },
  paid_over: { label: 'Overpay by a fifth', arrived: 120, isFinal: true, next: 'success' },
  wrong_amount: { label: 'Underpay', arrived: 80, isFinal: true, next: 'success' },
  wrong_amount_waiting: { label: 'Pay half now', arrived: 50, isFinal: false, next: 'success' },
  confirm_check: { label: 'Payment awaiting confirmations', arrived: null, isFinal: false, next: 'success' },
  check: { label: 'No payment yet', arrived: null, isFinal: false, next: 'return' },
  cancel: { label: 'Let the invoice expire', arrived: null, isFinal: true, next: 'return' },
  paid_late: { label: 'Pay after it has expired', arrived: 100, isFinal: true, next: 'success' },
  fail: { label: 'Leave the payment unconfirmed', arrived: null, isFinal: true, next: 'return' },
  marked_settled: { label: 'Mark it as settled without a payment', arrived: 0, isFinal: true, next: 'success' },
  marked_invalid: { label: 'Mark it as invalid', arrived: null, isFinal: true, next: 'return' },
} as const satisfies Statuses

export type BtcpayStatus = keyof typeof btcpayStatuses
