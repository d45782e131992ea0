import { type ReactNode, useMemo } from 'react'
import { href, Link } from 'react-router'
import { OfferPicture } from '#app/components/offer-picture.tsx'
import { OwnText } from '#app/components/own-text.tsx'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import { useSite } from '#app/components/site.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'
import { catalogPath } from '../list/catalog-path.ts'
import { OfferData } from '../offer-data.tsx'
import { refusalOutsideFields } from '../product-slip.tsx'
import { Gallery } from './gallery.tsx'
import type { readProduct } from './read-product.ts'
import { RelatedOffers } from './related-offers.tsx'

type Shown = Omit<Awaited<ReturnType<typeof readProduct>>, 'key'>

export type ProductAnswer = Partial<FormAnswer> | undefined

type ProductPageProps = {
  shown: Shown
  answer: ProductAnswer
  /** Sells the product; false while it is not for sale. It follows the name on a narrow screen. */
  slip: ReactNode
  /** Sections below the operator's text. */
  children: ReactNode
}

/** Shows a product of any kind but software. */
export function ProductPage({ shown, answer, slip, children }: ProductPageProps) {
  const { product, storedCategory, pictures, details, related, stock } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: one notice per response, not per change of the stock
  const refusal = useMemo(() => refusalOutsideFields(answer, product.id), [answer])
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
          to={catalogPath({ category: storedCategory })}
          prefetch="intent"
          className="underline-offset-3 wrap-anywhere hover:text-text hover:underline"
        >
          {product.category}
        </Link>
      </nav>
      <RefusalAlert refusal={refusal} className="mt-6" />
      <div className="mt-5 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <ProductHeader shown={shown} />
        <div id="buy" className="min-w-0 scroll-mt-20 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {slip || (
            <p className="rounded-lg border border-line bg-surface p-6 text-muted">{t('shop.pack.notOnSale')}</p>
          )}
        </div>
        <div className="grid min-w-0 gap-9">
          {details.length > 0 && <OwnText nodes={details} />}
          {children}
        </div>
      </div>
      <RelatedOffers offers={related} />
      <OfferData offers={product.isOnSale ? [{ product, stock, pictures }] : []} />
    </div>
  )
}

function ProductHeader({ shown: { product, storedCategory, pictures, categoryPicture } }: { shown: Shown }) {
  const { actor } = useSite()
  return (
    <header className="min-w-0">
      {pictures.length > 0 ? (
        <Gallery key={product.id} pictures={pictures} name={product.name} />
      ) : (
        <OfferPicture
          picture={categoryPicture}
          sizes="(min-width: 64rem) 40rem, 100vw"
          image={product.image}
          category={storedCategory}
          className={classNames(
            'rounded-lg border border-line',
            categoryPicture || product.image ? 'aspect-[16/9] sm:aspect-[2/1]' : 'aspect-[5/2] sm:aspect-[3/1]',
          )}
        />
      )}
      <h1 className="mt-6 font-semibold text-3xl leading-tight tracking-[-0.03em] wrap-anywhere sm:text-4xl">
        {product.name}
      </h1>
      {product.description && (
        <p className="mt-3 max-w-2xl whitespace-pre-line text-lg text-muted leading-relaxed wrap-anywhere">
          <bdi>{product.description}</bdi>
        </p>
      )}
      {actor?.role === 'admin' && (
        <Link
          to={href('/admin/products/:productId', { productId: product.id })}
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
