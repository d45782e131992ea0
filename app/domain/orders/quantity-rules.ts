import type { Product } from '#app/domain/catalog/queries.ts'
import { MAX_QUANTITY } from '#app/domain/catalog/rules.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { t } from '#messages'

type Limits = Pick<Product, 'enforceLimits' | 'minPurchaseQuantity' | 'maxPurchaseQuantity'>

export function purchaseLimits({ enforceLimits, minPurchaseQuantity, maxPurchaseQuantity }: Limits) {
  if (!enforceLimits) return { least: 1, most: MAX_QUANTITY }
  return { least: minPurchaseQuantity, most: Math.min(MAX_QUANTITY, maxPurchaseQuantity ?? MAX_QUANTITY) }
}

export function limitsProblem(limits: Limits, quantity: number, goods: Goods) {
  const { least, most } = purchaseLimits(limits)
  if (quantity < least) return t('shop.orders.quantity.belowMinimum', { least, goods })
  return quantity > most ? t('shop.orders.quantity.aboveMaximum', { most, goods }) : null
}

export const QUANTITY = /^0*[1-9]\d{0,5}$/

/** Returns why a typed quantity cannot be bought, or null. */
export function quantityProblem(typed: string, available: number, limits: Limits, goods: Goods): string | null {
  if (!QUANTITY.test(typed)) return t('shop.orders.quantity.invalid')
  if (Number(typed) > available) return t('shop.orders.quantity.tooFewAvailable', { available, goods })
  return limitsProblem(limits, Number(typed), goods)
}
