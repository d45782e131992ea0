import type { Goods } from '#app/lib/item-shape.ts'
import { t } from '#messages'

export const LOW_STOCK = 20

/** Tells how much is in stock of accounts, or of items of another shape. */
export function stockLabel(available: number, goods: Goods = 'accounts'): string {
  if (available === 0) return t('shop.stock.none')
  if (available >= LOW_STOCK) return t('shop.stock.enough')
  return t('shop.stock.few', { count: available, goods })
}

export function isSameState(one: number, other: number): boolean {
  return (one === 0) === (other === 0) && one < LOW_STOCK === other < LOW_STOCK
}
