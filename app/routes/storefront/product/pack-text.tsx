import { hasTierTable, priceOf } from '#app/domain/catalog/prices/rules.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { claimRuleLabel } from '#app/domain/orders/kinds.ts'
import { purchaseLimits } from '#app/domain/orders/quantity-rules.ts'
import { commaList } from '#app/lib/comma-list.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'
import { quantitiesFrom } from '../quantity-field.tsx'
import { Section } from './product-page.tsx'

type PackTextProps = { pack: Product; itemFields: readonly string[] | null; usualTime: string | null }

/** Says how a pack is delivered, and its warranty and prices. */
export function PackText({ pack, itemFields, usualTime }: PackTextProps) {
  const goods = itemFields ? 'items' : 'accounts'
  return (
    <>
      {pack.kind === 'on_demand' ? (
        <Section title={t('shop.pack.delivery.title')}>
          {usualTime ? t('shop.product.made.usually', { time: usualTime }) : t('shop.product.made.text')}{' '}
          {t('shop.pack.made.refund')}
        </Section>
      ) : (
        <>
          <Section title={t('shop.pack.delivery.title')}>
            {itemFields
              ? t('shop.pack.delivery.items', { fields: commaList([...itemFields]) })
              : t('shop.pack.delivery.accounts')}
          </Section>
          <Section title={t('shop.pack.warranty.title')}>
            {pack.warrantyHours === 0 ? t('shop.pack.warranty.none') : warrantyOf(pack, goods)}
          </Section>
        </>
      )}
      {/* With tiers, the form has the table. */}
      {!hasTierTable(pack) && <Prices pack={pack} goods={goods} />}
    </>
  )
}

function warrantyOf({ warrantyHours: hours, claimRule }: Product, goods: Goods): string {
  const rule = claimRuleLabel(claimRule, goods)
  return `${t('shop.pack.warranty.covers', { hours, goods })} ${t('shop.pack.warranty.how', { rule, goods })}`
}

function Prices({ pack, goods }: { pack: Product; goods: Goods }) {
  const { least, most } = purchaseLimits(pack)
  return (
    <section>
      <h2 className="font-semibold text-xl tracking-tight">{t('shop.pack.prices.title')}</h2>
      <table className="mt-3 w-full max-w-md text-sm tabular-nums">
        <thead className="text-muted">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-start font-medium">
              {t(
                pack.kind === 'on_demand' || goods === 'items'
                  ? 'shop.labels.columns.quantity'
                  : 'shop.pack.prices.quantity',
              )}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('shop.pack.prices.each')}
            </th>
            <th scope="col" className="py-2 text-end font-medium">
              {t('shop.pack.prices.total')}
            </th>
          </tr>
        </thead>
        <tbody className="font-mono">
          {quantitiesFrom(least, most).map((quantity) => (
            <tr key={quantity} className="border-line border-b">
              <td className="py-2">{formatNumber(quantity)}</td>
              <td className="py-2 text-end">{formatDollars(priceOf(pack, quantity).unitPriceCents)}</td>
              <td className="py-2 text-end">{formatDollars(priceOf(pack, quantity).totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
