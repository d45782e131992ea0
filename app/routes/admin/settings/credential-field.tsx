import type { ReactNode } from 'react'
import type { StoredCredential } from '#app/domain/payments/provider-setup.ts'
import type { FormAnswer } from '#app/http/submit.server.ts'
import { Field } from '#app/ui/field.tsx'

type CredentialFieldProps = {
  label: string
  name: string
  stored: StoredCredential
  answer: Partial<FormAnswer> | undefined
  /** What it must be good for. */
  note?: string
  /** The box that removes the stored one; shown only when there is one. */
  children: ReactNode
}

/** A key or secret, which goes in and of which only an ending comes out. */
export function CredentialField({ label, name, stored, answer, note, children }: CredentialFieldProps) {
  return (
    <div className="grid content-start gap-3">
      <Field
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        error={answer?.submission?.error?.[name] ?? undefined}
        hint={
          <>
            {note} {stateOf(stored)} {answer && 'What was typed is never sent back.'}
          </>
        }
        className="[&_input]:font-mono"
      />
      {stored && children}
    </div>
  )
}

function stateOf(stored: StoredCredential): string {
  if (!stored) return 'Not set.'
  if (stored.ending === null) return "Set, but this shop's sealing key does not open it. Enter it again."
  return `${stored.ending ? `Set, ends in ${stored.ending}.` : 'Set.'} Leave blank to keep it.`
}
