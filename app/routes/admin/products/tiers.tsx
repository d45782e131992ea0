import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { setPriceTiers, tiersVersion } from '#app/domain/catalog/prices/price-tiers.ts'
import { isSoldByQuantity } from '#app/domain/catalog/prices/rules.ts'
import { tiersInput } from '#app/domain/catalog/prices/schema.ts'
import { getEditedProduct, getProductKind } from '#app/domain/catalog/queries.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/tiers.ts'
import { TierRows } from './tier-rows.tsx'

export const meta = pageMeta(() => ({ title: t('admin.products.tiers.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const product = await getEditedProduct(productId)
  if (!product) throw data(null, { status: 404 })
  const { id, name, kind, priceCents, tiers } = product
  // Other kinds are sold one at a time.
  if (!isSoldByQuantity(kind)) throw redirect(href('/admin/products/:productId', { productId }))
  return { id, name, priceCents, tiers, version: tiersVersion(tiers) }
}

export async function action({ params: { productId }, ...args }: Route.ActionArgs) {
  if (!isSoldByQuantity(await getProductKind(productId))) {
    // The page does not exist, so it cannot ask for the proof itself.
    await requireFreshAdmin(args.request, args.context, href('/admin/products/:productId', { productId }))
    throw data(null, { status: 404 })
  }
  return submitProven(args, tiersInput, async ({ tiers, version }, { actorId, ip }) => {
    await setPriceTiers({ productId, tiers, version, actorId, ip })
    return redirect(withFlash(href('/admin/products/:productId', { productId }), 'tiers-saved'))
  })
}

export default function EditTiers({ loaderData, actionData }: Route.ComponentProps) {
  const { id: productId, name, priceCents, tiers, version } = loaderData
  return (
    <>
      <PageHeading
        title={t('admin.products.tiers.title')}
        description={<bdi className="wrap-anywhere">{name}</bdi>}
        actions={
          <>
            <ButtonLink to={href('/admin/products/:productId/simulation', { productId })}>
              {t('admin.simulation.title')}
            </ButtonLink>
            <ButtonLink to={href('/admin/products/:productId', { productId })}>
              {t('admin.products.shape.toProduct')}
            </ButtonLink>
          </>
        }
      />
      <Card className="max-w-3xl">
        <SettingsForm
          action={href('/admin/products/:productId/tiers', { productId })}
          version={version}
          answer={actionData}
        >
          <div className="grid gap-1 text-muted text-sm">
            <p>{t('admin.products.tiers.text')}</p>
            <p>{t('admin.products.tiers.listPrice', { price: formatDollars(priceCents) })}</p>
          </div>
          <TierRows tiers={tiers} version={version} answer={actionData} least={2} />
        </SettingsForm>
      </Card>
    </>
  )
}
