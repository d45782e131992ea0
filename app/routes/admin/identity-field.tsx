import { Field } from '#app/ui/field.tsx'

type IdentityFieldProps = {
  /** The session is no longer fresh. */
  asksPassword: boolean
  /** What the shop said of what was typed, also when the session went stale while the form lay open. */
  error: string[] | null | undefined
}

/** Asks an admin for the password, or a code instead, before money, roles, keys, stock or security are touched. */
export function IdentityField({ asksPassword, error }: IdentityFieldProps) {
  if (!asksPassword && !error) return null
  return (
    <Field
      label="Password or code"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error ?? undefined}
      hint="You proved who you are more than ten minutes ago. Your password will do, or a code of your second step."
    />
  )
}
