export type Status = {
  label: string
  /** Percent of the invoice amount that this status receives; null keeps the amount received before. */
  arrived: number | null
  isFinal: boolean
  /** Where the provider's page sends the payer next. */
  next: 'success' | 'return'
}

/** Every status of the provider, in the order in which the page offers them. */
export const statuses = {
  paid: { label: 'Pay in full', arrived: 100, isFinal: true, next: 'success' },
  paid_over: { label: 'Overpay by a fifth', arrived: 120, isFinal: true, next: 'success' },
  wrong_amount: { label: 'Underpay', arrived: 80, isFinal: true, next: 'success' },
  wrong_amount_waiting: { label: 'Pay half now', arrived: 50, isFinal: false, next: 'success' },
  process: { label: 'Payment seen on the network', arrived: null, isFinal: false, next: 'success' },
  confirm_check: { label: 'Payment awaiting confirmations', arrived: null, isFinal: false, next: 'success' },
  check: { label: 'No payment yet', arrived: null, isFinal: false, next: 'return' },
  cancel: { label: 'Let the invoice expire', arrived: null, isFinal: true, next: 'return' },
  fail: { label: 'Fail', arrived: null, isFinal: true, next: 'return' },
  system_fail: { label: 'Provider error', arrived: null, isFinal: true, next: 'return' },
  locked: { label: 'Hold for review', arrived: null, isFinal: false, next: 'success' },
  refund_process: { label: 'Start a refund', arrived: null, isFinal: false, next: 'success' },
  refund_fail: { label: 'Fail the refund', arrived: null, isFinal: false, next: 'success' },
  refund_paid: { label: 'Refund', arrived: null, isFinal: true, next: 'success' },
} as const satisfies Record<string, Status>

/** The statuses of a provider by name, in the order in which its page offers them. */
export type Statuses = Record<string, Status>

export type StatusName = keyof typeof statuses
