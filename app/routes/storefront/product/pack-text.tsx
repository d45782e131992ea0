import type { Product } from '#app/domain/catalog/queries.ts'
import { claimRuleLabel } from '#app/domain/orders/kinds.ts'
import { commaList } from '#app/lib/comma-list.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { t } from '#messages'
import { Section } from './product-page.tsx'

type PackTextProps = { pack: Product; itemFields: readonly string[] | null; usualTime: string | null }

/** Says how a pack is delivered, and its warranty. */
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
    </>
  )
}

function warrantyOf({ warrantyHours: hours, claimRule }: Product, goods: Goods): string {
  const rule = claimRuleLabel(claimRule, goods)
  return `${t('shop.pack.warranty.covers', { hours, goods })} ${t('shop.pack.warranty.how', { rule, goods })}`
}
