import { useMemo } from 'react'
import { data, Link, redirect } from 'react-router'
import { keepWhenLost, reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { lowestPrice } from '#app/domain/catalog/price-rules.ts'
import { getProductAt, type ProductOnPage } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import type { Goods } from '#app/lib/item-shape.ts'
import { joinSentences } from '#app/lib/join-sentences.ts'
import { formatDollars } from '#app/lib/money.ts'
import { t } from '#messages'
import { buyPack } from '../buy.ts'
import { catalogPath } from '../list/filters.tsx'
import { StockAnnouncer, useLiveStock } from '../live-stock.tsx'
import { OfferData } from '../offer-data.tsx'
import { ProductSlip, refusalOutsideFields } from '../product-slip.tsx'
import type { Route } from './+types/pack.ts'
import { PackText } from './pack-text.tsx'
import { readPack } from './read-pack.ts'
import { RelatedOffers } from './related-offers.tsx'

/** Search engines cut longer descriptions. */
const MAX_SNIPPET = 160

export async function loader({ request, context, params: { pack: slug } }: Route.LoaderArgs) {
  const pack = await getProductAt(['account', 'on_demand'], slug)
  if (!pack) throw data(null, { status: 404 })
  if (pack.slug !== slug) throw redirect(productPath(pack), 301)
  return readPack(pack, request, context)
}

export function action({ request, context }: Route.ActionArgs) {
  return buyPack(request, context)
}

export const shouldRevalidate = reloadAfterConflict

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepWhenLost(serverAction)
}

export const meta = pageMeta(
  (found?: { pack: Pick<ProductOnPage, 'kind' | 'name' | 'description' | 'priceCents' | 'tiers'> }) => {
    if (!found) return {}
    const { kind, name: title, description } = found.pack
    const [line = ''] = description.split('\n')
    const price = formatDollars(lowestPrice(found.pack))
    const summary = kind === 'on_demand' ? t('shop.pack.made.summary', { price }) : t('shop.pack.summary', { price })
    const whole = joinSentences(line, summary)
    return { title, description: whole.length > MAX_SNIPPET ? line : whole }
  },
)

export default function Pack({ loaderData, actionData }: Route.ComponentProps) {
  const { pack, category, itemFields, pictures, categoryPicture, details, related, key } = loaderData
  const { stock: live } = useLiveStock()
  const stock = live && loaderData.stock !== null ? (live[pack.id] ?? 0) : loaderData.stock
  const goods: Goods = itemFields ? 'items' : 'accounts'
  const offers = useMemo(() => [{ product: pack, goods, stock, pictures }], [pack, goods, stock, pictures])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice per response, not per change of the stock
  const refusal = useMemo(() => refusalOutsideFields(actionData, pack.id), [actionData])
  return (
    <div className="py-6 sm:py-10">
      <nav aria-label={t('shop.pack.path')} className="text-muted text-sm">
        <Link to={catalogPath({})} prefetch="intent" className="underline-offset-3 hover:text-text hover:underline">
          {t('shop.pack.all')}
        </Link>
        <span aria-hidden className="mx-2 text-faint">
          /
        </span>
        <Link
          to={catalogPath({ category: pack.category })}
          prefetch="intent"
          className="underline-offset-3 wrap-anywhere hover:text-text hover:underline"
        >
          {category}
        </Link>
      </nav>
      <RefusalAlert refusal={refusal} className="mt-6" />
      <div className="mt-5 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <PackText
          pack={pack}
          itemFields={itemFields}
          usualTime={loaderData.usualTime}
          pictures={pictures}
          categoryPicture={categoryPicture}
          details={details}
        >
          <div id="buy" className="scroll-mt-20 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            {pack.isOnSale ? (
              <ProductSlip
                key={pack.id}
                product={pack}
                stock={stock}
                usualTime={loaderData.usualTime}
                idempotencyKey={key}
                answer={actionData?.submission}
                goods={goods}
                isOnOwnPage
              />
            ) : (
              <p className="rounded-lg border border-line bg-surface p-6 text-muted">{t('shop.pack.notOnSale')}</p>
            )}
          </div>
        </PackText>
      </div>
      <RelatedOffers offers={related} />
      <StockAnnouncer offers={offers} />
      <OfferData offers={pack.isOnSale ? offers : []} />
    </div>
  )
}
