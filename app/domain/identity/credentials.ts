import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { hashPassword } from '#app/integrations/passwords.ts'
import type { Actor } from './queries.ts'
import { CommonPassword, identityRefusals } from './refusals.ts'

let common: Promise<Set<string>> | undefined

/** Hashes a new password. Refuses the most common ones with CommonPassword. */
export async function hashNewPassword(password: string): Promise<string> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  if ((await common).has(password.toLowerCase())) throw new CommonPassword()
  return hashPassword(password)
}

type Credentials = {
  name: string
  email: string
  passwordHash: string
  emailVerified: boolean
  termsVersion?: string
  privacyVersion?: string
}

export async function saveCredentials(tx: Database, credentials: Credentials): Promise<string> {
  const { passwordHash, ...user } = credentials
  const id = randomUUID()
  await tx.insert(authUsers).values({ id, ...user })
  await savePassword(tx, id, passwordHash)
  return id
}

export async function savePassword(tx: Database, userId: string, passwordHash: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId))
  await tx
    .insert(authAccounts)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: passwordHash })
}

/**
 * Replaces the password, ends all other sessions and emailed links, queues an email, and audits an admin's change.
 * The caller must have locked the person's row in auth_users.
 */
export async function replacePassword(
  tx: Database,
  user: { id: string; name: string; email: string },
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await savePassword(tx, user.id, passwordHash)
  await endSessions(tx, user.id, keptSessionId)
  const changedAt = new Date().toISOString()
  await addJob(tx, 'send-mail', { template: 'password-changed', to: user.email, name: user.name, changedAt })
  if ((await tx.$count(customers, and(eq(customers.id, user.id), eq(customers.role, 'admin')))) > 0) {
    await recordAudit(tx, { actorId: user.id, action: 'admin.password_changed', subject: `customer:${user.id}` })
  }
}

export async function endSessions(tx: Database, userId: string, keptSessionId?: string): Promise<void> {
  const others = keptSessionId ? ne(authSessions.id, keptSessionId) : undefined
  await tx.delete(authSessions).where(and(eq(authSessions.userId, userId), others))
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
}

/** Locks the person's row and returns name and email. Refuses if an earlier change ended the session. */
export async function lockSession(tx: Database, { id, session }: Pick<Actor, 'id' | 'session'>) {
  const [user] = await tx
    .select({ name: authUsers.name, email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, id))
    .for('no key update')
  const lives = await tx.$count(authSessions, and(eq(authSessions.id, session.id), eq(authSessions.userId, id)))
  if (!user || lives === 0) throw identityRefusals.sessionEnded()
  return user
}

export async function endSession({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  const ended = await db()
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id })
  if (ended.length === 0) throw identityRefusals.sessionNotFound()
}

/** Ends all other sessions of the user, including sign-ins that wait for their second step. */
export async function endOtherSessions({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  await db()
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)))
}

/** Ends all sessions and emailed links, audits it, and returns the number of sessions. */
export async function endAllSessions(): Promise<number> {
  return transaction(async (tx) => {
    const { rowCount } = await tx.delete(authSessions)
    await tx.delete(authVerifications).where(sql`value in (select id::text from ${authUsers})`)
    const sessions = rowCount ?? 0
    await recordAudit(tx, { actorId: null, action: 'sessions.ended', subject: 'shop:sessions', before: { sessions } })
    return sessions
  })
}
