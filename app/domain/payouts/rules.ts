import { t } from '#messages'

export const payoutStates = ['requested', 'started', 'sent', 'returned', 'declined', 'withdrawn'] as const

export type PayoutState = (typeof payoutStates)[number]

export function stateLabel(state: PayoutState): string {
  return t(`customer.balance.payouts.states.${state}`)
}

/** Returns what can be paid out of a balance: all but its bonus. */
export function payableCents({ balanceCents, bonusCents }: { balanceCents: number; bonusCents: number }): number {
  return balanceCents - bonusCents
}

export const LEAST_PAYOUT_CENTS = 100
export const MAX_DETAILS = 500
export const MAX_REFERENCE = 200
export const MAX_REASON = 500
/** Keeps repeated requests and withdrawals from flooding the operator's mailbox. */
export const MAX_REQUESTS_A_DAY = 10

/** The state from which each step of an admin leads on, and the state that it leads to. */
export const payoutSteps = {
  start: { from: 'requested', to: 'started' },
  decline: { from: 'requested', to: 'declined' },
  send: { from: 'started', to: 'sent' },
  return: { from: 'started', to: 'returned' },
} as const satisfies Record<string, { from: PayoutState; to: PayoutState }>

export type PayoutStep = keyof typeof payoutSteps
