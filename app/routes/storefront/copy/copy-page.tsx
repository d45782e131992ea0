import { useMemo } from 'react'
import { Link } from 'react-router'
import { OwnText } from '#app/components/own-text.tsx'
import { pageMeta } from '#app/components/page-meta.ts'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { ProductOnPage } from '#app/domain/catalog/queries.ts'
import { stockOf } from '#app/domain/catalog/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { t } from '#messages'
import { catalogPath } from '../list/filters.tsx'
import { useLiveStock } from '../live-stock.tsx'
import { OfferData } from '../offer-data.tsx'
import { PackHeader, Section } from '../product/pack-text.tsx'
import { RelatedOffers } from '../product/related-offers.tsx'
import { refusalOutsideFields } from '../product-slip.tsx'
import { CopySlip } from './copy-slip.tsx'
import type { readCopy } from './read-copy.ts'

export const copyMeta = pageMeta((found?: { product: Pick<ProductOnPage, 'name' | 'description'> }) => {
  if (!found) return {}
  const [description = ''] = found.product.description.split('\n')
  return { title: found.product.name, description }
})

type CopyPageProps = {
  loaderData: Awaited<ReturnType<typeof readCopy>>
  actionData?: Partial<FormAnswer> | undefined
}

/** Shows a product that is sold in copies, one to a customer. */
export function CopyPage({ loaderData, actionData }: CopyPageProps) {
  const { product, category, pictures, categoryPicture, details, related, key, ownOrderId } = loaderData
  const { stock: live } = useLiveStock()
  const stock = live ? stockOf(live, product) : loaderData.stock
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice per response, not per change of the stock
  const refusal = useMemo(() => refusalOutsideFields(actionData, product.id), [actionData])
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
          to={catalogPath({ category: product.category })}
          prefetch="intent"
          className="underline-offset-3 wrap-anywhere hover:text-text hover:underline"
        >
          {category}
        </Link>
      </nav>
      <RefusalAlert refusal={refusal} className="mt-6" />
      <div className="mt-5 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <PackHeader pack={product} pictures={pictures} categoryPicture={categoryPicture} />
        <div id="buy" className="scroll-mt-20 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {product.isOnSale || ownOrderId !== null ? (
            <CopySlip key={product.id} product={product} stock={stock} idempotencyKey={key} ownOrderId={ownOrderId} />
          ) : (
            <p className="rounded-lg border border-line bg-surface p-6 text-muted">{t('shop.pack.notOnSale')}</p>
          )}
        </div>
        <div className="grid min-w-0 gap-9">
          {details.length > 0 && <OwnText nodes={details} />}
          <Section title={t('shop.pack.delivery.title')}>{t(`shop.copy.delivery.${product.kind}`)}</Section>
        </div>
      </div>
      <RelatedOffers offers={related} />
      <OfferData offers={product.isOnSale ? [{ product, stock, pictures }] : []} />
    </div>
  )
}
