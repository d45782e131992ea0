import { plainDollars } from '#app/lib/money.ts'
import { type ClaimRule, type Offer, type Terms, termsByKind } from './kinds.ts'

/** The terms that the buyer saw. A form from before the shop sent them names none, and buys on those of today. */
export type SeenTerms = { warrantyHours?: number; claimRule?: ClaimRule; durationDays?: number }

/** Returns the terms that an order of the product stores. */
export function termsOf(product: Offer): Terms {
  return termsByKind[product.kind](product)
}

/** Returns the fields that a purchase form sends about the terms that it shows. */
export function termFields(product: Offer): Record<string, string> {
  const terms = Object.entries(termsOf(product)).map(([name, value]) => [name, String(value)])
  return { unitPrice: plainDollars(product.priceCents), ...Object.fromEntries(terms) }
}

/** The terms of a product or an order that are others than the buyer saw. */
export function changedTerms(seen: SeenTerms, of: { [Term in keyof SeenTerms]-?: unknown }): (keyof SeenTerms)[] {
  const terms = ['warrantyHours', 'claimRule', 'durationDays'] as const
  return terms.filter((term) => seen[term] !== undefined && seen[term] !== of[term])
}

/** The warranty of a pack, as a sentence without its period. */
export function warrantyWords(hours: number): string {
  if (hours === 0) return 'Sold without warranty'
  return `${hours.toLocaleString('en-US')}-hour warranty on every account`
}

/** The claim rule as a sentence without its period. */
export const claimWords: Record<ClaimRule, string> = {
  review: 'Faulty accounts are replaced or credited after we look at them',
  swap: 'Faulty accounts are replaced at once from stock',
  credit: 'Faulty accounts are credited to your balance at once',
}
