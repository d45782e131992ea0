type Status = {
  /** Text of the button. */
  label: string
  /** Percent of the invoice amount that this status makes arrive; null keeps the amount that arrived before. */
  arrived: number | null
  isFinal: boolean
  /** Where the provider's page lets the payer go next. */
  next: 'success' | 'return'
}

/** Every status of the provider, in the order in which the page offers them. */
export const statuses = {
  paid: { label: 'Pay in full', arrived: 100, isFinal: true, next: 'success' },
  paid_over: { label: 'Pay a fifth too much', arrived: 120, isFinal: true, next: 'success' },
  wrong_amount: { label: 'Pay too little', arrived: 80, isFinal: true, next: 'success' },
  wrong_amount_waiting: { label: 'Pay half for now', arrived: 50, isFinal: false, next: 'success' },
  process: { label: 'Payment seen on the network', arrived: null, isFinal: false, next: 'success' },
  confirm_check: { label: 'Payment waits for confirmations', arrived: null, isFinal: false, next: 'success' },
  check: { label: 'Nothing seen yet', arrived: null, isFinal: false, next: 'return' },
  cancel: { label: 'Let the invoice expire', arrived: null, isFinal: true, next: 'return' },
  fail: { label: 'Fail', arrived: null, isFinal: true, next: 'return' },
  system_fail: { label: 'Fail by a fault of the provider', arrived: null, isFinal: true, next: 'return' },
  locked: { label: 'Hold the money for a check', arrived: null, isFinal: false, next: 'success' },
  refund_process: { label: 'Begin a refund', arrived: null, isFinal: false, next: 'success' },
  refund_fail: { label: 'Fail to refund', arrived: null, isFinal: false, next: 'success' },
  refund_paid: { label: 'Refund', arrived: null, isFinal: true, next: 'success' },
} as const satisfies Record<string, Status>

export type StatusName = keyof typeof statuses
