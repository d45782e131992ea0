import { useRouteLoaderData } from 'react-router'
import { Field } from '#app/ui/field.tsx'
import type { loader } from '../layout.tsx'

type IdentityFieldProps = {
  /** What the shop said of what was typed, also when the session went stale while the form lay open. */
  error: string[] | null | undefined
  isAsked?: boolean
}

/** Returns whether the admin gave a password or code in the last ten minutes. */
export function useRecentProof(): boolean {
  return useRouteLoaderData<typeof loader>('routes/admin/layout')?.isFresh ?? true
}

/** Asks an admin for the password, or a code instead, once their last proof is ten minutes old. */
export function IdentityField({ error, isAsked = false }: IdentityFieldProps) {
  if (useRecentProof() && !isAsked && !error) return null
  return (
    <Field
      label="Password or code"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error ?? undefined}
      hint="Enter your password or a two-step code to continue."
    />
  )
}
