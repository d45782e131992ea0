import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { orderTypes } from '#app/components/product-kinds.ts'
import type { AllOrdersQuery, FilterMistakes } from '#app/domain/orders/schema.ts'
import { MAX_LINE_LENGTH } from '#app/domain/stock/rules.ts'
import { formatDollars } from '#app/lib/money.ts'
import type { FoundCount } from '#app/lib/pagination.ts'
import { parseDollars } from '#app/lib/parse-dollars.ts'
import { ActiveFilters } from '#app/ui/active-filters.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Download } from '#app/ui/icons.ts'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { t } from '#messages'
import { ordersPath, refundLabel, type TypedFilter } from './orders-path.ts'

type Choices = { products: { id: string; name: string }[]; holder: { name: string } | null }

type OrderSearchProps = {
  query: AllOrdersQuery
  mistakes: FilterMistakes | null
  filter: TypedFilter
  choices: Choices
  isEmpty: boolean
}

export function OrderSearch({ query, mistakes, filter, choices, isEmpty }: OrderSearchProps) {
  const { q, sealed, ...others } = filter
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const active = [...filterLabels(query, choices), ...mistakeLabels(mistakes)]
  useResetOnChange(form, `${q} ${sealed}`)
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={ordersPath(others)}
        role="search"
        className="mb-4 flex flex-wrap items-end gap-2.5"
      >
        <Field
          label={t('shop.labels.filters.search')}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={MAX_LINE_LENGTH}
          autoComplete="off"
          placeholder={t('admin.orders.search.anything')}
          className="min-w-0 flex-1 max-sm:basis-full"
        />
        <Button variant="secondary" pending={navigation.formMethod === 'POST'} className="h-11 max-sm:w-full">
          {t('shop.labels.actions.search')}
        </Button>
      </Form>
      {active.length > 0 && (
        <ActiveFilters filters={active} without={(name) => ordersPath({ ...filter, [name]: undefined })}>
          {!isEmpty && (
            <Link
              to={href('/admin/orders')}
              preventScrollReset
              className={buttonStyle({ variant: 'ghost', size: 'sm' })}
            >
              {t('admin.orders.showAll')}
            </Link>
          )}
        </ActiveFilters>
      )}
    </>
  )
}

function filterLabels(query: AllOrdersQuery, { products, holder }: Choices): { name: string; text: string }[] {
  const { q, sealed, customer, from, to, product, type, refunded, minAmount, maxAmount } = query
  const labels: [keyof AllOrdersQuery, string | undefined][] = [
    ['q', q && t('admin.orders.active.search', { text: q })],
    ['sealed', sealed && t('admin.orders.active.hidden')],
    ['customer', customer && t('admin.orders.active.customer', { customer: holder?.name ?? customer })],
    ['from', from && t('admin.orders.active.from', { day: from })],
    ['to', to && t('admin.orders.active.to', { day: to })],
    ['product', product && (products.find(({ id }) => id === product)?.name ?? product)],
    ['type', type && orderTypes()[type]],
    ['minAmount', minAmount && t('admin.orders.active.minAmount', { amount: dollarsOf(minAmount) })],
    ['maxAmount', maxAmount && t('admin.orders.active.maxAmount', { amount: dollarsOf(maxAmount) })],
    ['refunded', refunded && refundLabel(refunded)],
  ]
  return labels.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}

function mistakeLabels(mistakes: FilterMistakes | null) {
  return Object.entries(mistakes ?? {}).map(([name, { typed }]) => ({
    name,
    text: t('admin.orders.active.invalid', { text: typed }),
  }))
}

function dollarsOf(typed: string): string {
  return formatDollars(parseDollars(typed) ?? 0)
}

export function ExportForm({ filter, found }: { filter: TypedFilter; found: FoundCount }) {
  return (
    <Form reloadDocument method="get" action={href('/admin/orders/export.csv')}>
      <HiddenFields fields={Object.entries(filter)} />
      <Button variant="secondary">
        <Download aria-hidden className="size-4" />
        {t('admin.orders.export.submit')}
        <span className="font-normal text-muted text-xs tabular-nums">
          {t(found.isMore ? 'admin.orders.export.moreRows' : 'admin.orders.export.rows', { count: found.count })}
        </span>
      </Button>
    </Form>
  )
}
