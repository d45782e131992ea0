import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/lost-response.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { savePlan } from '#app/domain/catalog/price-plans/commands.ts'
import { getPlan } from '#app/domain/catalog/price-plans/queries.ts'
import { planInput } from '#app/domain/catalog/price-plans/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/plan.ts'
import { PlanFields } from './plan-fields.tsx'

export const meta = pageMeta(() => ({ title: t('admin.plans.title') }))

export const shouldRevalidate = reloadAfterConflict

export async function loader({ request, context, params: { productId } }: Route.LoaderArgs) {
  await requireAdmin(request, context)
  const plan = await getPlan(productId)
  if (!plan) throw data(null, { status: 404 })
  return plan
}

export async function action({ params: { productId }, ...args }: Route.ActionArgs) {
  return submitProven(args, planInput, async (input, { actorId, ip }) => {
    await savePlan({ productId, input, actorId, ip })
    return redirect(withFlash(href('/admin/products/:productId', { productId }), 'plan-saved'))
  })
}

export default function EditPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { id: productId, name, priceCents, planned, version } = loaderData
  return (
    <>
      <PageHeading
        title={t('admin.plans.title')}
        description={<bdi className="wrap-anywhere">{name}</bdi>}
        actions={
          <ButtonLink to={href('/admin/products/:productId', { productId })}>
            {t('admin.products.shape.toProduct')}
          </ButtonLink>
        }
      />
      <Card className="max-w-3xl">
        <SettingsForm
          action={href('/admin/products/:productId/prices', { productId })}
          version={version}
          answer={actionData}
        >
          <p className="text-muted text-sm">{t('admin.plans.list', { price: formatDollars(priceCents) })}</p>
          <PlanFields planned={planned} version={version} answer={actionData} />
        </SettingsForm>
      </Card>
    </>
  )
}
