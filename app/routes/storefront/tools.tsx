import { Link } from 'react-router'
import { pageMeta } from '#app/components/page-meta.ts'
import { priceOf } from '#app/domain/catalog/prices/rules.ts'
import { type ActiveProduct, listActiveProducts } from '#app/domain/catalog/queries.ts'
import { productPath } from '#app/domain/catalog/rules.ts'
import { translateProducts } from '#app/domain/translations/queries.ts'
import { currentActor } from '#app/http/actor.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ArrowRight } from '#app/ui/icons.ts'
import { t } from '#messages'
import type { Route } from './+types/tools.ts'
import { drawings } from './drawings.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = await currentActor(request, context)
  const products = await listActiveProducts(actor?.id ?? null)
  return { software: await translateProducts(products.filter(({ kind }) => kind === 'software')) }
}

export const meta = pageMeta(() => ({
  title: t('shop.programs.list.title'),
  description: t('shop.programs.list.description'),
}))

export default function Tools({ loaderData: { software } }: Route.ComponentProps) {
  return (
    <div className="py-10 sm:py-16">
      <h1 className="font-semibold text-4xl tracking-tight">{t('shop.programs.list.title')}</h1>
      <p className="mt-3 text-lg text-muted">{t('shop.programs.list.lead')}</p>
      {software.length === 0 && (
        <div className="mt-8">
          <EmptyState title={t('shop.programs.list.nothingOnSale')}>
            {t('shop.programs.list.nothingOnSaleText')}
          </EmptyState>
        </div>
      )}
      <ul className="mt-8 grid gap-5">
        {software.map((tool) => (
          <ToolItem key={tool.id} tool={tool} />
        ))}
      </ul>
    </div>
  )
}

function ToolPicture({ tool: { name, image, page } }: { tool: ActiveProduct }) {
  if (image) return <img src={image} alt="" className="max-h-40 w-full object-contain" />
  const Drawing = drawings[page.drawing ?? '']
  if (Drawing) return <Drawing />
  return (
    <span aria-hidden className="grid h-full place-items-center font-mono font-semibold text-5xl text-accent uppercase">
      {[...name][0]}
    </span>
  )
}

function ToolItem({ tool }: { tool: ActiveProduct }) {
  return (
    <li className="min-w-0">
      <Link
        to={productPath(tool)}
        prefetch="intent"
        className="group grid overflow-hidden rounded-lg border border-line bg-surface transition-colors hover:border-control sm:grid-cols-[18rem_1fr]"
      >
        <span className="border-line border-b bg-accent-soft p-5 sm:border-e sm:border-b-0">
          <ToolPicture tool={tool} />
        </span>
        <span className="flex min-w-0 flex-col justify-center p-6">
          <span className="font-semibold text-2xl tracking-tight wrap-anywhere">{tool.name}</span>
          <span className="mt-1 line-clamp-3 text-muted wrap-anywhere">
            <bdi>{tool.page.summary ?? tool.description}</bdi>
          </span>
          <span className="mt-5 flex flex-wrap items-center justify-between gap-3">
            <span className="font-mono text-sm">
              {t('shop.programs.list.price', {
                price: formatDollars(priceOf(tool, 1).unitPriceCents),
                days: tool.durationDays ?? 0,
              })}
            </span>
            <span className="flex items-center gap-1.5 font-semibold text-accent text-sm">
              {t('shop.programs.see')}{' '}
              <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
            </span>
          </span>
        </span>
      </Link>
    </li>
  )
}
