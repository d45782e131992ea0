import type { Price } from '#app/domain/catalog/price-rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { rich } from '#messages'

/** Says that a price is that of the customer's group, with the list price crossed out. */
export function PriceNote({ price: { groupName, listPriceCents } }: { price: Price }) {
  if (groupName === null) return null
  return (
    <p className="mt-1 text-good text-sm wrap-anywhere">
      {rich('shop.product.groupPrice', {
        group: groupName,
        listPrice: () => <s className="text-muted">{formatDollars(listPriceCents)}</s>,
      })}
    </p>
  )
}
