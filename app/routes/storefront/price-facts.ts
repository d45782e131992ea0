import type { Price } from '#app/domain/catalog/price-rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'

/** Explains a price that is not the list price. */
export function priceFacts(price: Price) {
  const { discountCents, discountCode: code } = price
  const tier = price.tierMinQuantity === null ? [] : [tierFact({ ...price, tierMinQuantity: price.tierMinQuantity })]
  if (code === null) return tier
  return [...tier, { name: t('shop.purchase.code.discount', { code }), value: formatDollars(-discountCents) }]
}

function tierFact({ tierMinQuantity, unitPriceCents, listPriceCents }: Price & { tierMinQuantity: number }) {
  const value = t('shop.purchase.tier.value', {
    price: formatDollars(unitPriceCents),
    quantity: tierMinQuantity,
    listPrice: formatDollars(listPriceCents),
  })
  return { name: t('shop.purchase.tier.name'), value }
}
