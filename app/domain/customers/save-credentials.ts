import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { authAccounts, authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'

type Credentials = { name: string; email: string; passwordHash: string; emailVerified: boolean }

/** Adds a user of the sign-in library with a password, in the library's own shape, and answers the id. */
export async function saveCredentials(tx: Database, credentials: Credentials): Promise<string> {
  const { name, email, passwordHash, emailVerified } = credentials
  const id = randomUUID()
  await tx.insert(authUsers).values({ id, name, email, emailVerified })
  await savePassword(tx, id, passwordHash)
  return id
}

/** Sets the only way to sign in as a user. */
export async function savePassword(tx: Database, userId: string, passwordHash: string): Promise<void> {
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId))
  await tx
    .insert(authAccounts)
    .values({ id: randomUUID(), userId, accountId: userId, providerId: 'credential', password: passwordHash })
}

/** Ends every session of a user and every link that could open another. */
export async function endSessions(tx: Database, userId: string): Promise<void> {
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
}
