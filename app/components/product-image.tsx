import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { type RenditionFormat, renditionPath, renditionWidths } from '#app/lib/renditions.ts'

type ProductImageProps = {
  picture: Omit<ShownPicture, 'alt'>
  alt: string
  /** The width on the page, as of the HTML attribute. */
  sizes: string
  loading?: 'lazy' | 'first'
  className?: string
}

/** Shows an uploaded picture in the smallest size and the newest format that suit the browser. */
export function ProductImage({ picture, alt, sizes, loading, className }: ProductImageProps) {
  const { hash, width, height } = picture
  const widths = renditionWidths(width)
  const from = (format: RenditionFormat) =>
    widths.map((each) => `${renditionPath(hash, each, format)} ${each}w`).join(', ')
  return (
    <picture className="contents">
      {/* Otherwise it would be an empty cell of a grid. */}
      <source className="hidden" type="image/avif" srcSet={from('avif')} sizes={sizes} />
      <img
        src={renditionPath(hash, width, 'webp')}
        srcSet={from('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : undefined}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        className={className}
      />
    </picture>
  )
}
