import { href } from 'react-router'
import { effectiveTiers, isSoldByQuantity, type Priced } from '#app/domain/catalog/prices/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { t } from '#messages'

/** Lists the prices by quantity of a product that is sold by quantity. */
export function TiersCard({ product }: { product: Priced & { id: string; kind: string } }) {
  if (!isSoldByQuantity(product.kind)) return null
  const { priceCents, tiers } = product
  const effective = new Set(effectiveTiers(product))
  const action = (
    <ButtonLink to={href('/admin/products/:productId/tiers', { productId: product.id })}>
      {t('admin.products.tiers.change')}
    </ButtonLink>
  )
  return (
    <Card title={t('admin.products.tiers.title')} action={action}>
      {tiers.length === 0 ? (
        <p className="text-muted text-sm">{t('admin.products.tiers.none', { price: formatDollars(priceCents) })}</p>
      ) : (
        <ul className="divide-y divide-line text-sm tabular-nums">
          {tiers.map((tier) => (
            <li key={tier.minQuantity} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <span>{formatNumber(tier.minQuantity)}+</span>
              <span className="font-mono">{formatDollars(tier.unitPriceCents)}</span>
              {!effective.has(tier) && (
                <span className="w-full text-warn text-xs">
                  {t('admin.products.tiers.noEffect', { price: formatDollars(priceCents) })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
