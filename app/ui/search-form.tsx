import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from './button.tsx'
import { Field } from './field.tsx'

type SearchFormProps = {
  label: string
  placeholder: string
  /** What the list was searched for. */
  search: string
}

/** Searches a list by its address, so that it works without scripts; `/` moves the focus into it. */
export function SearchForm({ label, placeholder, search }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const pending = navigation.state === 'loading' && new URLSearchParams(navigation.location.search).has('q')

  useEffect(() => {
    function focusField(event: KeyboardEvent) {
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing) return
      event.preventDefault()
      form.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focusField)
    return () => document.removeEventListener('keydown', focusField)
  }, [])

  return (
    <Form ref={form} role="search" className="flex flex-wrap items-end gap-2.5">
      <Field
        key={search}
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
