import { and, eq, ne, sql } from 'drizzle-orm'
import { type Database, db, transaction } from '#app/db/client.server.ts'
import { authSessions, authUsers, authVerifications } from '#app/db/schema/auth.ts'
import { recordAudit } from '#app/domain/audit/commands.ts'
import type { Actor } from './queries.ts'
import { identityRefusals } from './refusals.ts'

/** Locks the person's sign-in, and returns name and address. Refuses when an earlier change ended the session. */
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

/** Signs the user out everywhere but here, sign-ins that wait for their second step included. */
export async function endOtherSessions({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  await db()
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)))
}

/** Ends every session and mailed link, audited, and returns how many sessions that were. */
export async function endAllSessions(): Promise<number> {
  return transaction(async (tx) => {
    const { rowCount } = await tx.delete(authSessions)
    await tx.delete(authVerifications).where(sql`value in (select id::text from ${authUsers})`)
    const sessions = rowCount ?? 0
    await recordAudit(tx, { actorId: null, action: 'sessions.ended', subject: 'shop:sessions', before: { sessions } })
    return sessions
  })
}
