import { minuteOf, type Planned } from '#app/domain/catalog/price-plans/rules.ts'
import { plainDollars } from '#app/lib/money.ts'
import { Field } from '#app/ui/field.tsx'
import { t } from '#messages'
import { dollars, wide } from '../settings/product-fields.tsx'
import { FieldGroup, fieldsOf } from '../settings/settings-form.tsx'
import type { Route } from './+types/plan.ts'

const moment = { type: 'datetime-local', max: '9999-12-31T23:59', autoComplete: 'off' } as const

type PlanFieldsProps = { planned: Planned; version: string; answer: Route.ComponentProps['actionData'] }

export function PlanFields({ planned, version, answer }: PlanFieldsProps) {
  const utc = t('admin.plans.utc')
  const hints = { saleFrom: t('admin.plans.saleFromHint'), saleUntil: utc, newFrom: utc }
  const field = fieldsOf({ ...typedOf(planned), version }, answer, hints)
  return (
    <>
      <FieldGroup title={t('admin.plans.sale')} description={t('admin.plans.saleText')}>
        <Field label={t('admin.plans.salePrice')} {...field('salePrice')} {...dollars} className={wide} />
        <Field label={t('admin.plans.saleFrom')} {...field('saleFrom')} {...moment} />
        <Field label={t('admin.plans.saleUntil')} {...field('saleUntil')} {...moment} />
      </FieldGroup>
      <FieldGroup title={t('admin.plans.next')} description={t('admin.plans.nextText')}>
        <Field label={t('admin.plans.newPrice')} {...field('newPrice')} {...dollars} />
        <Field label={t('admin.plans.newFrom')} {...field('newFrom')} {...moment} />
      </FieldGroup>
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
