import { Link } from 'react-router'
import { OfferPicture } from '#app/components/offer-picture.tsx'
import type { ListedOffer } from '#app/domain/catalog/lists/list-catalog.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { LOW_STOCK, stockLabel } from '#app/domain/stock/stock-labels.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { formatDollars } from '#app/lib/money.ts'
import { isCopyKind } from '#app/lib/product-kinds.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { rich, t } from '#messages'
import { CopyStock } from '../copy/copy-stock.tsx'

type OfferCardProps = {
  offer: ListedOffer
  isLazy?: boolean
  /** Spreads the only card of a list over the width. */
  isAlone?: boolean
}

/** Shows a product in a list. The whole card is one link. */
export function OfferCard({ offer, isLazy = false, isAlone = false }: OfferCardProps) {
  const { name, category, picture, image, stock } = offer
  const isSoldOut = stock === 0
  return (
    <article
      className={classNames(
        'group relative flex h-full min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-control has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-accent has-[a:focus-visible]:outline-offset-2',
        !isAlone && 'sm:flex-col',
      )}
    >
      <OfferPicture
        picture={picture}
        image={image}
        category={category}
        isLazy={isLazy}
        className={classNames(
          'w-24 shrink-0',
          isAlone ? 'sm:aspect-[2/1] sm:w-1/2' : 'sm:aspect-[4/3] sm:w-full',
          isSoldOut && 'opacity-50',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col p-3.5 sm:p-4">
        <h2 dir="auto" className="page-side line-clamp-2 font-semibold tracking-tight wrap-anywhere">
          <Link to={productPath(offer)} prefetch="intent" className="outline-none after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
        <Price offer={offer} />
        {offer.groupName !== null && (
          <p className="mt-1 truncate text-good text-xs">{t('shop.purchase.group.name', { group: offer.groupName })}</p>
        )}
        <p className="mt-1 truncate text-muted text-xs">{termsOf(offer)}</p>
        <div className="mt-auto flex items-end justify-between gap-3 pt-2.5">
          {offer.kind === 'account' ? (
            <StockBadge stock={stock ?? 0} goods={offer.sellsItems ? 'items' : 'accounts'} />
          ) : offer.kind === 'on_demand' ? (
            <span className="min-w-0 font-medium text-good text-xs">{t('shop.product.made.short')}</span>
          ) : (
            <CopyStock stock={stock} className="min-w-0 text-xs tabular-nums" />
          )}
          <span
            aria-hidden
            className={classNames(
              buttonStyle({ variant: 'secondary', size: 'sm' }),
              'group-hover:border-control group-hover:bg-raised',
            )}
          >
            {t(isSoldOut ? 'shop.list.see' : 'shop.list.buy')}
          </span>
        </div>
      </div>
    </article>
  )
}

function Price({ offer }: { offer: ListedOffer }) {
  const { kind, lowestCents, isFrom, previousCents, durationDays, unitLabel, sellsItems } = offer
  const price = () => (
    <>
      <span className="me-0.5 whitespace-nowrap font-mono font-semibold text-lg text-text tabular-nums tracking-tight">
        {formatDollars(lowestCents)}
      </span>
      {previousCents !== null && (
        <>
          {' '}
          <span className="sr-only">{t('shop.list.before')}</span>{' '}
          <s className="font-mono">{formatDollars(previousCents)}</s>
        </>
      )}
    </>
  )
  if (kind === 'software') {
    return (
      <p className="mt-1 line-clamp-2 text-muted text-xs">
        {price()} {t('shop.list.forDays', { days: durationDays ?? 0 })}
      </p>
    )
  }
  if (isCopyKind(kind)) {
    return (
      <p className="mt-1 line-clamp-2 text-muted text-xs">
        {price()} <bdi>{unitLabel}</bdi>
      </p>
    )
  }
  return (
    <p className="mt-1 line-clamp-2 text-muted text-xs">
      {isFrom ? rich('shop.list.priceFrom', { price }) : price()}{' '}
      <bdi>
        {unitLabel ||
          (kind === 'on_demand' ? '' : t('shop.product.perAccount', { goods: sellsItems ? 'items' : 'accounts' }))}
      </bdi>
    </p>
  )
}

function termsOf({ kind, warrantyHours, maxDevices }: ListedOffer): string {
  if (kind === 'software') return t('shop.programs.facts.devices', { count: maxDevices })
  if (isCopyKind(kind)) return t(`shop.copy.summary.${kind}`)
  if (kind === 'on_demand') return t('shop.product.made.label')
  return warrantyHours === 0 ? t('shop.list.noWarranty') : t('shop.list.warranty', { hours: warrantyHours })
}

function StockBadge({ stock, goods }: { stock: number; goods: Goods }) {
  const tone = stock === 0 ? 'text-bad' : stock < LOW_STOCK ? 'text-warn' : 'text-good'
  return (
    <span className={classNames('min-w-0 font-medium text-xs tabular-nums', tone)}>
      {stock < LOW_STOCK ? stockLabel(stock, goods) : t('shop.product.available', { count: stock })}
    </span>
  )
}
