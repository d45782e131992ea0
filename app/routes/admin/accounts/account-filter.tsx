import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BatchChoice } from '#app/domain/stock/available/list-available.ts'
import type { AvailableFilter, FilterMistakes } from '#app/domain/stock/schema.ts'
import type { Shape } from '#app/lib/item-shape.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Field, Select } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { productLabel } from '../shared/product-label.ts'
import { accountsPath } from './accounts-path.ts'

type AccountFilterProps = {
  filter: AvailableFilter
  mistakes: FilterMistakes | null
  products: readonly { id: string; name: string; active: boolean; shape: Shape | null }[]
  batches: readonly BatchChoice[]
  isEmpty: boolean
}

export function AccountFilter({ filter, mistakes, products, batches, isEmpty }: AccountFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, mistakes)
  const pending = useNavigation().formMethod === 'GET'
  const canClear = !isEmpty && accountsPath(filter) !== accountsPath({})
  const asksProduct = products.length > 1 || mistakes?.product !== undefined
  const all = { value: '', label: t('shop.labels.filters.all') }
  const field = (name: 'batch' | 'product' | 'from' | 'to') => ({
    name,
    defaultValue: filter[name],
    error: mistakes?.[name]?.message,
  })
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      className="mb-4 grid grid-cols-2 items-start gap-x-2.5 gap-y-3 md:grid-cols-4 lg:grid-cols-12"
    >
      <Field
        label={t('shop.labels.filters.search')}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={filter.q}
        placeholder={t(`admin.accounts.filter.${products.some(({ shape }) => shape) ? 'typedItems' : 'typed'}`)}
        className="col-span-2 md:col-span-4"
      />
      <Select
        label={t('admin.accounts.filter.batch')}
        {...field('batch')}
        options={[all, ...batches.map(choiceOf)]}
        className={classNames('col-span-2', asksProduct ? 'lg:col-span-4' : 'lg:col-span-3')}
      />
      {asksProduct && (
        <Select
          label={t('shop.labels.columns.product')}
          {...field('product')}
          options={[all, ...products.map((product) => ({ value: product.id, label: productLabel(product) }))]}
          className="col-span-2 lg:col-span-4"
        />
      )}
      <Field label={t('admin.accounts.filter.from')} type="date" {...field('from')} className={narrow} />
      <Field label={t('admin.accounts.filter.to')} type="date" {...field('to')} className={narrow} />
      <Button variant="secondary" pending={pending} className="col-span-2 h-11 self-end md:col-span-4 lg:col-span-1">
        {t('shop.labels.actions.search')}
      </Button>
      {canClear && (
        <ButtonLink to={accountsPath({})} variant="ghost" size="sm" className="col-span-2 justify-self-start">
          {t('admin.accounts.filter.clear')}
        </ButtonLink>
      )}
    </Form>
  )
}

const narrow = 'lg:col-span-2 max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs'

function choiceOf({ id, createdAt, sourceNote, available }: BatchChoice) {
  const day = createdAt.toISOString().slice(0, 10)
  const note = sourceNote.split('\n', 1)[0]?.slice(0, 60)
  const left = t('admin.accounts.filter.batchLeft', { count: available })
  return { value: id, label: [day, note, left].filter(Boolean).join(' · ') }
}
