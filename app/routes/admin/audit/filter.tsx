import { Form, Link, useNavigation } from 'react-router'
import type { AuditQuery } from '#app/domain/audit/schema.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { Field, Select } from '#app/ui/field.tsx'
import { auditPath } from './audit-path.ts'

type AuditFilterProps = {
  filter: AuditQuery
  actions: { value: string; label: string }[]
  actors: { id: string; name: string }[]
  isFiltered: boolean
}

/** A whole date fits into half a phone. */
const narrow = 'xl:col-span-2 max-sm:[&_input]:px-2 max-sm:[&_input]:text-xs'

/** Starts afresh with each filter, as when one is chosen by a link in the list. */
export function AuditFilter({ filter, actions, actors, isFiltered }: AuditFilterProps) {
  const pending = useNavigation().formMethod === 'GET'
  const { actor, action, subject, from, to } = filter
  const people = actors.map(({ id, name }) => ({ value: id, label: name }))
  const known = actions.some(({ value }) => value === action) || !action ? actions : [...actions, only(action)]
  return (
    <Form
      key={auditPath(filter)}
      method="get"
      className="mb-4 grid grid-cols-2 items-end gap-x-2.5 gap-y-3 md:grid-cols-4 xl:grid-cols-12"
    >
      <Select
        label="Who"
        name="actor"
        defaultValue={actor}
        options={[{ value: '', label: 'Everybody' }, ...people]}
        className="md:col-span-2 xl:col-span-2"
      />
      <Select
        label="Action"
        name="action"
        defaultValue={action}
        options={[{ value: '', label: 'Every action' }, ...known]}
        className="md:col-span-2 xl:col-span-2"
      />
      <Field
        label="Subject"
        name="subject"
        maxLength={200}
        defaultValue={subject}
        placeholder="customer:ID"
        className="col-span-2 md:col-span-4 xl:col-span-3"
      />
      <Field label="From (UTC)" name="from" type="date" defaultValue={from} className={narrow} />
      <Field label="To (UTC)" name="to" type="date" defaultValue={to} className={narrow} />
      <Button variant="secondary" pending={pending} className="col-span-2 h-11 xl:col-span-1">
        Filter
      </Button>
      {isFiltered && (
        <div className="col-span-full">
          <Link to="/admin/audit" preventScrollReset className={buttonStyle({ variant: 'ghost', size: 'sm' })}>
            Clear all filters
          </Link>
        </div>
      )}
    </Form>
  )
}

const only = (action: string) => ({ value: action, label: action })
