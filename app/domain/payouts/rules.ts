import type { PayoutSource } from '#app/db/schema/payouts.ts'
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

/** A credited top-up, with what payouts have returned of it and taken back of its bonus. */
export type ReturnableTopUp = {
  paymentId: string
  creditedCents: number
  bonusCents: number
  returnedCents: number
  takenCents: number
}

export type PayoutQuote = {
  sources: PayoutSource[]
  /** Bonus to take back: first what is unspent, then money of the payout. */
  bonusCents: number
  unspentCents: number
  withheldCents: number
  sentCents: number
}

/** Computes a payout of these cents from a customer's top-ups, newest first, and their unspent bonus. */
export function quoteOf(topUps: readonly ReturnableTopUp[], unspent: number, cents: number): PayoutQuote {
  const sources = sourcesOf(topUps, cents)
  const bonusCents = sources.reduce((sum, source) => sum + source.bonusCents, 0)
  const unspentCents = Math.min(bonusCents, unspent)
  const withheldCents = bonusCents - unspentCents
  return { sources, bonusCents, unspentCents, withheldCents, sentCents: cents - withheldCents }
}

/** Returns the newest top-ups first. With each goes the same share of its bonus, rounded down. */
function sourcesOf(topUps: readonly ReturnableTopUp[], cents: number): PayoutSource[] {
  let left = cents
  return topUps.flatMap(({ paymentId, creditedCents, bonusCents, returnedCents, takenCents }) => {
    const part = Math.min(creditedCents - returnedCents, left)
    if (part <= 0) return []
    left -= part
    const due = Math.floor((bonusCents * (returnedCents + part)) / creditedCents)
    return [{ paymentId, cents: part, bonusCents: due - takenCents }]
  })
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
