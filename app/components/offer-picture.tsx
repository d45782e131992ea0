import type { ShownPicture } from '#app/domain/catalog/pictures/queries.ts'
import { classNames } from '#app/ui/class-names.ts'
import { ProductImage } from './product-image.tsx'

type OfferPictureProps = {
  picture?: ShownPicture | null
  image: string | null
  category: string
  /** The width of the picture on the page, as of the HTML attribute. */
  sizes?: string
  className?: string
  isLazy?: boolean
}

/** In a list with two to four columns, or beside the text on a narrow screen. */
const LIST_SIZES = '(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 6rem'

/** Shows the picture of a product, or a drawing that all products of its category share. */
export function OfferPicture({
  picture,
  image,
  category,
  sizes = LIST_SIZES,
  className,
  isLazy = false,
}: OfferPictureProps) {
  const loading = isLazy ? 'lazy' : undefined
  return (
    <span aria-hidden className={classNames('block overflow-hidden bg-accent-soft', className)}>
      {picture ? (
        <ProductImage picture={picture} alt="" sizes={sizes} loading={loading} className="size-full object-cover" />
      ) : image ? (
        <img src={image} alt="" loading={loading} className="size-full object-cover" />
      ) : (
        <CategoryDrawing category={category} />
      )}
    </span>
  )
}

/** The contents of the box, by category. Each is drawn around the middle of the lid. */
const contents = [
  // Cards in a row.
  'M-34 -40h30v38h-30z M-20 -52h30v50h-30z M-6 -40h30v38h-30z',
  // A key.
  'M-22 -34a12 12 0 1 0 .1 0z M-10 -22h42 M20 -22v12 M30 -22v9',
  // A sealed letter.
  'M-34 -46h68v42h-68z M-34 -46l34 26 34-26',
  // A coin.
  'M0 -54a25 25 0 1 0 .1 0z M0 -45a16 16 0 1 0 .1 0z',
  // A ticket.
  'M-36 -44h72v12a8 8 0 0 0 0 16v12h-72v-12a8 8 0 0 0 0 -16z M8 -44v40',
  // A tag.
  'M-30 -46h30l34 26 -24 24 -40 -22z M-20 -36a4 4 0 1 0 .1 0z',
]

/** Returns the same number for the same text. */
function hashOf(text: string): number {
  let hash = 0
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return (hash ^ (hash >>> 13)) >>> 3
}

function CategoryDrawing({ category }: { category: string }) {
  const hash = hashOf(category)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 180"
      className="size-full overflow-visible"
      fill="none"
      strokeWidth="2.2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path
        d="M-400 350 640 -170 M-400 390 640 -130 M-400 310 640 -210 M-400 420 640 -100"
        strokeDasharray={`${2 + (hash % 5)} 9`}
        className="stroke-line-strong"
        strokeWidth="1"
      />
      <g transform="translate(120 96)">
        <path d={contents[hash % contents.length]} className="fill-surface stroke-accent" />
        <path d="M-52 -8 0 14 52 -8V40L0 62-52 40z" className="fill-surface stroke-text" />
        <path d="M0 14v48 M-52 -8l-14 14L-8 30 M52 -8l14 14L8 30" className="stroke-text" />
      </g>
    </svg>
  )
}
