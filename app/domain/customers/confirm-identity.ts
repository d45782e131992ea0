import { eq } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authAccounts } from '#app/db/schema/auth.ts'
import { verifyPassword } from '#app/integrations/passwords.ts'
import { passwordsByAccount } from './limit-sign-ins.ts'
import type { Actor } from './queries.ts'
import { CurrentPasswordMissing, CurrentPasswordWrong } from './refusals.ts'
import { isFresh } from './rules.ts'
import { MAX_PASSWORD } from './schema.ts'

/** Who changes how an account is protected, and what they typed to prove that it is theirs. */
export type Owner = { actor: Pick<Actor, 'id' | 'email' | 'session'>; currentPassword: string; now?: Date }

/**
 * Passes with a fresh session, and with the password after that (product.md 10). Refuses with CurrentPasswordMissing,
 * CurrentPasswordWrong or TooManyAttempts, which counts together with sign-ins.
 */
export async function confirmIdentity({ actor, currentPassword, now = new Date() }: Owner): Promise<void> {
  if (isFresh(actor.session.signedInAt, now)) return
  if (currentPassword === '') throw new CurrentPasswordMissing()
  await passwordsByAccount.spend(actor.email)
  if (!(await isPasswordOf(actor.id, currentPassword))) throw new CurrentPasswordWrong()
  await passwordsByAccount.reset(actor.email)
}

async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD) return false
  const [account] = await db()
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId))
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false
}
