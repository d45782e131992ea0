import type { Product } from '#app/domain/catalog/queries.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { plainDollars } from '#app/lib/money.ts'
import { mailChoices, orderTerms, type ProductKind } from '#app/lib/product-kinds.ts'
import { t } from '#messages'

export type ClaimRule = Product['claimRule']

export type Terms =
  | { warrantyHours: number; claimRule: ClaimRule }
  | { durationDays: number | null }
  | Record<never, never>

export type Offer = Pick<Product, 'kind' | 'priceCents' | 'warrantyHours' | 'claimRule' | 'durationDays'>

const keptTerms: Record<(typeof orderTerms)[ProductKind], (product: Offer) => Terms> = {
  warranty: ({ warrantyHours, claimRule }) => ({ warrantyHours, claimRule }),
  period: ({ durationDays }) => ({ durationDays }),
  none: () => ({}),
}

export function termsOf(product: Offer): Terms {
  return keptTerms[orderTerms[product.kind]](product)
}

export function wantsOrderMail(choices: Record<'mailOrders' | 'mailLicenses', boolean>, kind: ProductKind): boolean {
  return choices[mailChoices[kind]]
}

/** Forms from older versions have no terms, and buy on today's. */
export type SeenTerms = { warrantyHours?: number; claimRule?: ClaimRule; durationDays?: number }

/** Returns the price of each and the terms, as a form sends back what its buyer saw. */
export function termFields(product: Offer, unitPriceCents: number): Record<string, string> {
  const terms = Object.entries(termsOf(product)).map(([name, value]) => [name, String(value)])
  return { unitPrice: plainDollars(unitPriceCents), ...Object.fromEntries(terms) }
}

/** Returns the terms that differ from those that the buyer saw. */
export function changedTerms(seen: SeenTerms, of: { [Term in keyof SeenTerms]-?: unknown }): (keyof SeenTerms)[] {
  const terms = ['warrantyHours', 'claimRule', 'durationDays'] as const
  return terms.filter((term) => seen[term] !== undefined && seen[term] !== of[term])
}

export function claimRuleLabel(rule: ClaimRule, goods: Goods): string {
  return t(`shop.orders.claimRules.${rule}`, { goods })
}
