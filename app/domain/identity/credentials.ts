import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { addJob } from '#app/db/jobs.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { customers } from '#app/db/schema/shop.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import { hashPassword } from '#app/integrations/passwords.ts'
import { CommonPassword } from './refusals.ts'

let common: Promise<Set<string>> | undefined

/** Hashes a password that somebody chose. Refuses the most common ones with CommonPassword. */
export async function hashNewPassword(password: string): Promise<string> {
  // Read when the first password is chosen, as most processes never see one.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  if ((await common).has(password.toLowerCase())) throw new CommonPassword()
  return hashPassword(password)
}

type Credentials = { name: string; email: string; passwordHash: string; emailVerified: boolean }

/** Adds a user of the sign-in library with a password, and returns the id. */
export async function saveCredentials(tx: Database, credentials: Credentials): Promise<string> {
  const { name, email, passwordHash, emailVerified } = credentials
  const id = randomUUID()
  await tx.insert(authUsers).values({ id, name, email, emailVerified })
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
 * Sets a new password in place of the one before, ends every session but the one that is kept and every link that could open
 * another, and queues a mail that says so; an admin's is audited. The caller holds the lock of the person's row in auth_users.
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
