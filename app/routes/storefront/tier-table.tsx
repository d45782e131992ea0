import { effectiveTiers, nextTier, priceOf } from '#app/domain/catalog/prices/rules.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { purchaseLimits } from '#app/domain/orders/quantity-rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'

/** Shows the price of each by quantity, marks that of the chosen one, and says what the next one takes. */
export default function TierTable({ product, quantity }: { product: Product; quantity: number }) {
  const { least, most } = purchaseLimits(product)
  const starts = [least, ...effectiveTiers(product).map(({ minQuantity }) => minQuantity)]
  const shown = starts.filter((start, index) => index === 0 || (start > least && start <= most))
  if (shown.length === 1) return null
  const current = shown.findLast((start) => start <= quantity)
  const next = quantity > 0 ? nextTier(product, quantity) : null
  return (
    <div className="mt-4 text-sm tabular-nums">
      <table className="w-full">
        <caption className="sr-only">{t('shop.product.tiers.label')}</caption>
        <thead className="text-muted text-xs">
          <tr>
            <th scope="col" className="px-2 pb-1 text-start font-medium">
              {t('shop.product.quantity.label')}
            </th>
            <th scope="col" className="px-2 pb-1 text-end font-medium">
              {t('shop.pack.prices.each')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((start, index) => (
            <tr
              key={start}
              aria-current={start === current || undefined}
              className="border-line border-t text-muted aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-text"
            >
              <td className="px-2 py-1.5">{rangeOf(start, shown[index + 1])}</td>
              <td className="px-2 py-1.5 text-end font-mono">
                {formatDollars(priceOf(product, start).unitPriceCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {next && next.minQuantity <= most && (
        <p aria-live="polite" className="needs-script mt-2 px-2 text-muted text-xs">
          {t('shop.product.tiers.next', { missing: next.missing, price: formatDollars(next.unitPriceCents) })}
        </p>
      )}
    </div>
  )
}

/** Writes the quantities from `start` up to those of the next row. */
function rangeOf(start: number, next: number | undefined): string {
  if (next === undefined) return `${formatNumber(start)}+`
  return start === next - 1 ? formatNumber(start) : `${formatNumber(start)}–${formatNumber(next - 1)}`
}
