import { ProductImage } from '#app/components/product-image.tsx'
import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { classNames } from '#app/ui/class-names.ts'
import { t } from '#messages'

type GalleryProps = { pictures: ShownPicture[]; name: string }

/** Shows a product's pictures, of which one is large. Radio buttons choose it, so that it works without scripts. */
export function Gallery({ pictures, name }: GalleryProps) {
  const count = pictures.length
  return (
    <fieldset className="grid min-w-0 grid-cols-4 gap-2 sm:grid-cols-8">
      <legend className="sr-only">{t('shop.product.pictures.label')}</legend>
      {pictures.map((picture, index) => (
        <div key={picture.hash} className="group contents">
          <ProductImage
            picture={picture}
            alt={picture.alt || name}
            sizes="(min-width: 64rem) 42rem, 100vw"
            loading={index === 0 ? 'first' : 'lazy'}
            className={classNames(
              'order-first col-span-full aspect-[3/2] w-full rounded-lg border border-line bg-surface object-contain',
              count > 1 && 'hidden group-has-checked:block',
            )}
          />
          {count > 1 && (
            <label className="relative block overflow-hidden rounded-md border border-line hover:border-control has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
              <input
                type="radio"
                name="picture"
                defaultChecked={index === 0}
                aria-label={t('shop.product.pictures.show', { number: index + 1, count })}
                className="absolute inset-0 size-full cursor-pointer appearance-none"
              />
              <ProductImage
                picture={picture}
                alt=""
                sizes="(min-width: 40rem) 5rem, 25vw"
                loading="lazy"
                className="aspect-[3/2] w-full object-cover"
              />
            </label>
          )}
        </div>
      ))}
    </fieldset>
  )
}
