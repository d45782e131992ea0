import { type ReactNode, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { RefusalAlert } from '#app/components/refusal-alert.tsx'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Button, buttonStyle } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import { IdentityField } from './identity-field.tsx'

type ProvenFormProps = {
  answer: Partial<FormAnswer> | undefined
  hidden?: Record<string, string>
  /** What the button says. */
  submit: string
  variant?: 'danger'
  cancelTo: string
  children: ReactNode
}

/** A page's form for an admin with a recent proof (submitProven), asking for one where it is missing. */
export function ProvenForm({ answer, hidden = {}, submit, variant, cancelTo, children }: ProvenFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pending = useNavigation().formMethod === 'POST'
  useFirstError(form, answer?.submission)
  const error = answer?.submission?.error
  return (
    <Form ref={form} method="post" noValidate className="grid gap-5">
      <HiddenFields fields={Object.entries(hidden)} />
      <RefusalAlert refusal={answer?.refusal} besideField={error != null && !error['']} />
      {children}
      <IdentityField error={error?.currentPassword} />
      <p className="flex flex-wrap justify-end gap-3">
        <Link to={cancelTo} prefetch="intent" className={buttonStyle({ variant: 'secondary' })}>
          Cancel
        </Link>
        <Button {...(variant && { variant })} pending={pending}>
          {submit}
        </Button>
      </p>
    </Form>
  )
}
