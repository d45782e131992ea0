import { Headline } from '#app/components/headline.tsx'
import type { ListedOffer } from '#app/domain/catalog/lists/list-catalog.ts'
import { stockOf } from '#app/domain/catalog/rules.ts'
import type { CatalogQuery } from '#app/domain/catalog/schema.ts'
import type { HeroTexts } from '#app/domain/settings/look/queries.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { t } from '#messages'
import { useLiveStock } from '../live-stock.tsx'
import { catalogPath } from './catalog-path.ts'
import { CatalogFilters, type Chip } from './filters.tsx'
import { ListData } from './list-data.tsx'
import { OfferCard } from './offer-card.tsx'

export type Catalog = {
  query: CatalogQuery
  chips: Chip[]
  offers: ListedOffer[]
  found: number
  pageCount: number
}

/** The number of cards on a first screen. Pictures of later ones load when they are near. */
const FIRST = 8

/** Lists of up to this many products have no search, and wider cards. */
const FEW = 2
const columns = ['', '', 'sm:grid-cols-2', 'sm:grid-cols-2 md:grid-cols-3']
const manyColumns = 'sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4'

type CatalogListProps = { texts: HeroTexts; catalog: Catalog }

export default function CatalogList({ texts, catalog: { query, chips, offers, found, pageCount } }: CatalogListProps) {
  const { stock: live } = useLiveStock()
  const total = chips.reduce((sum, { count }) => sum + count, 0)
  const isFew = total <= FEW && offers.length === total
  return (
    <section aria-label={t('shop.list.title')} className="pt-6 pb-12 sm:pt-10">
      <h1 className="text-balance font-semibold text-2xl leading-tight tracking-[-0.025em] sm:text-4xl">
        <Headline {...texts} />
      </h1>
      <p className="mt-3 max-w-2xl text-pretty text-muted wrap-anywhere max-sm:hidden">
        {texts.lead ? <bdi>{texts.lead}</bdi> : t('shop.home.hero.lead')}
      </p>
      {!isFew && (
        <div className="mt-5 sm:mt-7">
          <CatalogFilters query={query} chips={chips} />
        </div>
      )}
      <p role="status" className={isFew ? 'sr-only' : 'mt-4 mb-3 text-muted text-sm max-sm:sr-only'}>
        {t('shop.list.found', { count: found })}
      </p>
      {offers.length === 0 ? (
        <div className="max-sm:mt-3">
          <EmptyState
            title={t('shop.list.none.title')}
            action={<ButtonLink to={catalogPath({})}>{t('shop.list.none.showAll')}</ButtonLink>}
          >
            {t('shop.list.none.text')}
          </EmptyState>
        </div>
      ) : (
        <ul
          className={classNames(
            'grid gap-3 sm:gap-5',
            isFew ? 'mt-6 sm:mt-8' : 'max-sm:mt-3',
            columns[total] ?? manyColumns,
          )}
        >
          {offers.map((offer, index) => (
            <li key={offer.id} className="min-w-0">
              <OfferCard
                offer={{ ...offer, stock: live ? stockOf(live, offer) : offer.stock }}
                isLazy={index >= FIRST}
                isAlone={isFew && total === 1}
              />
            </li>
          ))}
        </ul>
      )}
      <ListData offers={offers} />
      <div className="mt-8 flex justify-center">
        <Pager label={t('shop.list.pages')} page={query.page} pageCount={pageCount} />
      </div>
    </section>
  )
}
