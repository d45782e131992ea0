import { redirect } from 'react-router'
import { DialogError, DialogPage } from '#app/components/dialog-page.tsx'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { changePrices, listChosen, pricesVersion } from '#app/domain/catalog/change-many.ts'
import { changedPrice } from '#app/domain/catalog/rules.ts'
import { chosenIds, pricesInput, productListInput, readPercent } from '#app/domain/catalog/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { t } from '#messages'
import type { Route } from './+types/prices.ts'
import { BULK_HEADING } from './bulk-actions.tsx'
import { PercentForm, PriceChanges } from './price-changes.tsx'
import { productsPath } from './products-path.ts'

export const meta = pageMeta(() => ({ title: t('admin.products.prices.title') }))

export { DialogError as ErrorBoundary }

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const query = new URL(request.url).searchParams
  const chosen = await listChosen(chosenIds(query))
  const typed = query.get('percent') ?? ''
  const percent = readPercent(typed)
  const prices = chosen.map((product) => ({
    ...product,
    next: percent === null ? null : changedPrice(product.priceCents, percent),
  }))
  return { prices, version: pricesVersion(chosen), typed, percent }
}

export async function action(args: Route.ActionArgs) {
  const query = new URL(args.request.url).searchParams
  return submitProven(args, pricesInput, async ({ version }, by) => {
    const percent = readPercent(query.get('percent') ?? '') ?? 0
    const count = await changePrices({ productIds: chosenIds(query), percent, version }, by)
    const list = productsPath(productListInput.parse(Object.fromEntries(query)))
    return redirect(withFlash(list, 'prices-changed', count))
  })
}

export default function ChangePrices({ loaderData, actionData }: Route.ComponentProps) {
  const { prices, version, typed, percent } = loaderData
  if (prices.length === 0) {
    return (
      <DialogPage title={t('admin.products.prices.title')} returnTo={BULK_HEADING}>
        <EmptyState title={t('admin.products.bulk.none')}>{t('admin.products.bulk.noneText')}</EmptyState>
      </DialogPage>
    )
  }
  return (
    <DialogPage
      title={t('admin.products.prices.title')}
      description={t('admin.products.prices.text', { count: prices.length })}
      returnTo={BULK_HEADING}
    >
      <div className="grid gap-5">
        <PercentForm typed={typed} isWrong={typed !== '' && percent === null} />
        {percent !== null && <PriceChanges prices={prices} version={version} answer={actionData} />}
      </div>
    </DialogPage>
  )
}
