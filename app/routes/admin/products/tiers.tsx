import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { isSoldByQuantity, MAX_TIERS, type PriceTier } from '#app/domain/catalog/price-rules.ts'
import { tiersInput } from '#app/domain/catalog/price-schema.ts'
import { setPriceTiers, tiersVersion } from '#app/domain/catalog/price-tiers.ts'
import { getEditedProduct, getProductKind } from '#app/domain/catalog/queries.ts'
import { requireAdmin, requireFreshAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { count, dollars } from '../settings/product-kinds.tsx'
import { fieldsOf, SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/tiers.ts'

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
  const field = fieldsOf<Record<string, string> & { version: string }>({ ...storedOf(tiers), version }, actionData)
  return (
    <>
      <PageHeading
        title={t('admin.products.tiers.title')}
        description={<bdi className="wrap-anywhere">{name}</bdi>}
        actions={
          <ButtonLink to={href('/admin/products/:productId', { productId })}>
            {t('admin.products.shape.toProduct')}
          </ButtonLink>
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
          <div className="grid gap-3.5">
            {rows.map((row) => (
              <fieldset key={row} className="grid grid-cols-2 gap-4">
                <legend className="sr-only">{t('admin.products.tiers.row', { row })}</legend>
                <Field label={t('admin.products.tiers.quantity')} {...field(`quantity${row}`)} {...count} min="2" />
                <Field label={t('admin.products.tiers.price')} {...field(`price${row}`)} {...dollars} />
              </fieldset>
            ))}
          </div>
        </SettingsForm>
      </Card>
    </>
  )
}

const rows = Array.from({ length: MAX_TIERS }, (_, index) => index + 1)

function storedOf(tiers: readonly PriceTier[]): Record<string, string> {
  return Object.fromEntries(
    tiers.flatMap(({ minQuantity, unitPriceCents }, index) => [
      [`quantity${index + 1}`, String(minQuantity)],
      [`price${index + 1}`, plainDollars(unitPriceCents)],
    ]),
  )
}
