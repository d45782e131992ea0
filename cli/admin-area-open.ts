import { openAdminArea } from '#app/domain/identity/security-settings.ts'

/** `admin-area open`: removes the restrictions on admin sign-in when no admin can get in to do it. */
export async function openArea(): Promise<boolean> {
  const wasClosed = await openAdminArea()
  console.log(
    wasClosed
      ? 'The admin area is open to every IP address, and admins need no two-step sign-in.'
      : 'The admin area was already open.',
  )
  return true
}
