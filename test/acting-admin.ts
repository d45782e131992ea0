import type { FreshAdmin } from '#app/domain/identity/confirm-identity.ts'
import { HERE } from './sign-in.ts'

export function byAdmin(actorId: string, ip = HERE): FreshAdmin {
  return { actorId, ip } as FreshAdmin
}
