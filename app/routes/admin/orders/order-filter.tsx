import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { orderTypes } from '#app/components/product-kinds.ts'
import { isNobodysAddress } from '#app/domain/customers/rules.ts'
import type { FilterMistakes } from '#app/domain/orders/schema.ts'
import { productKinds } from '#app/lib/product-kinds.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { SlidersHorizontal } from '#app/ui/icons.ts'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { t } from '#messages'
import { CustomerField } from '../licenses/creation-fields.tsx'
import { ordersPath, refundLabel, refundStates, type TypedFilter } from './orders-path.ts'

const DIALOG = 'order-filter'

/** Browsers open and close the dialog. The handlers are for browsers without command buttons. */
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
      {t('admin.orders.filter.title')}
    </Button>
  )
}

type FilterDialogProps = {
  filter: TypedFilter
  mistakes: FilterMistakes | null
  choices: { products: { id: string; name: string }[]; holder: { email: string | null } | null }
}

const anything = () => ({ value: '', label: t('shop.labels.filters.all') })

function optionsOf<Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) {
  return [anything(), ...values.map((value) => ({ value, label: labelOf(value) }))]
}

/** Stays open while the filter has mistakes; without scripts, it appears above the list. */
export function FilterDialog({ filter, mistakes, choices: { products, holder } }: FilterDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { q } = filter
  const amount = { inputMode: 'decimal', autoComplete: 'off', placeholder: '0.00' } as const
  const field = (name: keyof TypedFilter) => ({
    name,
    defaultValue: filter[name],
    error: mistakes?.[name]?.message,
    className: 'min-w-0',
  })

  useEffect(() => {
    if (!mistakes) return
    close()
    findDialog()?.showModal()
  }, [mistakes])
  useFirstError(form, mistakes)

  function clear() {
    // Without a filter, the URL and so the typed values would stay the same.
    form.current?.reset()
    close()
  }

  return (
    <dialog
      id={DIALOG}
      open={mistakes !== null}
      closedby="any"
      aria-labelledby={`${DIALOG}-title`}
      className="dialog-slip m-auto w-[min(34rem,calc(100vw-2rem))] rounded-xl border border-line-strong bg-surface p-6 text-text backdrop:bg-scrim [&:not(:modal)]:static [&:not(:modal)]:mb-5"
    >
      <h2 id={`${DIALOG}-title`} className="font-semibold text-lg leading-snug">
        {t('admin.orders.filter.title')}
      </h2>
      <Form ref={form} method="get" onSubmit={close} className="mt-5">
        <HiddenFields fields={[['q', q]]} />
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs">
          <Field label={t('admin.orders.filter.from')} type="date" {...field('from')} />
          <Field label={t('admin.orders.filter.to')} type="date" {...field('to')} />
          <Field label={t('admin.orders.filter.minAmount')} {...field('minAmount')} {...amount} />
          <Field label={t('admin.orders.filter.maxAmount')} {...field('maxAmount')} {...amount} />
          <Select
            label={t('shop.labels.columns.product')}
            {...field('product')}
            options={[anything(), ...products.map(({ id, name }) => ({ value: id, label: name }))]}
            className="col-span-2 min-w-0"
          />
          <div className="col-span-2">
            <CustomerField
              name="customer"
              defaultValue={(holder?.email && !isNobodysAddress(holder.email) ? holder.email : filter.customer) ?? ''}
              error={mistakes?.customer && [mistakes.customer.message]}
            />
          </div>
          <Select
            label={t('shop.labels.columns.type')}
            {...field('type')}
            options={optionsOf(productKinds, (kind) => orderTypes()[kind])}
          />
          <Select
            label={t('admin.orders.filter.refunded')}
            {...field('refunded')}
            options={optionsOf(refundStates, refundLabel)}
          />
        </div>
        <footer className="mt-6 flex flex-wrap justify-end gap-3">
          <Link to={ordersPath({ q })} onClick={clear} className={buttonStyle({ variant: 'ghost' })}>
            {t('shop.labels.actions.clear')}
          </Link>
          <Button type="button" variant="secondary" {...closes}>
            {t('shop.labels.actions.cancel')}
          </Button>
          <Button>{t('admin.orders.filter.apply')}</Button>
        </footer>
      </Form>
    </dialog>
  )
}
