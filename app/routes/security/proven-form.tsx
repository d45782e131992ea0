import { type ReactNode, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { useFirstError } from '#app/ui/use-first-error.ts'
import type { SecurityAnswer } from './change-security.ts'

type ProvenFormProps = {
  path: string
  /** The session is no longer fresh. */
  asksPassword: boolean
  answer: SecurityAnswer | undefined
  children: ReactNode
}

/** A form that changes how the account is protected: it asks for the password once the sign-in is ten minutes old. */
export function ProvenForm({ path, asksPassword, answer, children }: ProvenFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useFirstError(form, answer)
  const passwordError = answer?.submission?.error?.currentPassword ?? undefined
  return (
    <Form ref={form} method="post" action={path} className="grid max-w-sm gap-5">
      {(asksPassword || passwordError) && (
        <Field
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          error={passwordError}
        />
      )}
      {children}
    </Form>
  )
}

type CodeFieldProps = { answer?: SecurityAnswer; error?: string | string[]; hint: string }

export function CodeField({ answer, error, hint }: CodeFieldProps) {
  return (
    <Field
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error ?? answer?.submission?.error?.code ?? undefined}
      hint={hint}
      className="[&_input]:font-mono"
    />
  )
}

type SubmitButtonProps = { intent: string; variant?: 'secondary' | 'danger'; children: ReactNode }

export function SubmitButton({ intent, variant, children }: SubmitButtonProps) {
  const isSending = useNavigation().formData?.get('intent') === intent
  return (
    <div>
      <Button type="submit" name="intent" value={intent} variant={variant} pending={isSending}>
        {children}
      </Button>
    </div>
  )
}
