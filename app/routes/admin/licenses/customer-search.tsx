import { Form, Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { FoundCustomers } from './start-creation.ts'

/** Finds a customer for the form below it where there are no scripts to suggest one. */
export function CustomerSearch({ found: { search, customers }, path }: { found: FoundCustomers; path: string }) {
  return (
    <div className="mb-5 hidden noscript:block">
      <Form action={path} role="search" className="flex flex-wrap items-end gap-2.5">
        <Field
          label="Find a customer"
          name="customer"
          type="search"
          defaultValue={search}
          placeholder="Name or e-mail"
          className="min-w-0 flex-1"
        />
        <Button variant="secondary" className="h-11">
          Find
        </Button>
      </Form>
      {customers === null && (
        <Alert tone="bad" className="mt-3">
          Customer search failed
        </Alert>
      )}
      {search !== '' && customers && (
        <ul
          aria-label="Customers found"
          className="mt-3 divide-y divide-line border-line border-y text-sm empty:hidden"
        >
          {customers.map(({ name, email }) => (
            <li key={email} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span className="wrap-anywhere">
                {name} <span className="text-muted">{email}</span>
              </span>
              <Link to={`${path}?${new URLSearchParams({ email })}`} className="text-accent underline">
                Choose<span className="sr-only"> {email}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {search !== '' && customers?.length === 0 && <p className="mt-3 text-muted text-sm">No customers found.</p>}
    </div>
  )
}
