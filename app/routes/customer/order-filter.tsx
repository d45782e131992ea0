import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { orderTypes } from '#app/components/product-kinds.ts'
import type { OrderListQuery } from '#app/domain/orders/schema.ts'
import { MAX_LINE_LENGTH } from '#app/domain/stock/rules.ts'
import { ActiveFilters } from '#app/ui/active-filters.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { t } from '#messages'
import { fromStart, ordersPath } from './orders-path.ts'

type Product = { id: string; name: string }
type OrderFilterProps = { query: OrderListQuery; products: Product[]; isFiltered: boolean; isEmpty: boolean }

const narrow =
  'xl:col-span-2 max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs max-sm:[&_select]:ps-2 max-sm:[&_select]:text-xs'

export function OrderFilter({ query, products, isFiltered, isEmpty }: OrderFilterProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const address = ordersPath(fromStart(query))

  useResetOnChange(form, address)

  return (
    <>
      <Form
        ref={form}
        method="post"
        action={href('/customer/orders')}
        className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:grid-cols-4 xl:grid-cols-12"
      >
        <Field
          label={t('shop.labels.filters.search')}
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={MAX_LINE_LENGTH}
          autoComplete="off"
          placeholder={t('customer.orders.filter.anything')}
          className="col-span-2 md:col-span-4 xl:col-span-3"
        />
        <Field
          label={t('customer.orders.filter.from')}
          name="from"
          type="date"
          defaultValue={query.from}
          className={narrow}
        />
        <Field
          label={t('customer.orders.filter.to')}
          name="to"
          type="date"
          defaultValue={query.to}
          className={narrow}
        />
        <Select
          key={`product ${query.product}`}
          label={t('shop.labels.columns.product')}
          name="product"
          defaultValue={query.product}
          options={[
            { value: '', label: t('shop.labels.filters.all') },
            ...products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          className={narrow}
        />
        <Select
          key={`type ${query.type}`}
          label={t('shop.labels.columns.type')}
          name="type"
          defaultValue={query.type}
          options={[
            { value: '', label: t('shop.labels.filters.all') },
            ...Object.entries(orderTypes()).map(([value, label]) => ({ value, label })),
          ]}
          className={narrow}
        />
        <Button
          variant="secondary"
          pending={navigation.formMethod === 'POST'}
          className="col-span-2 h-11 md:col-span-4 xl:col-span-1"
        >
          {t('customer.orders.filter.apply')}
        </Button>
        {query.sealed && <input type="hidden" name="sealed" value={query.sealed} />}
        {address.includes('sort=') && <input type="hidden" name="sort" value={query.sort} />}
        {address.includes('direction=') && <input type="hidden" name="direction" value={query.direction} />}
      </Form>
      {isFiltered && <FiltersInUse query={query} products={products} isEmpty={isEmpty} />}
    </>
  )
}

function FiltersInUse({ query, products, isEmpty }: Omit<OrderFilterProps, 'isFiltered'>) {
  const { q, sealed, from, to, product, type, sort, direction } = query
  const active = [
    { name: 'q', text: q && t('customer.orders.filter.activeSearch', { text: q }) },
    { name: 'sealed', text: sealed && t('customer.orders.filter.activeHidden') },
    { name: 'from', text: from && t('customer.orders.filter.activeFrom', { day: from }) },
    { name: 'to', text: to && t('customer.orders.filter.activeTo', { day: to }) },
    { name: 'product', text: product && (products.find(({ id }) => id === product)?.name ?? product) },
    { name: 'type', text: type && orderTypes()[type] },
  ].filter(({ text }) => text)
  return (
    <ActiveFilters filters={active} without={(name) => ordersPath({ ...fromStart(query), [name]: undefined })}>
      {!isEmpty && (
        <ButtonLink to={ordersPath({ sort, direction })} preventScrollReset variant="ghost" size="sm">
          {t('customer.orders.filter.clear')}
        </ButtonLink>
      )}
    </ActiveFilters>
  )
}
