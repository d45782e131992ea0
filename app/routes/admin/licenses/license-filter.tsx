import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import type { LicenseListQuery } from '#app/domain/licenses/schema.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { useResetOnChange } from '#app/ui/use-reset-on-change.ts'
import { fromStart, licensesPath } from './licenses-path.ts'

const states = [
  { value: '', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'ending', label: 'Ends within 7 days' },
  { value: 'inactive', label: 'Suspended' },
  { value: 'expired', label: 'Expired' },
]

const devices = [
  { value: '', label: 'All' },
  { value: 'bound', label: 'Bound' },
  { value: 'unbound', label: 'Not bound' },
]

export function LicenseFilter({ query }: { query: LicenseListQuery }) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const address = licensesPath(fromStart(query))

  // As when a filter is removed by its link.
  useResetOnChange(form, address)

  return (
    <Form
      ref={form}
      role="search"
      action={href('/admin/licenses')}
      className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:flex"
    >
      <Field
        label="Search"
        name="q"
        type="search"
        maxLength={200}
        defaultValue={query.q}
        placeholder="Key or e-mail"
        className="min-w-0 flex-1 max-md:col-span-2"
      />
      <Select
        key={`state ${query.state}`}
        label="Shown as"
        name="state"
        defaultValue={query.state}
        options={states}
        className="min-w-0"
      />
      <Select
        key={`device ${query.device}`}
        label="Device"
        name="device"
        defaultValue={query.device}
        options={devices}
        className="min-w-0"
      />
      <Button
        variant="secondary"
        pending={navigation.state === 'loading' && new URLSearchParams(navigation.location.search).has('q')}
        className="h-11 max-md:col-span-2"
      >
        Search
      </Button>
      {address !== href('/admin/licenses') && (
        <Link to={href('/admin/licenses')} className={`${buttonStyle({ variant: 'ghost' })} h-11 max-md:col-span-2`}>
          Clear
        </Link>
      )}
    </Form>
  )
}
