import type { claimRules } from '#app/domain/catalog/schema.ts'
import { t } from '#messages'
import { claimRefusals } from './refusals.ts'

export const claimReasons = ['wrong_password', 'locked', 'no_mail_access', 'other'] as const

export type ClaimReason = (typeof claimReasons)[number]

export function reasonLabel(reason: ClaimReason): string {
  return t(`customer.claims.reasons.${reason}`)
}

export const claimStates = ['open', 'swapped', 'credited', 'declined'] as const

export type ClaimState = (typeof claimStates)[number]

export const MAX_TEXT = 1_000

const HOUR_MS = 60 * 60 * 1000

export const MAX_CLAIMS_A_DAY = 30
/** Keeps one customer's claims from hiding everyone else's. */
const MAX_OPEN_CLAIMS = 20

export type ClaimRule = (typeof claimRules)[number]

type Warranty = { createdAt: Date; warrantyHours: number }

/** Starts with the order, for replacements too; otherwise a line that keeps failing would be covered forever. */
export function warrantyEnd({ createdAt, warrantyHours }: Warranty): Date {
  return new Date(createdAt.getTime() + warrantyHours * HOUR_MS)
}

export function isUnderWarranty(warranty: Warranty, at: Date): boolean {
  return at < warrantyEnd(warranty)
}

export function requireWarranty(warranty: Warranty, at: Date): void {
  if (!isUnderWarranty(warranty, at)) throw claimRefusals.warrantyOver(warranty)
}

/** Returns how many lines the rule may decide: one in five, at least one. If most of a pack fails, an admin decides. */
export function automaticDecisions(quantity: number): number {
  return Math.max(1, Math.floor(quantity / 5))
}

type DecidedByRule = {
  quantity: number
  /** Cents paid for the claimed line. */
  itemCents: number
  decidedByRule: number
  spentCents: number
  claimedByRuleCents: number
}

/** Limits each customer as well as each order; otherwise buying one at a time would evade the limit. */
export function automaticDecisionsLeft(order: DecidedByRule): number {
  const { quantity, itemCents, decidedByRule, spentCents, claimedByRuleCents } = order
  const ofOrder = automaticDecisions(quantity) - decidedByRule
  const ofCustomer = Math.floor((spentCents / 5 - claimedByRuleCents) / itemCents)
  return Math.max(0, Math.min(ofOrder, claimedByRuleCents === 0 ? Math.max(1, ofCustomer) : ofCustomer))
}

/** Returns the price of a line, at most the rest of the order's total. */
export function creditCents(order: { itemCents: number; totalCents: number; givenBackCents: number }): number {
  return Math.max(0, Math.min(order.itemCents, order.totalCents - order.givenBackCents))
}

export function isGivenBack({ totalCents, givenBackCents }: { totalCents: number; givenBackCents: number }): boolean {
  return givenBackCents >= totalCents
}

/** Returns the rule, or 'review' when its share is used up or the order was given back in full. */
export function ruleFor(
  order: DecidedByRule & Parameters<typeof creditCents>[0] & { claimRule: ClaimRule },
): ClaimRule {
  const isCovered = creditCents(order) > 0 && automaticDecisionsLeft(order) > 0
  return isCovered ? order.claimRule : 'review'
}

export function requireWithinLimits({ open, lastDay }: { open: number; lastDay: number }): void {
  if (lastDay > MAX_CLAIMS_A_DAY) throw claimRefusals.tooManyClaims(MAX_CLAIMS_A_DAY)
  if (open > MAX_OPEN_CLAIMS) throw claimRefusals.tooManyOpenClaims(MAX_OPEN_CLAIMS)
}
