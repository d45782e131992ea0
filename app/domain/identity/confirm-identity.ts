import { eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authAccounts, authSessions } from '#app/db/schema/auth.ts'
import { verifyPassword } from '#app/integrations/passwords.ts'
import { passwordsByAccount } from './limits.ts'
import { type Actor, getTwoStep } from './queries.ts'
import { identityRefusals, WrongCode } from './refusals.ts'
import { isFresh, isOneTimeOrBackupCode, readCode } from './rules.ts'
import { MAX_PASSWORD } from './schema.ts'
import { withCode } from './two-step-codes.ts'

/** Who changes how an account is protected, and what they typed to prove that it is theirs. */
export type Owner = { actor: Pick<Actor, 'id' | 'email' | 'session'>; currentPassword: string; now?: Date }

/** Passes with a fresh session, else with the password, which makes it fresh. Attempts count with sign-ins. */
export async function confirmIdentity({ actor, currentPassword, now = new Date() }: Owner): Promise<void> {
  if (isFresh(actor.session, now)) return
  if (currentPassword === '') throw identityRefusals.currentPasswordMissing()
  await passwordsByAccount.spend(actor.email)
  if (!(await isPasswordOf(actor.id, currentPassword))) throw identityRefusals.currentPasswordWrong()
  await passwordsByAccount.reset(actor.email)
  await makeFresh(actor.session)
}

declare const proof: unique symbol

/** An admin who proved within ten minutes who they are, and from where they act. Only confirmAdmin makes one. */
export type FreshAdmin = { readonly actorId: string; readonly address: string; readonly [proof]: true }

/**
 * Returns the proof that commands about money, roles, keys, stock and security take. Passes with a fresh session, else with the password or
 * a code of the second step, which make the session fresh again. Wrong ones count together with sign-ins (TooManyAttempts).
 */
export async function confirmAdmin({
  clientAddress,
  ...owner
}: Owner & { clientAddress: string }): Promise<FreshAdmin> {
  const { actor, currentPassword: typed, now = new Date() } = owner
  if (!isFresh(actor.session, now)) {
    if (typed === '') throw identityRefusals.proofMissing()
    if (!(await isCodeOf(actor.id, typed, now))) {
      await passwordsByAccount.spend(actor.email)
      if (!(await isPasswordOf(actor.id, typed))) throw identityRefusals.proofWrong()
      await passwordsByAccount.reset(actor.email)
    }
    await makeFresh(actor.session)
  }
  return { actorId: actor.id, address: clientAddress } as FreshAdmin
}

async function makeFresh({ id }: Owner['actor']['session']): Promise<void> {
  await db().update(authSessions).set({ provenAt: sql`now()` }).where(eq(authSessions.id, id))
}

async function isCodeOf(userId: string, proof: string, now: Date): Promise<boolean> {
  const code = readCode(proof)
  // A password may look like a code, so a wrong code is tried as a password too.
  if (!isOneTimeOrBackupCode(code) || !(await getTwoStep(userId))) return false
  try {
    await withCode({ userId, code, now }, async () => {})
    return true
  } catch (error) {
    if (error instanceof WrongCode) return false
    throw error
  }
}

async function isPasswordOf(userId: string, password: string): Promise<boolean> {
  if (password.length > MAX_PASSWORD) return false
  const [account] = await db()
    .select({ hash: authAccounts.password })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId))
  return account?.hash ? verifyPassword({ hash: account.hash, password }) : false
}
