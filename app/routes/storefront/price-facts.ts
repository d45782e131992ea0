import type { Price } from '#app/domain/catalog/price-rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'

/** Explains a price that is not the list price. */
export function tierFacts({ tierMinQuantity, unitPriceCents, listPriceCents }: Price) {
  if (tierMinQuantity === null) return []
  const value = t('shop.purchase.tier.value', {
    price: formatDollars(unitPriceCents),
    quantity: tierMinQuantity,
    listPrice: formatDollars(listPriceCents),
  })
  return [{ name: t('shop.purchase.tier.name'), value }]
}

export function codeFacts({ discountCents, discountCode: code }: Price) {
  return code === null
    ? []
    : [{ name: t('shop.purchase.code.discount', { code }), value: formatDollars(-discountCents) }]
}
