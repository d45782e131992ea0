import { and, eq, ne } from 'drizzle-orm'
import { db } from '#app/db/client.server.ts'
import { authSessions } from '#app/db/schema/auth.ts'
import { customerRefusals } from './refusals.ts'

/** Signs one device of the user out. */
export async function endSession({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  const ended = await db()
    .delete(authSessions)
    .where(and(eq(authSessions.id, sessionId), eq(authSessions.userId, userId)))
    .returning({ id: authSessions.id })
  if (ended.length === 0) throw customerRefusals.sessionNotFound()
}

/** Signs the user out everywhere but here, sign-ins that wait for their second step included. */
export async function endOtherSessions({ sessionId, userId }: { sessionId: string; userId: string }): Promise<void> {
  await db()
    .delete(authSessions)
    .where(and(eq(authSessions.userId, userId), ne(authSessions.id, sessionId)))
}
