import { Link } from 'react-router'
import { offers } from '#app/components/product-kinds.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'

/** A program on the storefront. */
export function ToolCard({ software }: { software: ActiveProduct }) {
  const { kind, name, description, image, priceCents } = software
  const { page, words } = offers[kind](software)
  return (
    <article className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-6">
      <p className="font-mono text-muted text-xs uppercase">Desktop tool</p>
      <div className="mt-3 flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-semibold text-xl tracking-tight wrap-anywhere">{name}</h2>
        {image && <img src={image} alt="" className="size-12 rounded-md border border-line object-cover" />}
      </div>
      {description && <p className="mt-2 line-clamp-4 text-muted text-sm wrap-anywhere">{description}</p>}
      <p className="mt-2 text-muted text-sm">{words}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        <Link
          to={`${page}#get`}
          prefetch="intent"
          aria-label={`Get ${name} for ${formatDollars(priceCents)}`}
          className={buttonStyle()}
        >
          Get it for {formatDollars(priceCents)}
        </Link>
        <Link
          to={page}
          prefetch="intent"
          aria-label={`See what ${name} does`}
          className={buttonStyle({ variant: 'secondary' })}
        >
          See what it does
        </Link>
      </div>
    </article>
  )
}
