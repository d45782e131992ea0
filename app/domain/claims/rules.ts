import type { claimRules } from '#app/domain/catalog/schema.ts'
import { claimRefusals } from './refusals.ts'

/** What can be wrong with a line, in the words of the form. */
export const claimReasons = [
  { value: 'wrong_password', label: 'Wrong password' },
  { value: 'locked', label: 'Locked' },
  { value: 'no_mail_access', label: 'No access to the mailbox' },
  { value: 'other', label: 'Something else' },
] as const

export type ClaimReason = (typeof claimReasons)[number]['value']

/** The words of a reason. */
export function reasonWords(reason: ClaimReason): string {
  return claimReasons.find(({ value }) => value === reason)?.label ?? reason
}

export const claimStates = ['open', 'swapped', 'credited', 'declined'] as const

export type ClaimState = (typeof claimStates)[number]

/** Characters of what a customer or an admin writes about a claim. */
export const MAX_TEXT = 1_000

const HOUR_MS = 60 * 60 * 1000

/** A form of one order can hold no more, as nobody may make more in a day. */
export const MAX_CLAIMS_A_DAY = 30
/** What one customer may leave for admins to read, so that nobody's queue hides everybody else's. */
const MAX_OPEN_CLAIMS = 20

/** What the order's rule decides; review leaves it to an admin. */
export type ClaimRule = (typeof claimRules)[number]

type Warranty = { createdAt: Date; warrantyHours: number }

/**
 * The first instant at which nothing of the order can be claimed any more. It counts from the order for a replacement too: a line
 * that fails again and again must not be under warranty for ever.
 */
export function warrantyEnd({ createdAt, warrantyHours }: Warranty): Date {
  return new Date(createdAt.getTime() + warrantyHours * HOUR_MS)
}

/** Whether the order's lines can be claimed at `at`. */
export function isUnderWarranty(warranty: Warranty, at: Date): boolean {
  return at < warrantyEnd(warranty)
}

/** Refuses a claim after the warranty. */
export function requireWarranty(warranty: Warranty, at: Date): void {
  if (!isUnderWarranty(warranty, at)) throw claimRefusals.warrantyOver(warranty)
}

/**
 * How many lines of an order the product's rule may decide on: one in five, at least one. Some lines of a pack may fail; who says
 * that of most of them is seen by an admin before anything else is handed out.
 */
export function automaticDecisions(quantity: number): number {
  return Math.max(1, Math.floor(quantity / 5))
}

type DecidedByRule = {
  quantity: number
  unitPriceCents: number
  /** Claims of this order that the rule decided before. */
  decidedByRule: number
  /** All that the customer ever paid for orders. */
  spentCents: number
  /** Prices of the lines on which the rule decided before, in all orders of the customer. */
  claimedByRuleCents: number
}

/**
 * On how many more lines of the order the rule may decide now. What holds for an order holds, in money, for all that the customer
 * ever bought too: else who buys one at a time could have every line decided on.
 */
export function automaticDecisionsLeft(order: DecidedByRule): number {
  const { quantity, unitPriceCents, decidedByRule, spentCents, claimedByRuleCents } = order
  const ofOrder = automaticDecisions(quantity) - decidedByRule
  const ofCustomer = Math.floor((spentCents / 5 - claimedByRuleCents) / unitPriceCents)
  return Math.max(0, Math.min(ofOrder, claimedByRuleCents === 0 ? Math.max(1, ofCustomer) : ofCustomer))
}

/** Cents that a line is worth now: its price, but never more than what is left of the order's after all that was given back. */
export function creditCents(order: { unitPriceCents: number; totalCents: number; givenBackCents: number }): number {
  return Math.max(0, Math.min(order.unitPriceCents, order.totalCents - order.givenBackCents))
}

/** Whether all that an order cost was given back, so that nothing of it can be claimed. */
export function isGivenBack({ totalCents, givenBackCents }: { totalCents: number; givenBackCents: number }): boolean {
  return givenBackCents >= totalCents
}

/** What becomes of one more claim by the order's rule. Nothing is handed out by itself for an order that was given back whole. */
export function ruleFor(
  order: DecidedByRule & Parameters<typeof creditCents>[0] & { claimRule: ClaimRule },
): ClaimRule {
  const isCovered = creditCents(order) > 0 && automaticDecisionsLeft(order) > 0
  return isCovered ? order.claimRule : 'review'
}

/** Refuses claims beyond the limits; the counts include the new ones. */
export function requireWithinLimits({ open, lastDay }: { open: number; lastDay: number }): void {
  if (lastDay > MAX_CLAIMS_A_DAY) throw claimRefusals.tooManyClaims(MAX_CLAIMS_A_DAY)
  if (open > MAX_OPEN_CLAIMS) throw claimRefusals.tooManyOpenClaims(MAX_OPEN_CLAIMS)
}
