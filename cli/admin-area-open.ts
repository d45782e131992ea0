import { openAdminArea } from '#app/domain/identity/security-settings.ts'

/** `admin-area open`: undoes what keeps admins out when none of them can come in to undo it. */
export async function openArea(): Promise<boolean> {
  const wasClosed = await openAdminArea()
  console.log(
    wasClosed
      ? 'The admin area answers to every address again, and asks no second step of its admins.'
      : 'The admin area was open already.',
  )
  return true
}
