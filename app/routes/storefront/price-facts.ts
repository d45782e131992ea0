import { crossedOutCents, type Price, type Sale } from '#app/domain/catalog/prices/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'

/** Explains a price that is not the list price. */
export function priceFacts(price: Price, sale: Sale | null) {
  if (!sale) return tierFacts(price)
  const [unit, previousCents] = [formatDollars(price.unitPriceCents), crossedOutCents(sale)]
  const value =
    previousCents === null
      ? t('shop.purchase.sale.alone', { price: unit })
      : t('shop.purchase.sale.value', { price: unit, previous: formatDollars(previousCents) })
  return [{ name: t('shop.purchase.sale.name'), value }]
}

function tierFacts({ tierMinQuantity, groupName: group, unitPriceCents, listPriceCents }: Price) {
  if (tierMinQuantity === null && group === null) return []
  const prices = { price: formatDollars(unitPriceCents), listPrice: formatDollars(listPriceCents) }
  const value =
    tierMinQuantity === null
      ? t('shop.purchase.group.value', prices)
      : t('shop.purchase.tier.value', { ...prices, quantity: tierMinQuantity })
  return [{ name: group === null ? t('shop.purchase.tier.name') : t('shop.purchase.group.name', { group }), value }]
}

export function codeFacts({ discountCents, discountCode: code }: Price) {
  return code === null
    ? []
    : [{ name: t('shop.purchase.code.discount', { code }), value: formatDollars(-discountCents) }]
}
