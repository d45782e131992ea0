import type { Product } from '#app/domain/catalog/queries.ts'
import { OutsidePurchaseLimits, PriceChanged } from './refusals.ts'

/** Refuses with PriceChanged when the buyer saw another price. */
export function requireUnchangedPrice(product: Pick<Product, 'priceCents'>, seenPriceCents: number): void {
  if (product.priceCents !== seenPriceCents) throw new PriceChanged(product.priceCents)
}

/** Minimum and maximum bind only where the product says so (product.md 8); refuses with OutsidePurchaseLimits. */
export function requireQuantityWithinLimits(
  product: Pick<Product, 'enforceLimits' | 'minPurchaseQuantity' | 'maxPurchaseQuantity'>,
  quantity: number,
): void {
  if (!product.enforceLimits) return
  if (quantity < product.minPurchaseQuantity) {
    throw new OutsidePurchaseLimits(`The smallest purchase is ${product.minPurchaseQuantity} accounts.`)
  }
  if (product.maxPurchaseQuantity !== null && quantity > product.maxPurchaseQuantity) {
    throw new OutsidePurchaseLimits(`The largest purchase is ${product.maxPurchaseQuantity} accounts.`)
  }
}

/** A typed quantity: digits, above zero. */
export const QUANTITY = /^0*[1-9]\d{0,5}$/

/** What is wrong with a typed quantity when `available` are in stock; null when it may be bought (spec §5). */
export function quantityProblem(typed: string, available: number): string | null {
  if (!QUANTITY.test(typed)) return 'Please enter a valid quantity.'
  if (Number(typed) > available) return `Only ${available} accounts available. Please select a smaller quantity.`
  return null
}
