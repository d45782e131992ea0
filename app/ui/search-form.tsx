import { useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { useResetOnChange } from './use-reset-on-change.ts'

type SearchFormProps = {
  label: string
  placeholder: string
  /** What the list was searched for. */
  search: string
}

/** Searches a list by its address, so that it works without scripts. */
export function SearchForm({ label, placeholder, search }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const pending = navigation.state === 'loading' && new URLSearchParams(navigation.location.search).has('q')
  useResetOnChange(form, search)

  return (
    <Form ref={form} role="search" className="flex flex-wrap items-end gap-2.5">
      <Field
        label={label}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={search}
        placeholder={placeholder}
        className="min-w-0 flex-1"
      />
      <Button variant="secondary" pending={pending} className="h-11">
        Search
      </Button>
    </Form>
  )
}
