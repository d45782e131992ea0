import { data, href, redirect } from 'react-router'
import { reloadAfterConflict } from '#app/components/answers.ts'
import { pageMeta } from '#app/components/page-meta.ts'
import { savePlan } from '#app/domain/catalog/price-plans/commands.ts'
import { getPlan } from '#app/domain/catalog/price-plans/queries.ts'
import { minuteOf, type Planned } from '#app/domain/catalog/price-plans/rules.ts'
import { planInput } from '#app/domain/catalog/price-plans/schema.ts'
import { requireAdmin } from '#app/http/actor.server.ts'
import { withFlash } from '#app/http/flash.ts'
import { submitProven } from '#app/http/submit.server.ts'
import { formatDollars, plainDollars } from '#app/lib/money.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { t } from '#messages'
import { dollars, wide } from '../settings/product-kinds.tsx'
import { FieldGroup, fieldsOf, SettingsForm } from '../settings/settings-form.tsx'
import type { Route } from './+types/plan.ts'

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

const moment = { type: 'datetime-local', max: '9999-12-31T23:59', autoComplete: 'off' } as const

export default function EditPlan({ loaderData, actionData }: Route.ComponentProps) {
  const { id: productId, name, priceCents, planned, version } = loaderData
  const utc = t('admin.plans.utc')
  const hints = { saleFrom: t('admin.plans.saleFromHint'), saleUntil: utc, newFrom: utc }
  const field = fieldsOf({ ...typedOf(planned), version }, actionData, hints)
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
          <FieldGroup title={t('admin.plans.sale')} description={t('admin.plans.saleText')}>
            <Field label={t('admin.plans.salePrice')} {...field('salePrice')} {...dollars} className={wide} />
            <Field label={t('admin.plans.saleFrom')} {...field('saleFrom')} {...moment} />
            <Field label={t('admin.plans.saleUntil')} {...field('saleUntil')} {...moment} />
          </FieldGroup>
          <FieldGroup title={t('admin.plans.next')} description={t('admin.plans.nextText')}>
            <Field label={t('admin.plans.newPrice')} {...field('newPrice')} {...dollars} />
            <Field label={t('admin.plans.newFrom')} {...field('newFrom')} {...moment} />
          </FieldGroup>
        </SettingsForm>
      </Card>
    </>
  )
}

function typedOf({ sale, next }: Planned) {
  return {
    salePrice: sale ? plainDollars(sale.priceCents) : '',
    saleFrom: sale ? minuteOf(sale.startsAt) : '',
    saleUntil: sale ? minuteOf(sale.endsAt) : '',
    newPrice: next ? plainDollars(next.priceCents) : '',
    newFrom: next ? minuteOf(next.at) : '',
  }
}
