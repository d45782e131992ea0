import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { CustomerFilter as Filter } from '#app/domain/customers/list-customers.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { listPath } from './customers-path.ts'

const roles = [
  { value: '', label: 'All' },
  { value: 'customer', label: 'Customers' },
  { value: 'admin', label: 'Admins' },
]

/** Searches the list by its address, so that it works without scripts. */
export function CustomerFilter({ filter: { q, role } }: { filter: Filter }) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const pending = navigation.state === 'loading' && navigation.formMethod === 'GET'
  useResetOnChange(form, `${q} ${role}`)
  return (
    <Form
      ref={form}
      method="get"
      action={listPath('')}
      role="search"
      className="mb-4 grid grid-cols-2 items-end gap-2.5 sm:flex"
    >
      <Field
        label="Search"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={q}
        placeholder="Name or e-mail"
        className="col-span-2 min-w-0 flex-1"
      />
      <Select label="Role" name="role" options={roles} defaultValue={role ?? ''} className="min-w-36" />
      <Button variant="secondary" pending={pending} className="h-11">
        Search
      </Button>
    </Form>
  )
}
