import { Field } from '#app/ui/field.tsx'

/** Asked for once the session is no longer fresh, also when that happened while the form lay open. */
export function CurrentPassword({ isFresh, error }: { isFresh: boolean; error: string[] | undefined }) {
  if (isFresh && !error) return null
  return (
    <Field
      label="Current password"
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      error={error}
      hint="You signed in more than ten minutes ago, so we make sure that it is you."
    />
  )
}
