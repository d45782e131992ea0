import { Link } from 'react-router'
import { offers } from '#app/components/product-kinds.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { buttonStyle } from '#app/ui/button.tsx'
import { SampleLicense } from './sample-license.tsx'

/** A program with a card over the whole width of the storefront. */
export function WideToolCard({ software }: { software: ActiveProduct }) {
  const { page, words } = offers[software.kind](software)
  return (
    <section className="mt-6 grid items-center gap-8 overflow-hidden rounded-lg border border-line bg-surface bg-linear-to-r from-45% from-surface to-accent-soft p-6 sm:p-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <p className="font-mono text-muted text-xs uppercase">Desktop tool</p>
        <h2 className="mt-3 font-semibold text-3xl tracking-tight">{software.page.cardTitle}</h2>
        <p className="mt-2 max-w-lg text-muted">{words} The key is in your panel as soon as it is paid for.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={`${page}#get`} prefetch="intent" className={buttonStyle()}>
            Get it for {formatDollars(software.priceCents)}
          </Link>
          <Link to={page} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
            See what it does
          </Link>
        </div>
      </div>
      <SampleLicense days={software.durationDays ?? 0} />
    </section>
  )
}
