import { and, eq } from 'drizzle-orm'
import type { Database } from '#app/db/client.server.ts'
import { authSessions, authUsers } from '#app/db/schema/auth.ts'
import type { Actor } from './queries.ts'
import { customerRefusals } from './refusals.ts'

/**
 * Locks the person's sign-in until the transaction ends, so that changes of it go one after another, and answers name
 * and address. Refuses when the change before this one ended the session.
 */
export async function lockSession(
  tx: Database,
  { id, session }: Pick<Actor, 'id' | 'session'>,
): Promise<{ name: string; email: string }> {
  const [user] = await tx
    .select({ name: authUsers.name, email: authUsers.email })
    .from(authUsers)
    .where(eq(authUsers.id, id))
    .for('no key update')
  const lives = await tx.$count(authSessions, and(eq(authSessions.id, session.id), eq(authSessions.userId, id)))
  if (!user || lives === 0) throw customerRefusals.sessionEnded()
  return user
}
