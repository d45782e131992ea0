import { isPrice, MAX_QUANTITY } from './rules.ts'

/** From `minQuantity` on, each costs `unitPriceCents`. */
export type PriceTier = { minQuantity: number; unitPriceCents: number }

/** The tiers are in the order of their quantities. */
export type Priced = { priceCents: number; tiers: readonly PriceTier[] }

export const MAX_TIERS = 10

export function isSoldByQuantity(kind: string | null): boolean {
  return kind === 'account' || kind === 'on_demand'
}

export type Price = {
  listPriceCents: number
  unitPriceCents: number
  /** The quantity of the tier that the price is from; null for the list price. */
  tierMinQuantity: number | null
  discountCents: number
  /** Null if no code was given, or if it lowers nothing. */
  discountCode: string | null
  totalCents: number
}

/** A reduction by a code. One of `percent` and `amountCents` is set. */
export type Discount = {
  code: string
  percent: number | null
  amountCents: number | null
  /** Whether it also lowers a price by quantity. */
  combines: boolean
}

/** Returns the price with a code. One that doesn't combine gives the lower of the price by quantity and its own. */
export function priceWithCode(product: Priced, quantity: number, discount: Discount): Price {
  const price = priceOf(product, quantity)
  if (discount.combines) return withDiscount(price, quantity, discount)
  const reduced = withDiscount(priceOf({ ...product, tiers: [] }, quantity), quantity, discount)
  return reduced.totalCents < price.totalCents ? reduced : price
}

/** Leaves at least a cent for each item, so that each can be refunded. */
function withDiscount(price: Price, quantity: number, { code, percent, amountCents }: Discount): Price {
  const { totalCents } = price
  const wanted = percent === null ? (amountCents ?? 0) : Math.floor((totalCents * percent) / 100)
  const discountCents = Math.min(wanted, totalCents - quantity)
  if (discountCents <= 0) return price
  return { ...price, discountCents, discountCode: code, totalCents: totalCents - discountCents }
}

/** Returns what `quantity` of a product cost without a code. */
export function priceOf({ priceCents, tiers }: Priced, quantity: number): Price {
  const tier = effectiveTiers({ priceCents, tiers }).findLast(({ minQuantity }) => minQuantity <= quantity)
  const unitPriceCents = tier?.unitPriceCents ?? priceCents
  return {
    listPriceCents: priceCents,
    unitPriceCents,
    tierMinQuantity: tier?.minQuantity ?? null,
    discountCents: 0,
    discountCode: null,
    totalCents: unitPriceCents * quantity,
  }
}

/** Returns the tiers that lower the price. A list price may have dropped below some of them. */
export function effectiveTiers({ priceCents, tiers }: Priced): PriceTier[] {
  return tiers.filter(({ unitPriceCents }) => unitPriceCents < priceCents)
}

/** Returns the next tier, and how many more it takes; null at the lowest price. */
export function nextTier(product: Priced, quantity: number) {
  const next = effectiveTiers(product).find(({ minQuantity }) => minQuantity > quantity)
  return next ? { ...next, missing: next.minQuantity - quantity } : null
}

/** Returns the lowest price of one, whatever the quantity. */
export function lowestPrice({ priceCents, tiers }: Priced): number {
  return Math.min(priceCents, ...tiers.map(({ unitPriceCents }) => unitPriceCents))
}

/** A tier and its row in the form, from 1. Malformed numbers are NaN. */
export type TypedTier = PriceTier & { row: number }

export type TiersProblem = {
  field: 'quantity' | 'price'
  row: number
  what: 'quantity' | 'quantityTaken' | 'price' | 'priceNotLower'
  /** The price that a tier must stay below. */
  lastCents: number
}

/** Returns the first tier that breaks a rule: quantities rise from 2 on while prices fall below the list price. */
export function tiersProblem(priceCents: number, tiers: readonly TypedTier[]): TiersProblem | null {
  let [quantity, lastCents] = [1, priceCents]
  for (const { row, minQuantity, unitPriceCents } of tiers) {
    const found = { row, lastCents }
    if (!(minQuantity > 1 && minQuantity <= MAX_QUANTITY)) return { ...found, field: 'quantity', what: 'quantity' }
    if (minQuantity <= quantity) return { ...found, field: 'quantity', what: 'quantityTaken' }
    if (!isPrice(unitPriceCents)) return { ...found, field: 'price', what: 'price' }
    if (unitPriceCents >= lastCents) return { ...found, field: 'price', what: 'priceNotLower' }
    quantity = minQuantity
    lastCents = unitPriceCents
  }
  return null
}
