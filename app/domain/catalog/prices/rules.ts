import { isPrice, MAX_QUANTITY } from '../rules.ts'

/** From `minQuantity` on, each costs `unitPriceCents`. */
export type PriceTier = { minQuantity: number; unitPriceCents: number }

/** A group pays its tiers for the product, or without any the list price less the percentage. */
export type GroupPrice = { name: string; percent: number | null; tiers: readonly PriceTier[] }

/** The price of a sale that runs, and the lowest price of the 30 days before it, if there was one. */
export type Sale = { priceCents: number; previousCents: number | null; endsAt: string }

/** `priceCents` is the list price. The tiers are in the order of their quantities. */
export type Priced = {
  priceCents: number
  tiers: readonly PriceTier[]
  group?: GroupPrice | null
  sale?: Sale | null
}

export const MAX_TIERS = 10

export function isSoldByQuantity(kind: string | null): boolean {
  return kind === 'account' || kind === 'on_demand'
}

export type Price = {
  listPriceCents: number
  unitPriceCents: number
  /** The quantity of the tier that the price is from; null for the list price. */
  tierMinQuantity: number | null
  /** The group that the price is for; null for a public price. */
  groupName: string | null
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
  /** Whether it also lowers a price by quantity or of a group. */
  combines: boolean
}

/** Returns the price with a code. One that doesn't combine gives the lower of the price without it and its own. */
export function priceWithCode(product: Priced, quantity: number, discount: Discount): Price {
  const price = priceOf(product, quantity)
  if (discount.combines) return withDiscount(price, quantity, discount)
  const reduced = withDiscount(priceOf({ priceCents: product.priceCents, tiers: [] }, quantity), quantity, discount)
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

/** Returns what `quantity` of a product cost without a code: the lowest of list, sale, quantity and group price. */
export function priceOf(product: Priced, quantity: number): Price {
  const { priceCents } = product
  const lowest = tierAt(product, quantity)
  // A public price that is as low is not the group's.
  const open = lowest?.groupName === undefined ? undefined : tierAt({ ...product, group: null }, quantity)
  const tier = open?.unitPriceCents === lowest?.unitPriceCents ? open : lowest
  const unitPriceCents = tier?.unitPriceCents ?? priceCents
  return {
    listPriceCents: priceCents,
    unitPriceCents,
    tierMinQuantity: tier && tier.minQuantity > 1 ? tier.minQuantity : null,
    groupName: tier?.groupName ?? null,
    discountCents: 0,
    discountCode: null,
    totalCents: unitPriceCents * quantity,
  }
}

function tierAt(product: Priced, quantity: number): EffectiveTier | undefined {
  return effectiveTiers(product).findLast(({ minQuantity }) => minQuantity <= Math.max(quantity, 1))
}

type EffectiveTier = PriceTier & { groupName?: string }

/** Returns the tiers that lower the price: the sale, public ones and those of the customer's group, with falling prices. */
export function effectiveTiers({ priceCents, tiers, group, sale }: Priced): EffectiveTier[] {
  const ofSale = sale ? [{ minQuantity: 1, unitPriceCents: sale.priceCents }] : []
  const ofGroup = groupTiers(priceCents, group).map((tier) => ({ ...tier, groupName: group?.name ?? '' }))
  const all: EffectiveTier[] = [...ofSale, ...tiers, ...ofGroup].sort(
    (one, other) => one.minQuantity - other.minQuantity || one.unitPriceCents - other.unitPriceCents,
  )
  let lowest = priceCents
  return all.filter(({ unitPriceCents }) => {
    const isLower = unitPriceCents < lowest
    if (isLower) lowest = unitPriceCents
    return isLower
  })
}

/** Returns the sale that a price is from, or null. */
export function saleOf({ sale }: Priced, { unitPriceCents, tierMinQuantity, groupName, listPriceCents }: Price) {
  const isPublic = tierMinQuantity === null && groupName === null && unitPriceCents < listPriceCents
  return isPublic && sale?.priceCents === unitPriceCents ? sale : null
}

/** Returns the price before a sale, which is crossed out; null if the sale is no reduction of it. */
export function crossedOutCents(sale: Sale | null): number | null {
  return sale?.previousCents != null && sale.previousCents > sale.priceCents ? sale.previousCents : null
}

/** Returns whether the price depends on the quantity, so that a table shows it. */
export function hasTierTable(product: Priced): boolean {
  return effectiveTiers(product).some(({ minQuantity }) => minQuantity > 1)
}

/** Returns what a group pays from each quantity on. A percentage is rounded down to a cent. */
function groupTiers(priceCents: number, group: Priced['group']): readonly PriceTier[] {
  if (!group || group.tiers.length > 0 || group.percent === null) return group?.tiers ?? []
  return [{ minQuantity: 1, unitPriceCents: priceCents - Math.floor((priceCents * group.percent) / 100) }]
}

/** Returns the next tier, and how many more it takes; null at the lowest price. */
export function nextTier(product: Priced, quantity: number) {
  const next = effectiveTiers(product).find(({ minQuantity }) => minQuantity > quantity)
  return next ? { ...next, missing: next.minQuantity - quantity } : null
}

/** Returns the lowest price of one, whatever the quantity. */
export function lowestPrice(product: Priced): number {
  return effectiveTiers(product).at(-1)?.unitPriceCents ?? product.priceCents
}

/** A tier and its row in the form, from 1. Malformed numbers are NaN. */
export type TypedTier = PriceTier & { row: number }

export type TiersProblem = {
  field: 'quantity' | 'price'
  row: number
  what: 'quantity' | 'quantityTaken' | 'price' | 'priceNotLower'
  /** The price that a tier must stay below. */
  lastCents: number
  least: number
  most: number
}

type TierLimits = { least: number; most: number }

/** Returns the first tier that breaks a rule: quantities rise while prices fall below the list price. */
export function tiersProblem(
  priceCents: number,
  tiers: readonly TypedTier[],
  { least, most }: TierLimits = { least: 2, most: MAX_QUANTITY },
): TiersProblem | null {
  let [quantity, lastCents] = [least - 1, priceCents]
  for (const { row, minQuantity, unitPriceCents } of tiers) {
    const found = { row, lastCents, least, most }
    if (!(minQuantity >= least && minQuantity <= most)) return { ...found, field: 'quantity', what: 'quantity' }
    if (minQuantity <= quantity) return { ...found, field: 'quantity', what: 'quantityTaken' }
    if (!isPrice(unitPriceCents)) return { ...found, field: 'price', what: 'price' }
    if (unitPriceCents >= lastCents) return { ...found, field: 'price', what: 'priceNotLower' }
    quantity = minQuantity
    lastCents = unitPriceCents
  }
  return null
}
