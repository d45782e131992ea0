import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { HERE } from './sign-in.ts'

/** Returns the proof of an admin who has just entered the password. */
export function byAdmin(actorId: string, ip = HERE): FreshAdmin {
  return { actorId, ip } as FreshAdmin
}
