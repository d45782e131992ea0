import { eq, sql } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { verifyPassword } from '#app/integrations/passwords.ts'
import type { Refusal } from '#app/lib/refusal.ts'
import { passwordsBySignedIn } from './limits.ts'
import { type Actor, getPasswordHash, getTwoStep } from './queries.ts'
import { identityRefusals, WrongCode } from './refusals.ts'
import { isFresh, isOneTimeOrBackupCode, MAX_PASSWORD, readCode } from './rules.ts'
import { withCode } from './sign-in/two-step-codes.ts'

export type Owner = { actor: Pick<Actor, 'id' | 'email' | 'session'>; currentPassword: string; now?: Date }

/** Accepts a fresh session, or the password, which makes the session fresh. Refuses people without a password. */
export async function confirmIdentity({ actor, currentPassword, now = new Date() }: Owner): Promise<void> {
  if (isFresh(actor.session, now)) return
  const { currentPasswordMissing: missing, currentPasswordWrong: wrong } = identityRefusals
  await requirePassword(actor, currentPassword, { missing, wrong })
  await makeFresh(actor.session)
}

declare const proof: unique symbol

/** An admin who entered a password or code in the last ten minutes, and their IP. Only confirmAdmin creates one. */
export type FreshAdmin = { readonly actorId: string; readonly ip: string; readonly [proof]: true }

/**
 * Returns the proof that commands about money, roles, keys, stock and security require. Accepts a fresh session, or the
 * password or a two-step code, which make the session fresh again.
 */
export async function confirmAdmin(owner: Owner & { clientIp: string }): Promise<FreshAdmin> {
  const { actor, currentPassword: typed, clientIp, now = new Date() } = owner
  if (!isFresh(actor.session, now)) {
    if (typed === '') throw identityRefusals.proofMissing()
    if (!(await isCodeOf(actor.id, typed, now))) await requirePassword(actor, typed, PROOF)
    await makeFresh(actor.session)
  }
  return { actorId: actor.id, ip: clientIp } as FreshAdmin
}

async function makeFresh({ id }: Owner['actor']['session']): Promise<void> {
  await db().update(authSessions).set({ provenAt: sql`now()` }).where(eq(authSessions.id, id))
}

async function isCodeOf(userId: string, proof: string, now: Date): Promise<boolean> {
  const code = readCode(proof)
  // A password may look like a code, so the caller tries a wrong code as a password.
  if (!isOneTimeOrBackupCode(code) || !(await getTwoStep(userId))) return false
  try {
    await withCode({ userId, code, now }, async () => {})
    return true
  } catch (error) {
    if (error instanceof WrongCode) return false
    throw error
  }
}

const PROOF = { missing: identityRefusals.proofMissing, wrong: identityRefusals.proofWrong }

type Refusals = { missing: () => Refusal; wrong: () => Refusal }

/** Refuses a wrong password, and after twenty in 15 minutes every one (TooManyAttempts). */
async function requirePassword({ id }: Owner['actor'], password: string, { missing, wrong }: Refusals) {
  const hash = await getPasswordHash(id)
  if (hash === null) throw identityRefusals.passwordNotChosen()
  if (password === '') throw missing()
  await passwordsBySignedIn.spend(id)
  if (password.length > MAX_PASSWORD || !(await verifyPassword({ hash, password }))) throw wrong()
  await passwordsBySignedIn.reset(id)
}
