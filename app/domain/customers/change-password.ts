import { transaction } from '#app/db/client.server.ts'
import { rateLimit } from '#app/integrations/rate-limiter.ts'
import { confirmIdentity, type Owner } from './confirm-identity.ts'
import { hashNewPassword } from './hash-new-password.ts'
import { lockSession } from './lock-session.ts'
import { replacePassword } from './save-credentials.ts'

const changes = rateLimit('password-change', { points: 10, seconds: 3600 })

/**
 * Sets a new password for somebody who is signed in (spec §5, product.md 10). Every other session ends with it, and so
 * do the links that were mailed to choose a password. Refuses as confirmIdentity does.
 */
export async function changePassword({ password, ...owner }: Owner & { password: string }): Promise<void> {
  await confirmIdentity(owner)
  const { actor } = owner
  await changes.spend(actor.id)
  const passwordHash = await hashNewPassword(password)
  await transaction(async (tx) => {
    const user = await lockSession(tx, actor)
    await replacePassword(tx, { id: actor.id, ...user }, passwordHash, actor.session.id)
  })
}
