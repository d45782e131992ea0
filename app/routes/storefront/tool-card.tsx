import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import type { ActiveProduct } from '#app/domain/catalog/queries.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { t } from '#messages'
import { SampleLicense } from './sample-license.tsx'
import { useUrlCode } from './url-code.tsx'

type Tool = { product: ActiveProduct; page: string; summary: string | null }

/** Shows the only program for sale below the account pack. */
export default function ToolCard({ tool }: { tool: Tool }) {
  return tool.product.page.cardTitle ? <WideCard tool={tool} /> : <PlainCard tool={tool} />
}

function PlainCard({ tool: { product, page, summary } }: { tool: Tool }) {
  const { name, description, image } = product
  return (
    <article className="mt-6 flex flex-col rounded-lg border border-line bg-surface p-6">
      <p className="font-mono text-muted text-xs uppercase">{t('shop.programs.kind')}</p>
      <div className="mt-3 flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-semibold text-xl tracking-tight wrap-anywhere">{name}</h2>
        {image && <img src={image} alt="" className="size-12 rounded-md border border-line object-cover" />}
      </div>
      {description && (
        <p className="mt-2 line-clamp-4 text-muted text-sm wrap-anywhere">
          <bdi>{description}</bdi>
        </p>
      )}
      <p className="mt-2 text-muted text-sm">{summary}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        <ToolLinks page={page} priceCents={priceOf(product, 1).unitPriceCents} />
      </div>
    </article>
  )
}

function WideCard({ tool: { product, page, summary } }: { tool: Tool }) {
  return (
    <section className="mt-6 grid items-center gap-8 overflow-hidden rounded-lg border border-line bg-surface bg-linear-to-r from-45% from-surface to-accent-soft p-6 sm:p-8 lg:grid-cols-[1fr_24rem]">
      <div>
        <p className="font-mono text-muted text-xs uppercase">{t('shop.programs.kind')}</p>
        <h2 className="mt-3 font-semibold text-3xl tracking-tight">{product.page.cardTitle}</h2>
        <p className="mt-2 max-w-lg text-muted">{t('shop.programs.cards.keyInPanel', { offer: summary ?? '' })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ToolLinks page={page} priceCents={priceOf(product, 1).unitPriceCents} />
        </div>
      </div>
      <SampleLicense days={product.durationDays ?? 0} />
    </section>
  )
}

function ToolLinks({ page, priceCents }: { page: string; priceCents: number }) {
  const code = useUrlCode()
  const to = code === '' ? page : `${page}?${new URLSearchParams({ code })}`
  return (
    <>
      <ButtonLink to={`${to}#get`} variant="primary">
        {t('shop.programs.getFor', { price: formatDollars(priceCents) })}
      </ButtonLink>
      <ButtonLink to={to}>{t('shop.programs.see')}</ButtonLink>
    </>
  )
}
