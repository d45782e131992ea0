import { Download } from 'lucide-react'
import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { orderTypes } from '#app/components/product-kinds.ts'
import type { AllOrdersQuery, FilterMistakes } from '#app/domain/orders/schema.ts'
import { formatDollars, parseDollars } from '#app/lib/money.ts'
import { formatNumber } from '#app/lib/numbers.ts'
import type { FoundCount } from '#app/lib/turn-page.ts'
import { ActiveFilters } from '#app/ui/active-filters.tsx'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { ordersPath, refundLabels, type TypedFilter } from './orders-path.ts'

type Choices = { products: { id: string; name: string }[]; holder: { name: string } | null }

type OrderSearchProps = {
  query: AllOrdersQuery
  mistakes: FilterMistakes | null
  filter: TypedFilter
  choices: Choices
  isEmpty: boolean
}

export function OrderSearch({ query, mistakes, filter, choices, isEmpty }: OrderSearchProps) {
  const { q, ...others } = filter
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const active = [...filterLabels(query, choices), ...mistakeLabels(mistakes)]
  useResetOnChange(form, q ?? '')
  return (
    <>
      <Form ref={form} method="get" role="search" className="mb-4 flex flex-wrap items-end gap-2.5">
        <HiddenFields fields={Object.entries(others)} />
        <Field
          label="Search"
          name="q"
          type="search"
          defaultValue={q}
          maxLength={100}
          placeholder="Order ID, product, customer name or email"
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" pending={navigation.formMethod === 'GET'} className="h-11">
          Search
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
              Show all orders
            </Link>
          )}
        </ActiveFilters>
      )}
    </>
  )
}

function filterLabels(query: AllOrdersQuery, { products, holder }: Choices): { name: string; text: string }[] {
  const { q, customer, from, to, product, type, refunded, minAmount, maxAmount } = query
  const labels: [keyof AllOrdersQuery, string | undefined][] = [
    ['q', q && `“${q}”`],
    ['customer', customer && `Customer: ${holder?.name ?? customer}`],
    ['from', from && `From ${from}`],
    ['to', to && `To ${to}`],
    ['product', product && (products.find(({ id }) => id === product)?.name ?? product)],
    ['type', type && orderTypes()[type]],
    ['minAmount', minAmount && `At least ${dollarsOf(minAmount)}`],
    ['maxAmount', maxAmount && `At most ${dollarsOf(maxAmount)}`],
    ['refunded', refunded && refundLabels[refunded]],
  ]
  return labels.flatMap(([name, text]) => (text ? [{ name, text }] : []))
}

function mistakeLabels(mistakes: FilterMistakes | null) {
  return Object.entries(mistakes ?? {}).map(([name, { typed }]) => ({ name, text: `“${typed}”, not valid` }))
}

function dollarsOf(typed: string): string {
  return formatDollars(parseDollars(typed) ?? 0)
}

/** Uses a plain form, because the response is a file. */
export function ExportForm({ filter, found }: { filter: TypedFilter; found: FoundCount }) {
  return (
    <form method="get" action={href('/admin/orders/export.csv')}>
      <HiddenFields fields={Object.entries(filter)} />
      <Button variant="secondary">
        <Download aria-hidden className="size-4" />
        Export Orders
        <span className="font-normal text-muted text-xs tabular-nums">
          {found.isMore && 'more than '}
          {formatNumber(found.count)} {found.count === 1 ? 'row' : 'rows'}
        </span>
      </Button>
    </form>
  )
}
