import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { OfferPicture } from '#app/components/offer-picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import { useSite } from '#app/components/site.ts'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import type { Product } from '#app/domain/catalog/queries.ts'
import { claimRuleLabel } from '#app/domain/orders/kinds.ts'
import { purchaseLimits } from '#app/domain/orders/rules.ts'
import { commaList } from '#app/lib/comma-list.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import type { MarkdownNode } from '#app/lib/markdown.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import { t } from '#messages'
import { quantitiesFrom } from '../quantity-field.tsx'
import { Gallery } from './gallery.tsx'

type PackTextProps = {
  pack: Product
  itemFields: readonly string[] | null
  usualTime: string | null
  pictures: ShownPicture[]
  categoryPicture: ShownPicture | null
  details: MarkdownNode[]
  children: ReactNode
}

/** Describes a pack. `children` is the form that sells it, which follows the name on a narrow screen. */
export function PackText(props: PackTextProps) {
  const { pack, itemFields, usualTime, pictures, categoryPicture, details, children } = props
  const goods = itemFields ? 'items' : 'accounts'
  return (
    <>
      <PackHeader pack={pack} pictures={pictures} categoryPicture={categoryPicture} />
      {children}
      <div className="grid min-w-0 gap-9">
        {details.length > 0 && <OwnText nodes={details} />}
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
        {pack.tiers.length === 0 && <Prices pack={pack} goods={goods} />}
      </div>
    </>
  )
}

/** Shows the pictures, the name and the description of a product of any kind. */
type PackHeaderProps = Pick<PackTextProps, 'pack' | 'pictures' | 'categoryPicture'>

export function PackHeader({ pack, pictures, categoryPicture }: PackHeaderProps) {
  const { actor } = useSite()
  return (
    <header className="min-w-0">
      {pictures.length > 0 ? (
        <Gallery key={pack.id} pictures={pictures} name={pack.name} />
      ) : (
        <OfferPicture
          picture={categoryPicture}
          sizes="(min-width: 64rem) 40rem, 100vw"
          image={pack.image}
          category={pack.category}
          className="aspect-[16/9] rounded-lg border border-line sm:aspect-[2/1]"
        />
      )}
      <h1 className="mt-6 font-semibold text-3xl leading-tight tracking-[-0.03em] wrap-anywhere sm:text-4xl">
        {pack.name}
      </h1>
      {pack.description && (
        <p className="mt-3 max-w-2xl whitespace-pre-line text-lg text-muted leading-relaxed wrap-anywhere">
          <bdi>{pack.description}</bdi>
        </p>
      )}
      {actor?.role === 'admin' && (
        <Link
          to={href('/admin/products/:productId', { productId: pack.id })}
          prefetch="intent"
          className="mt-4 inline-block text-muted text-sm underline"
        >
          {t('shop.pack.edit')}
        </Link>
      )}
    </header>
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="font-semibold text-xl tracking-tight">{title}</h2>
      <p className="mt-2 max-w-2xl text-muted leading-relaxed">{children}</p>
    </section>
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
              <td className="py-2 text-end">{formatDollars(pack.priceCents)}</td>
              <td className="py-2 text-end">{formatDollars(quantity * pack.priceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
