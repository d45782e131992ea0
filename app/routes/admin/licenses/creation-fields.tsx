import { useEffect, useId, useRef } from 'react'
import { Form, href, Link, useFetcher } from 'react-router'
import type { Fields } from '#app/components/dialog-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { rich, t } from '#messages'
import { productLabel } from '../shared/product-label.ts'
import type { FoundCustomers } from './start-creation.ts'

const PAUSE_MS = 200

type CustomerFieldProps = { name: string; defaultValue: string; error: string[] | undefined }

/** Asks for a customer's email, and suggests customers whose name or email contains the input. */
export function CustomerField(field: CustomerFieldProps) {
  const { load, data: found } = useFetcher<FoundCustomers>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const listId = useId()

  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    if (found?.customers !== null) return
    toast({
      title: t('admin.licenses.creation.searchFailed'),
      description: t('admin.licenses.creation.searchFailedHint'),
      variant: 'destructive',
    })
  }, [found, toast])

  function suggest(typed: string) {
    clearTimeout(pause.current)
    const url = `${href('/admin/license-management/customers.json')}?${new URLSearchParams({ q: typed })}`
    pause.current = setTimeout(() => void load(url), PAUSE_MS)
  }

  return (
    <>
      <Field
        label={t('admin.licenses.creation.customer')}
        {...field}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={listId}
        hint={t('admin.licenses.creation.customerHint')}
        onChange={(event) => suggest(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {found?.customers?.map((customer) => (
          <option key={customer.email} value={customer.email}>
            {customer.name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Finds a customer for the form below, when there are no scripts to suggest one. */
export function CustomerSearch({ found: { search, customers }, path }: { found: FoundCustomers; path: string }) {
  return (
    <div className="mb-5 hidden noscript:block">
      <Form action={path} role="search" className="flex flex-wrap items-end gap-2.5">
        <Field
          label={t('admin.licenses.creation.find')}
          name="customer"
          type="search"
          defaultValue={search}
          placeholder={t('admin.licenses.creation.findPlaceholder')}
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" className="h-11">
          {t('admin.licenses.creation.submitFind')}
        </Button>
      </Form>
      {customers === null && (
        <Alert tone="bad" className="mt-3">
          {t('admin.licenses.creation.searchFailed')}
        </Alert>
      )}
      {search !== '' && customers && (
        <ul
          aria-label={t('admin.licenses.creation.found')}
          className="mt-3 divide-y divide-line border-line border-y text-sm empty:hidden"
        >
          {customers.map(({ name, email }) => (
            <li key={email} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="wrap-anywhere">
                {name} <span className="text-muted">{email}</span>
              </span>
              <Link to={`${path}?${new URLSearchParams({ email })}`} className="text-accent underline">
                {rich('admin.licenses.creation.choose', {
                  email,
                  hidden: (text) => <span className="sr-only">{text}</span>,
                })}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && customers?.length === 0 && (
        <p className="mt-3 text-muted text-sm">{t('admin.licenses.creation.noneFound')}</p>
      )}
    </div>
  )
}

type SoftwareFieldProps = ReturnType<Fields> & { software: { id: string; name: string; active: boolean }[] }

/** Selects the software of a license. Hidden if there is only one. */
export function SoftwareField({ software, ...field }: SoftwareFieldProps) {
  const [first] = software
  if (software.length === 1 && first && !field.error) return <input type="hidden" name={field.name} value={first.id} />
  return (
    <Select
      label={t('admin.licenses.creation.software')}
      {...field}
      options={software.map((product) => ({ value: product.id, label: productLabel(product) }))}
    />
  )
}
