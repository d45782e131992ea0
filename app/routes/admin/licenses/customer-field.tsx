import { useEffect, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { FoundCustomers } from './start-creation.ts'

const PAUSE_MS = 200

type CustomerFieldProps = { name?: string; email: string; error: string[] | null | undefined }

/** The address of a customer; suggests those whose name or address contains what was typed. */
export function CustomerField({ name = 'email', email, error }: CustomerFieldProps) {
  const { load, data: found } = useFetcher<FoundCustomers>()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const toast = useToast()
  const listId = useId()

  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    if (found?.customers !== null) return
    toast({
      title: 'Customer search failed',
      description: 'Type the whole e-mail address instead.',
      variant: 'destructive',
    })
  }, [found, toast])

  function suggest(typed: string) {
    clearTimeout(pause.current)
    const address = `/admin/license-management/customers.json?${new URLSearchParams({ q: typed })}`
    pause.current = setTimeout(() => void load(address), PAUSE_MS)
  }

  return (
    <>
      <Field
        label="Customer email"
        name={name}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        list={listId}
        defaultValue={email}
        error={error ?? undefined}
        hint="Type a part of the name or of the address."
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
