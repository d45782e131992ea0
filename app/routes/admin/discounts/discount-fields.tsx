import type { DiscountCode } from '#app/domain/catalog/discounts/rules.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { discountScopes } from '#app/lib/discount-scopes.ts'
import { plainDollars } from '#app/lib/money.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { t } from '#messages'
import { count, dollars, wide } from '../settings/product-fields.tsx'
import { FieldGroup, fieldsOf, onOrOff, Toggle } from '../settings/settings-form.tsx'

type DiscountFieldsProps = {
  /** Null for a new code. */
  discount: DiscountCode | null
  version: string
  choices: { products: { id: string; name: string }[]; categories: readonly string[] }
  answer: Partial<FormAnswer> | undefined
}

const scopes = () =>
  discountScopes.map((value) => ({
    value,
    label: t(`admin.discounts.scopes.${value}`),
  }))

const hints = () => ({
  code: t('admin.discounts.codeHint'),
  amount: t('admin.discounts.amountHint'),
  usesLimit: t('admin.discounts.limitHint'),
  customerLimit: t('admin.discounts.limitHint'),
  startsOn: t('admin.discounts.dayHint'),
  endsOn: t('admin.discounts.dayHint'),
  minTotal: t('admin.discounts.limitHint'),
  combines: t('admin.discounts.combinesRule'),
})

export function DiscountFields({ discount, version, choices, answer }: DiscountFieldsProps) {
  const field = fieldsOf({ ...storedOf(discount), version }, answer, hints())
  const none = { value: '', label: '–' }
  const products = [none, ...choices.products.map(({ id, name }) => ({ value: id, label: name }))]
  const categories = [none, ...choices.categories.map((name) => ({ value: name, label: name }))]
  return (
    <>
      <FieldGroup title={t('admin.discounts.reduces')}>
        {discount === null && (
          <Field
            label={t('admin.discounts.code')}
            {...field('code')}
            autoComplete="off"
            spellCheck={false}
            className={`${wide} [&_input]:font-mono [&_input]:uppercase`}
          />
        )}
        <Field label={t('admin.discounts.percent')} {...field('percent')} {...count} min="1" max="99" />
        <Field label={t('admin.discounts.amount')} {...field('amount')} {...dollars} />
        <Toggle label={t('admin.discounts.combinesWithPrices')} {...field('combines', onOrOff())} className={wide} />
      </FieldGroup>
      <div className="group/scope">
        <FieldGroup title={t('admin.discounts.conditions')}>
          <Select
            label={t('admin.discounts.scope')}
            {...field('scope', scopes())}
            options={scopes()}
            className={wide}
          />
          <Select
            label={t('admin.discounts.product')}
            {...field('productId', products)}
            options={products}
            className="group-not-has-[[value=product]:checked]/scope:hidden"
          />
          <Select
            label={t('admin.discounts.category')}
            {...field('category', categories)}
            options={categories}
            className="group-not-has-[[value=category]:checked]/scope:hidden"
          />
          <Field label={t('admin.discounts.minTotal')} {...field('minTotal')} {...dollars} />
        </FieldGroup>
      </div>
      <FieldGroup title={t('admin.discounts.uses')} description={t('admin.discounts.kept')}>
        <Field label={t('admin.discounts.usesLimit')} {...field('usesLimit')} {...count} min="1" />
        <Field label={t('admin.discounts.customerLimit')} {...field('customerLimit')} {...count} min="1" />
        <Field label={t('admin.discounts.startsOn')} {...field('startsOn')} type="date" />
        <Field label={t('admin.discounts.endsOn')} {...field('endsOn')} type="date" />
        <Toggle label={t('admin.discounts.active')} {...field('active', onOrOff())} className={wide} />
      </FieldGroup>
    </>
  )
}

const blank = { percent: null, amountCents: null, minTotalCents: null, scope: 'shop', productId: null, category: null }

function storedOf(discount: DiscountCode | null) {
  const {
    amountCents,
    minTotalCents,
    createdAt: _,
    updatedAt: __,
    uses: ___,
    ...rest
  } = discount ?? {
    ...blank,
    code: '',
    usesLimit: null,
    customerLimit: null,
    startsOn: null,
    endsOn: null,
    combines: false,
    active: true,
    uses: 0,
    createdAt: null,
    updatedAt: null,
  }
  const typed = (cents: number | null) => (cents === null ? '' : plainDollars(cents))
  return { ...rest, amount: typed(amountCents), minTotal: typed(minTotalCents) }
}
