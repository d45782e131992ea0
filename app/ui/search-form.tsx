import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { t } from '#messages'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { useResetOnChange } from './use-reset-on-change.ts'

type SearchFormProps = {
  label: string
  placeholder: string
  search: string
  filter?: string | null
  action?: string
  className?: string
  children?: ReactNode
}

export function SearchForm({ label, placeholder, search, filter, className, children, ...props }: SearchFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const pending = navigation.state === 'loading' && navigation.formMethod === 'GET'
  useResetOnChange(form, `${search} ${filter}`)
  return (
    <Form {...props} ref={form} role="search" className={className ?? 'flex flex-wrap items-end gap-2.5'}>
      <Field
        label={label}
        name="q"
        type="search"
        maxLength={200}
        defaultValue={search}
        placeholder={placeholder}
        className="col-span-2 min-w-0 flex-1"
      />
      {children}
      <Button variant="secondary" pending={pending} className="h-11">
        {t('shop.labels.actions.search')}
      </Button>
    </Form>
  )
}
