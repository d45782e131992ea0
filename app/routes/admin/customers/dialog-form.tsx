import { type ReactNode, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { Cancel } from '#app/components/address-dialog.tsx'
import { RefusalNotice } from '#app/components/refusal-notice.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { listPath } from './customers-path.ts'

/** What a field was given before a refusal, and what is wrong with that. */
export type Fields = (name: string) => { typed: string | undefined; error: string[] | undefined }

type DialogFormProps = {
  /** The dialog's own address, so that a notice of its arrival is not told again. */
  action: string
  answer: Partial<FormAnswer> | undefined
  submit: string
  variant?: 'danger'
  children: (field: Fields) => ReactNode
}

/** The form of a dialog. A refusal is answered in its place; once it went through, the list is there again. */
export function DialogForm({ action, answer, submit, variant, children }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { search, state } = useLocation()
  const pending = useNavigation().formMethod === 'POST'
  const hydrated = useHydrated()
  useFirstError(form, answer?.submission)
  const { initialValue, error } = answer?.submission ?? {}
  const field: Fields = (name) => ({
    typed: initialValue ? String(initialValue[name] ?? '') : undefined,
    error: error?.[name] ?? undefined,
  })

  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      replace
      preventScrollReset
      state={state}
      className="grid gap-5"
    >
      {/* Without a toast it is the only one to tell the title; that no answer came stands beside no field. */}
      <RefusalNotice refusal={answer?.refusal} besideField={hydrated && error != null && !error['']} />
      {error?.[''] && !answer?.refusal && <Alert tone="bad">{error['']}</Alert>}
      {children(field)}
      <div className="flex flex-wrap justify-end gap-3">
        <Cancel list={listPath(search)} />
        <Button type="submit" {...(variant && { variant })} pending={pending}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}
