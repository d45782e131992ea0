import { SlidersHorizontal } from 'lucide-react'
import { useRef } from 'react'
import { Form, Link } from 'react-router'
import type { AllOrdersQuery } from '#app/domain/orders/schema.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { orderTypes, refundWords } from './order-words.ts'
import { ordersPath } from './orders-path.ts'

const DIALOG = 'order-filter'

/** Browsers do so themselves, with or without scripts; for those that know no commands yet the script does. */
const opens = { command: 'show-modal', commandfor: DIALOG, onClick: () => findDialog()?.showModal() }
const closes = { command: 'close', commandfor: DIALOG, onClick: close }

function findDialog() {
  return document.querySelector<HTMLDialogElement>(`#${DIALOG}`)
}

function close() {
  findDialog()?.close()
}

export function FilterButton() {
  return (
    <Button type="button" variant="secondary" {...opens}>
      <SlidersHorizontal aria-hidden className="size-4" />
      Filter Orders
    </Button>
  )
}

type FilterDialogProps = {
  filter: Partial<AllOrdersQuery>
  products: { id: string; name: string }[]
}

const anything = { value: '', label: 'All' }
const asOptions = (words: Record<string, string>) => [
  anything,
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]

/** Keeps what is searched for, and whose orders are listed. As a modal dialog it holds the focus, and gives it back. */
export function FilterDialog({ filter, products }: FilterDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { q, customer, from, to, product, type, refunded, minAmount, maxAmount } = filter
  const amount = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.00' } as const

  function clear() {
    // Where nothing is filtered by, the address stays, and what was typed would too.
    form.current?.reset()
    close()
  }

  return (
    <dialog
      id={DIALOG}
      closedby="any"
      aria-labelledby={`${DIALOG}-title`}
      className="dialog-slip m-auto w-[min(34rem,calc(100vw-2rem))] rounded-xl border border-line-strong bg-surface p-6 text-text backdrop:bg-scrim"
    >
      <h2 id={`${DIALOG}-title`} className="font-semibold text-lg leading-snug">
        Filter Orders
      </h2>
      <Form ref={form} method="get" onSubmit={close} className="mt-5">
        <HiddenFields values={{ q, customer }} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs">
          <Field label="From (UTC)" name="from" type="date" defaultValue={from} className="min-w-0" />
          <Field label="To (UTC)" name="to" type="date" defaultValue={to} className="min-w-0" />
          <Field label="Least total (USD)" name="minAmount" defaultValue={minAmount} {...amount} className="min-w-0" />
          <Field
            label="Greatest total (USD)"
            name="maxAmount"
            defaultValue={maxAmount}
            {...amount}
            className="min-w-0"
          />
          <Select
            label="Product"
            name="product"
            defaultValue={product}
            options={[anything, ...products.map(({ id, name }) => ({ value: id, label: name }))]}
            className="col-span-2 min-w-0"
          />
          <Select label="Type" name="type" defaultValue={type} options={asOptions(orderTypes)} className="min-w-0" />
          <Select
            label="Refunded"
            name="refunded"
            defaultValue={refunded}
            options={asOptions(refundWords)}
            className="min-w-0"
          />
        </div>
        <footer className="mt-6 flex flex-wrap justify-end gap-3">
          <Link to={ordersPath({ q, customer })} onClick={clear} className={buttonStyle({ variant: 'ghost' })}>
            Clear
          </Link>
          <Button type="button" variant="secondary" {...closes}>
            Cancel
          </Button>
          <Button>Apply</Button>
        </footer>
      </Form>
    </dialog>
  )
}
